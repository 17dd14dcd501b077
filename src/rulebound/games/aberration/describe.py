"""The text of every card, made from its data, so that text and effect cannot disagree."""

from __future__ import annotations

from typing import Any

from rulebound.games.aberration.calls import AdvanceAll, BeastCall, Choosing, HurtHeroes, Influence, SpawnShadows, Strike, Walk
from rulebound.games.aberration.passives import CorruptionAs, MoreChips, MoreDamage, MoreDice, MoreSteps
from rulebound.games.aberration.wanted import Kill, SecureVantages, Send, Unmask
from rulebound.messages import text

ROMAN = ("I", "II", "III", "IV", "V")
POINTS = ("north", "east", "south", "west")


def say(key: str, **values: Any) -> str:
    """From this game's part of the catalogue."""
    return text(f"aberration.{key}", **values)


def tag(row: Any) -> str:
    """The word by which a row of a pack names its kind."""
    return str(row.__struct_config__.tag)


def signed(n: int) -> str:
    """Dice or steps more or fewer."""
    return "" if not n else say("call.more" if n > 0 else "call.fewer", n=abs(n))


def points(boards: list[Any]) -> str:
    """Boards by the points of the compass."""
    return ", ".join(say(f"point.{point}") for point in boards)


def where(call: Any) -> str:
    """How far a call reaches."""
    if getattr(call, "boards", None):
        if len(call.boards) == 2:
            return say("call.twoBoards", one=points(call.boards[:1]), other=points(call.boards[1:]))
        return say("call.anywhere") if len(call.boards) == len(POINTS) else say("call.boards", boards=points(call.boards))
    if getattr(call, "anywhere", False):
        return say("call.anywhere")
    if getattr(call, "sight", False):
        return say("call.sight")
    reach = getattr(call, "reach", 0)
    return say("call.reach", n=reach) if reach else say("call.own")


def call_text(call: Any) -> str:
    """What one call does."""
    return one_call(call) if not (isinstance(call, Choosing) and call.may) else say("call.may", says=lower(one_call(call)))


def lower(sentence: str) -> str:
    """To go on within a sentence."""
    return sentence[:1].lower() + sentence[1:]


def one_call(call: Any) -> str:
    """The same, without whether it must be done."""
    kind = tag(call)
    if isinstance(call, Strike):
        ability = "" if call.ability is None else say("call.with", ability=say(f"colour.{call.ability}"))
        dice = ability + signed(call.plus)
        quick = say("call.quick") if call.quick else ""
        key = "call.strikeArea" if call.area else "call.strikeOne"
        return say(key, kind=say(f"attack.{call.kind}"), dice=dice, quick=quick, where=where(call))
    if isinstance(call, Walk):
        return say("call.walk", dice=signed(call.plus)) if call.steps is None else say("call.walkSteps", n=call.steps + call.plus)
    if isinstance(call, Influence):
        return say("call.influence", n=len(call.boards), boards=points(call.boards))
    if isinstance(call, SpawnShadows):
        return say("call.spawn_shadows", n=call.count, point=say(f"point.{call.point}"))
    if isinstance(call, AdvanceAll):
        return say("call.advance_all", who=say(f"who.{call.who}"), n=call.steps)
    if isinstance(call, HurtHeroes):
        return say("call.hurt_heroes", where=say(f"where.{call.where}"), n=call.damage)
    if kind == "trap":
        return say("call.trapMove" if call.move else "call.trap", where=where(call))
    if kind == "heal":
        return say("call.healSafe" if call.safe else "call.heal", where=where(call), n=call.amount)
    if kind == "scout":
        return say("call.scout", n=call.count, where=say("call.sight") if call.sight else say("call.anywhere"))
    everyone = "All" if getattr(call, "everyone", False) else ""
    values = {"n": getattr(call, "count", getattr(call, "steps", getattr(call, "experience", 1)))}
    if kind == "gain_chip":
        values["chip"] = say(f"chip.{call.chip}")
    if hasattr(call, "slot"):
        values["slot"] = ROMAN[call.slot - 1]
    return say(f"call.{kind}{everyone}", where=where(call), **values)


def effect_text(calls: list[Any]) -> str:
    """What an effect list does, sentence by sentence."""
    return " ".join(call_text(call) for call in calls)


def event_text(calls: list[BeastCall]) -> str:
    """What an event does; some do nothing."""
    return effect_text(calls) if calls else say("call.none")


def passive_text(row: Any) -> str:
    """What lasts."""
    kind = tag(row)
    if isinstance(row, MoreDice):
        return say(
            "passive.more_dice",
            kind=say(f"attack.{row.kind}"),
            dice=say("passive.dice" if row.dice > 0 else "passive.fewerDice", n=abs(row.dice)),
        )
    if isinstance(row, MoreDamage):
        return say("passive.more_damage", kind=say(f"attack.{row.kind}"), n=row.damage)
    if isinstance(row, MoreSteps):
        return say("passive.more_steps" if row.steps > 0 else "passive.fewer_steps", n=abs(row.steps))
    if isinstance(row, MoreChips):
        return say("passive.more_chips" if row.chips > 0 else "passive.fewer_chips", n=abs(row.chips))
    if isinstance(row, CorruptionAs):
        return say("passive.corruption_as", colour=say(f"colour.{row.colour}"))
    if hasattr(row, "effect"):
        return say(f"passive.{kind}", says=lower(effect_text(row.effect)))
    if hasattr(row, "source"):
        return say(f"passive.{kind}", source=say(f"source.{row.source}"))
    if hasattr(row, "kind"):
        return say(f"passive.{kind}", kind=lower(say(f"attack.{row.kind}")))
    return say(f"passive.{kind}")


def row_text(row: Any) -> str:
    """A card or action with effects and passives."""
    parts = [passive_text(passive) for passive in getattr(row, "passive", [])]
    parts += [effect_text(calls) for calls in (getattr(row, "gain", []), getattr(row, "effect", [])) if calls]
    return " ".join(parts)


def wanted_text(wanted: Any, tokens: bool, spots: dict[str, str]) -> str:
    """What an Objective asks for. `spots`: titles of worker spots, by id."""
    kind = tag(wanted)
    values: dict[str, Any] = {"n": getattr(wanted, "count", 1)}
    key = kind
    if getattr(wanted, "point", None) is not None:
        values["point"] = say(f"point.{wanted.point}")
    if isinstance(wanted, SecureVantages) and wanted.point is not None:
        key = "securePoint"
    if isinstance(wanted, Kill):
        values["kind"] = say(f"wanted.{wanted.kind}")
        values["by"] = "" if wanted.by == "any" else say("wanted.by", attack=lower(say(f"attack.{wanted.by}")))
    if isinstance(wanted, Unmask):
        key = "unmaskAny" if wanted.what == "any" else kind
        values["what"] = "" if wanted.what == "any" else say(f"wanted.{wanted.what}")
    if isinstance(wanted, Send) and wanted.spot is not None:
        key = "sendSpot"
        values["spot"] = spots[wanted.spot]
    says = say(f"wanted.{key}", **values)
    return say("wanted.tokens", says=says) if tokens else says
