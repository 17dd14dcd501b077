"""What every test shares: the browser's path, and a closing word on which build of the rules was tested."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Protocol

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


class Figure(Protocol):
    """How a test hands over what it measured."""

    def __call__(self, name: str, value: float, unit: str) -> None:
        """Prints it, and adds it to the report of `make soak` if that is what runs."""


@pytest.fixture
def figure(request: pytest.FixtureRequest) -> Figure:
    """What a test measured goes where it is read: `figure("answer to view, p95", 12.5, "ms")`."""

    def hand_over(name: str, value: float, unit: str) -> None:
        print(f"{name}: {value:.4g} {unit}")
        report = os.environ.get("RULEBOUND_FIGURES")
        if report:
            with Path(report).open("a", encoding="utf-8") as lines:
                lines.write(json.dumps({"name": name, "value": value, "unit": unit, "test": request.node.nodeid}) + "\n")

    return hand_over


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The Chromium that browser tests drive (`make setup` saw to it)."""
    return machine.chromium()
