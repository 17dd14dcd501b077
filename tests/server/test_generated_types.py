"""The web client's types are those of the structs, and the protocol's page names every address there is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

import generate_types
from rulebound import kernel
from rulebound.games.alphabeasts import actions
from rulebound.messages import catalogue
from rulebound.server import wire
from server.kit import quick, run, serving

PROTOCOL = (Path(__file__).resolve().parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", generate_types.files(), ids=lambda path: path.parent.name)
def test_generated_types_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == generate_types.files()[path], "run tools/generate_types.py"


def test_the_protocol_page_and_the_openapi_document_name_the_same_addresses(tmp_path: Path) -> None:
    async def scenario() -> set[tuple[str, str]]:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            document = (await ann.http.get("/api/openapi.json")).json()
            return {(method.upper(), path) for path, methods in document["paths"].items() for method in methods if method != "head"}

    told = {(method, path.split("?")[0]) for method, path in re.findall(r"^\| `(GET|POST|PUT|PATCH) (/[^`]*)`", PROTOCOL, re.MULTILINE)}
    assert told == run(scenario)


def test_the_protocol_page_names_every_request_and_every_struct_it_speaks_of() -> None:
    for kind in get_args(wire.ClientMessage):
        assert f"`{kind.__name__}`" in PROTOCOL, kind
    games = PROTOCOL.index("## Words")  # what a game says has its own words
    for name in set(re.findall(r"`([A-Z][A-Za-z]+)`", PROTOCOL[:games])) - {"Origin", "Components", "Retry-After"}:
        assert name in {*vars(wire), *vars(kernel)}, name
    section = PROTOCOL[games : PROTOCOL.index("## After the game")]
    known = {*vars(wire), *vars(kernel.wire), *vars(actions), *catalogue()["alphabeasts"]["question"]}
    assert set(re.findall(r"`([A-Z][A-Za-z]+)`", section)) <= known


def test_the_openapi_document_describes_every_answer(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with serving(quick(tmp_path)) as server, server.person() as ann:
            document = (await ann.http.get("/api/openapi.json")).json()
            for path, methods in document["paths"].items():
                for method, operation in methods.items():
                    assert operation["description"] or operation["summary"], (method, path)
            assert "RoomInfo" in str(document["components"]["schemas"].keys())
            assert "botPlays" in str(document["components"]["schemas"])

    run(scenario)
