"""The documentation points at things that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|(?:src|srcset|href)=\"([^\"]+)\"")


def anchors(text: str) -> set[str]:
    """The anchors of a page's headings, as Git hosts make them."""
    headings = re.findall(r"^#+ +(.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    dead = []
    for groups in LINK.findall(without_code(page.read_text("utf-8"))):
        link = groups[0] or groups[1]
        if re.match(r"[a-z]+:", link):
            continue
        place, _, anchor = link.partition("#")
        target = (page.parent / place).resolve() if place else page
        if not target.exists() or (anchor and target.suffix == ".md" and anchor not in anchors(target.read_text("utf-8"))):
            dead.append(link)
    assert dead == []


def test_decisions_are_numbered_one_after_the_other_and_say_why() -> None:
    pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(page.name[:4]) for page in pages] == list(range(1, len(pages) + 1))
    for page in pages:
        text = page.read_text("utf-8")
        assert text.startswith(f"# {int(page.name[:4])}. "), page.name
        assert [part for part in ("**Context.**", "**Decision.**", "**Consequences.**", "**Alternatives.**") if part not in text] == [], (
            page.name
        )


def test_the_commands_of_the_readme_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^    |`(?:[A-Z_]+=\S+ )?)make ([a-z]+)", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE))
    assert {"play", "test"} <= named <= targets
