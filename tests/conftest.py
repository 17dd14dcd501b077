"""What every test shares: the browser's path, and a closing word on which build of the rules was tested."""

from __future__ import annotations

import pytest

import machine
from rulebound.kernel import position


def compiled() -> bool:
    """Whether the rules under test were compiled (PYTHONPATH=build/compiled) or are the plain source."""
    return not position.__file__.endswith(".py")


def pytest_report_header() -> str:
    return f"rules: {'compiled' if compiled() else 'interpreted'} ({position.__file__})"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the soak out, unless it is asked for with `-m`."""
    if config.getoption("-m"):
        return
    soak = [item for item in items if item.get_closest_marker("soak")]
    config.hook.pytest_deselected(items=soak)
    items[:] = [item for item in items if not item.get_closest_marker("soak")]


SKIPPED: list[str] = []


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.skipped:
        SKIPPED.append(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test is a failure: what cannot be tested here is not tested anywhere."""
    if SKIPPED and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium that browser tests drive (`make setup` saw to it)."""
    return machine.chromium()
