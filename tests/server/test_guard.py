"""Who may ask what, how often and how much; and what a page is told about safety."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from rulebound.server.limits import Limits, address_key
from rulebound.server.refuse import Refuse
from rulebound.server.session import Sessions, secret_key
from rulebound.server.settings import Settings
from server.kit import Said, quick, run, serving


def test_every_answer_carries_the_headers_that_keep_a_page_safe(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, httpx.AsyncClient(base_url=server.url) as http:
            for path in ("/", "/room/x", "/api/games", "/api/nothing", "/healthz", "/assets/none.js"):
                answer = await http.get(path)
                policy = answer.headers["content-security-policy"]
                assert "default-src 'self'" in policy
                assert "unsafe" not in policy
                assert "frame-ancestors 'none'" in policy
                assert answer.headers["x-content-type-options"] == "nosniff"
                assert answer.headers["referrer-policy"] == "no-referrer"
                if path.startswith("/api"):
                    assert answer.headers["cache-control"] == "no-store"

    run(scenario)


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann, httpx.AsyncClient(base_url=server.url) as http:
            answer = await http.get("/api/games")
            header = answer.headers["set-cookie"]
            assert "HttpOnly" in header
            assert "SameSite=Lax" in header
            assert "Secure" not in header
            behind = await http.get("/api/games", headers={"x-forwarded-proto": "https", "cookie": "rulebound=forged"})
            assert "Secure" in behind.headers["set-cookie"], "behind a proxy that speaks https"
            room = await ann.play_now("magpies")
            who, _, mac = ann.http.cookies["rulebound"].partition(".")
            for forged in (f"{who}.", f"{who}.{mac[:-1]}x", f"x{who}.{mac}", who):
                answer = await http.get(f"/api/rooms/{room['id']}", headers={"cookie": f"rulebound={forged}"})
                assert not answer.json()["seats"][0]["yours"]
            answer = await http.get(f"/api/rooms/{room['id']}", headers={"cookie": f"rulebound={who}.{mac}"})
            assert answer.json()["seats"][0]["yours"]

    run(scenario)


def test_pages_of_other_sites_can_neither_post_nor_connect(tmp_path: Path) -> None:
    async def scenario() -> None:
        settings = quick(tmp_path, origins="https://friendly.example")
        async with serving(settings) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            body = {"type": "Say", "id": "1", "text": "hello"}
            for headers, ok in (
                ({"Origin": server.url}, True),
                ({"Origin": "https://friendly.example"}, True),
                ({"Origin": "https://evil.example"}, False),
                ({"Origin": "null"}, False),
                ({"Sec-Fetch-Site": "cross-site"}, False),
                ({"Sec-Fetch-Site": "same-origin"}, True),
            ):
                answer = await ann.http.post(f"/api/rooms/{room['id']}/chat", json=body, headers=headers)
                assert answer.is_success == ok, (headers, answer.text)
            cookie = f"rulebound={ann.http.cookies['rulebound']}"
            url = f"ws://127.0.0.1:{server.port}/api/rooms/{room['id']}/socket"
            async with connect(url, additional_headers={"Cookie": cookie, "Origin": "https://evil.example"}) as evil:
                await evil.wait_closed()
                assert evil.close_code == 4001
            async with connect(f"ws://127.0.0.1:{server.port}/api/rooms/none/socket", additional_headers={"Cookie": cookie}) as nowhere:
                await nowhere.wait_closed()
                assert nowhere.close_code == 4004

    run(scenario)


def test_what_is_too_long_is_refused(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            with pytest.raises(Said) as refused:
                await ann.post(f"/rooms/{room['id']}/chat", {"type": "Say", "id": "1", "text": "x" * 100_000})
            assert refused.value.status == 413
            assert refused.value.body["reason"]
            seat = await ann.sit(room)
            await seat.connection.send("x" * 200_000)
            await seat.wait(lambda: seat.code is not None)
            assert seat.code == 1009

    run(scenario)


def test_what_is_nested_too_deep_or_out_of_bounds_is_malformed_and_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            for path, body in (
                ("/rooms", b"[" * 60_000),
                (f"/rooms/{room['id']}/answers", b'{"id": "1", "after": 0, "action": {"a": ' + b"[" * 30_000 + b"]" * 30_000 + b"}}"),
            ):
                with pytest.raises(Said) as refused:
                    await ann.ask("POST", path, content=body)
                assert refused.value.status == 400
                assert refused.value.body["clause"] == "form"
            for far in ("9" * 40, "-" + "9" * 40):
                assert await ann.get(f"/rooms/{room['id']}/chat?seen={far}") == []
                assert (await ann.get(f"/rooms/{room['id']}/state?seen={far}"))["n"]
            seat = await ann.sit(room)
            await seat.connection.send('{"type": "Draft", "id": "1", "action": {"a": ' + "[" * 50_000 + "]" * 50_000 + "}}")
            await seat.wait(lambda: seat.code is not None or "1" in seat.answers)
            assert seat.code == 4000 or seat.answers["1"]["clause"] == "form"

    run(scenario)
    assert not [each for each in caplog.records if each.levelname == "ERROR"]


@pytest.mark.parametrize(
    ("setting", "method", "path", "body"),
    [
        ("check_rate", "POST", "/rooms/{room}/check", {"type": "Draft", "id": "1", "action": {"type": "Bid", "seeds": 0}}),
        ("check_rate", "POST", "/rooms/{room}/why", {"type": "WhyNot", "id": "1", "thing": "x"}),
        ("chat_rate", "POST", "/rooms/{room}/chat", {"type": "Say", "id": "1", "text": "x"}),
        ("room_rate", "GET", "/invites/none", None),
        ("upload_rate", "POST", "/records", {}),
        ("answer_rate", "POST", "/rooms/{room}/answers", {"type": "Answer", "id": "1", "after": 0, "action": {}}),
        ("read_rate", "GET", "/games", None),
    ],
)
def test_too_often_is_refused_and_says_when_to_come_back(tmp_path: Path, setting: str, method: str, path: str, body: Any) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, **{setting: 40.0})) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            answers = [await ann.http.request(method, f"/api{path.format(room=room['id'])}", json=body) for _ in range(14)]
            refused = [answer for answer in answers if answer.status_code == 429]
            assert refused
            assert int(refused[0].headers["retry-after"]) >= 1
            assert refused[0].json()["clause"] == "rate"
            if setting != "read_rate":
                assert await ann.get("/games"), "the others have limits of their own"

    run(scenario)


def test_checks_do_not_use_up_what_answers_need(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, check_rate=40.0, answer_rate=40.0)) as server, server.person() as ann:
            seat = await ann.sit(await ann.play_now("magpies"))
            verdicts = [await seat.request("Draft", action={"type": "Bid", "seeds": 0}) for _ in range(14)]
            assert verdicts[0]["type"] == "Verdict"
            assert (verdicts[-1]["type"], verdicts[-1]["clause"]) == ("Refused", "rate")
            assert (await seat.answer({"type": "Bid", "seeds": 0}))["type"] == "Done"

    run(scenario)


def test_one_address_cannot_open_sockets_without_end(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path, connections=2)) as server, server.person() as ann:
            room = await ann.play_now("magpies")
            first, second = await ann.sit(room), await ann.sit(room)
            third = await ann.sit(room)
            await third.wait(lambda: third.code is not None)
            assert third.code == 4008
            await first.close()
            for _ in range(100):
                again = await ann.sit(room)
                if again.states:
                    break
                await asyncio.sleep(0.02)
            assert again.states
            assert second.code is None

    run(scenario)


def test_tokens_come_back_with_time() -> None:
    clock = [0.0]
    limits = Limits(Settings(check_rate=60.0), lambda: clock[0])
    for _ in range(15):
        limits.take("check", "a")
    with pytest.raises(Refuse):
        limits.take("check", "a")
    limits.take("check", "b")
    clock[0] = 1.0
    limits.take("check", "a")
    with pytest.raises(Refuse) as refused:
        limits.take("check", "a")
    assert refused.value.wait == pytest.approx(1.0)


def test_an_ipv6_household_counts_as_one() -> None:
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9") != address_key("2001:db8:1:3::1")
    assert address_key("192.0.2.1") != address_key("192.0.2.2")


def test_the_key_is_made_once_and_kept_to_its_owner(tmp_path: Path) -> None:
    first = secret_key(tmp_path / "a")
    assert secret_key(tmp_path / "a") == first != secret_key(tmp_path / "b")
    assert (tmp_path / "a" / "secret.key").stat().st_mode & 0o077 == 0
    assert len(list((tmp_path / "a").iterdir())) == 1
    with pytest.raises(ValueError, match="too short"):
        secret_key(tmp_path, "short")
    one, other = Sessions(first), Sessions(secret_key(tmp_path, "a key given by the host"))
    assert one.read(one.sign("me")) == "me"
    assert other.read(one.sign("me")) is None
