"""What everybody needs of a page, at three sizes, light and dark: nothing for axe to find, no sideways scroll."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from browser.person import SIZES, Person

AXE: Final = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN: Final = "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']})"


def accessible(person: Person) -> None:
    """Looks at the page as it stands at every size, light and dark."""
    page = person.page
    page.evaluate(AXE.read_text("utf-8"))
    wrong: dict[str, Any] = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(200)  # for what fades
            found = findings(person)
            beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if found or beyond > 0:
                wrong[f"{size}, {scheme}"] = (found, beyond)
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())


def findings(person: Person) -> list[Any]:
    """Serious and critical findings of axe-core."""
    return [
        (each["id"], each["help"], [node["html"][:160] for node in each["nodes"][:4]])
        for each in person.page.evaluate(RUN)["violations"]
        if each["impact"] in ("serious", "critical")
    ]
