"""A word list of one's own, from a file to the table where it judges; and files that are none."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from browser.defenders import Defender
from browser.person import Open
from rulebound.messages import text
from rulebound.words.lists import LARGEST

OURS = "\ufeff# name: Kay's words\n# version: 7\nqxzbrl\nstartle\nstartle\nWont-do\n"  # with the mark of byte order that some editors write
BAD = {
    "large.txt": (b"startle\n" * (LARGEST // 8 + 1), text("server.refusal.too_big", limit=LARGEST)),
    "latin.txt": ("caf\xe9\n".encode("latin-1"), text("words.list.encoding", name="latin")),
    "empty.txt": (b"# nothing but this\n12 34\n", text("words.list.empty", name="empty")),
}


def test_a_list_from_a_file_judges_at_the_table(open_browser: Open, tmp_path: Path) -> None:
    kay = Defender(open_browser("Kay"))
    page = kay.page
    page.goto("/new/alphabeasts?way=play")
    page.get_by_label(text("ui.new.count")).select_option("1")
    page.get_by_role("heading", name=text("ui.lists.title")).click()
    field = page.get_by_label(text("ui.lists.upload"))

    # What is no list is said to be none, and why.
    for name, (data, reason) in BAD.items():
        (tmp_path / name).write_bytes(data)
        field.set_input_files(tmp_path / name)
        page.get_by_role("alert").get_by_text(reason).wait_for()
    faults = [fault for fault in kay.person.faults if "400" not in fault and "413" not in fault]
    assert not faults
    kay.person.faults.clear()

    # One that is: its name, its size, what was left out of it, its hash.
    data = OURS.encode()
    (tmp_path / "kay.txt").write_bytes(data)
    field.set_input_files(tmp_path / "kay.txt")
    row = page.get_by_role("listitem").filter(has_text="Kay's words 7")
    row.wait_for()
    assert text("ui.lists.words", n=2) in row.inner_text()
    assert text("ui.lists.skipped", n=1) in row.inner_text()
    assert sha256(data).hexdigest()[:12] in row.inner_text()
    assert page.get_by_role("alert").count() == 0
    page.get_by_label(text("ui.lists.only")).check()
    page.get_by_role("button", name=text("ui.new.start"), exact=True).click()
    kay.person.until_playing()

    # At the table it alone judges, and a receipt names it.
    assert [(each["name"], each["sha256"]) for each in kay.person.room["lists"]] == [("Kay's words", sha256(data).hexdigest())]
    kay.write("QXZBRL")
    page.get_by_role("button", name="Seal QXZBRL").and_(page.locator('[aria-disabled="false"]')).wait_for()
    kay.write("TRAIN")
    said = text("words.verdict.unlisted", word="TRAIN", list=text("words.list.named", name="Kay's words")).split(".")[0]
    page.get_by_text(re.compile(re.escape(said))).first.wait_for()
    page.get_by_role("button", name=text("ui.alphabeasts.verdict.receipt")).click()
    receipt = page.locator(".verdict dl").inner_text()
    assert "Kay's words" in receipt
    assert sha256(data).hexdigest()[:12] in receipt
