"""Alphabeasts Attack! against the clock: at the end of the time what each has typed counts, if it may."""

from __future__ import annotations

from browser.defenders import Defender
from browser.invite import gather
from browser.person import Open
from browser.test_alphabeasts import heard
from rulebound.messages import text

LIMIT = 6  # seconds; the server takes no less than five
LEGAL = "STAR"
ILLEGAL = "STQX"


def test_time_runs_out_over_half_typed_words(open_browser: Open) -> None:
    ann, bea, cyd = (Defender(open_browser(name)) for name in ("Ann", "Bea", "Cyd"))
    people = [each.person for each in (ann, bea, cyd)]
    gather(people, "alphabeasts")
    cyd.seal("RAIN")
    ann.write(LEGAL)
    bea.write(ILLEGAL)
    for each in (ann, bea):
        each.person.until(
            lambda each=each: any(sent.get("type") == "Keep" and sent["action"]["word"] in (LEGAL, ILLEGAL) for sent in each.person.sent),  # type: ignore[misc]
            "the draft is kept",
        )
    # The host switches the clock on in the table's menu; the shortest that can be chosen there is too long for a test.
    ann.page.get_by_role("button", name=text("ui.room.menu")).click()
    limit = ann.page.get_by_label(text("ui.customs.limit"))
    limit.select_option("60")
    ann.person.until(lambda: ann.person.room["limit"] == 60, "a minute for each answer")
    bea.page.get_by_text(" s left").first.wait_for()
    address = f"/api/rooms/{ann.person.room['id']}/customs"
    ann.page.request.put(address, data={"limit": LIMIT, "talk": "closed", "helps": True})
    ann.page.keyboard.press("Escape")
    for each in (ann, bea, cyd):
        each.person.until(lambda each=each: any(event["type"] == "Revealed" for event in heard(each.person)), "time is up")  # type: ignore[misc]
        revealed = next(event for event in heard(each.person) if event["type"] == "Revealed")
        assert revealed["words"] == [LEGAL, None, "RAIN"]
        assert ILLEGAL.encode() not in b"".join(each.person.received) or each is bea
    ann.page.get_by_text(LEGAL).first.wait_for()
    assert not bea.person.refused
