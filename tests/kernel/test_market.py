"""Scenarios of Magpie Market by clause, with dictated draws: every kind of question, and interrupts of interrupts."""

from __future__ import annotations

from random import Random

from kernel.bench import does, frames, refused, waiting
from rulebound.kernel import (
    CLOCK,
    HOUSE,
    NATURE,
    PASS,
    Abandon,
    Entry,
    Field,
    Header,
    Named,
    Record,
    RuleWord,
    Seat,
    TakeBack,
    advance,
    apply,
    begin,
    choose,
    fold,
    imagine,
    read_options,
    view,
    why_not,
)
from toy import GAME
from toy.actions import Bid, Caw, Choose, Drew, Name, Offered, Peek, Peeked, Snatch, Swap
from toy.conserved import conserved
from toy.content import CAW, PEEK, SNATCH, SWAP
from toy.state import Market

BUTTON, COIN, KEY, RING = range(4)
PACK = GAME.packs["standard"]
OPENING = "Days Day"


def market(seats: int = 3, *, hands: dict[int, list[int]] | None = None, first: int = 0, thing: int = KEY, **options: object) -> Market:
    """The first day, offers open: these tricks in hand, seat `first` the speaker, this thing on the branch."""
    s = GAME.start(read_options(GAME.options, options), GAME.content(PACK), seats)
    s.stack = [frame for frame in s.stack if type(frame).__name__ != "Draw"]
    for seat, tricks in (hands or {}).items():
        for trick in tricks:
            s.draw(Seat(seat), trick)
    advance(s)
    does(s, NATURE, first, thing)
    s.hear()
    conserved(s)
    return s


def bids(s: Market, *seeds: int) -> None:
    for seat, each in enumerate(seeds):
        does(s, seat, Bid(each))


def test_1_1_every_magpie_is_dealt_two_tricks_in_secret() -> None:
    s = GAME.start(read_options(GAME.options, {"seeds": 10}), GAME.content(PACK), 2)
    advance(s)
    s.hear()
    does(s, NATURE, CAW, SNATCH)
    assert s.hear() == [(0, Drew(Seat(0), "caw")), (1, Drew(Seat(1), "snatch"))]
    does(s, NATURE, CAW, PEEK)
    assert view(s, Seat(0)).hand.tricks == {"caw": 2}
    assert view(s, Seat(1)).table.nests[0].tricks == 2
    assert view(s, None).hand is None
    assert [nest.seeds for nest in s.nests] == [10, 10]
    assert frames(s) == "Days FirstSpeaker"


def test_2_2_offers_are_sealed_revisable_and_revealed_together() -> None:
    s = market()
    does(s, 0, Bid(4))
    does(s, 1, Bid(2))
    other = market()
    does(other, 0, Bid(0))
    does(other, 1, Bid(2))
    for viewer in (Seat(1), Seat(2), None):
        assert view(s, viewer) == view(other, viewer), "what seat 0 sealed shows nowhere"
    assert s.offers == []
    does(s, 0, Bid(3))
    assert view(s, Seat(0)).offer.given == Bid(3)  # type: ignore[union-attr]
    does(s, 2, Bid(1))
    assert (None, Offered([3, 2, 1])) in s.hear()
    assert frames(s) == f"{OPENING} Sale AskName"


def test_2_2_an_offer_is_described_and_at_most_ones_seeds_or_the_price() -> None:
    s = market(thing=RING)
    s.pay(Seat(1), 2)
    offer = view(s, Seat(1)).offer
    assert offer is not None
    assert offer.actions is None
    assert offer.fields == [Field("seeds", "number", [0, 1, 2, 3, 4])]
    for wrong in (Bid(5), Bid(-1), PASS):
        assert refused(s, 1, wrong).clause == "2.2"
    does(s, 0, Bid(6))
    assert refused(s, 0, Bid(7)).reason == "You may offer from 0 to 6 seeds."


def test_2_2_when_time_runs_out_who_has_offered_nothing_offers_nothing() -> None:
    s = market()
    does(s, 1, Bid(2))
    does(s, CLOCK, 0)
    assert s.offers == [0, 2, 0]
    assert s.nearest(type(s.stack[-2])).seat == 1  # type: ignore[attr-defined]


def test_2_3_the_flock_chooses_among_equal_offers_and_whoever_says_it_first_has_said_it() -> None:
    s = market(first=1)
    bids(s, 3, 1, 3)
    assert frames(s) == f"{OPENING} AskBuyer"
    assert waiting(s) == [1, 2, 0], "the speaker first: it is the one that a bot asks"
    assert refused(s, 1, Choose(Seat(1))).clause == "2.3"
    does(s, 0, Choose(Seat(2)))
    assert view(s, None).waiting == [2]
    assert s.nests[2].things[KEY] == 1


def test_2_3_by_house_rule_the_speaker_alone_chooses() -> None:
    s = market(first=1, tieBreak="speaker")
    bids(s, 3, 1, 3)
    assert waiting(s) == [1]
    assert refused(s, 0, Choose(Seat(0))).clause == "turn"


def test_2_4_the_buyer_pays_and_carries_the_thing_home() -> None:
    s = market()
    bids(s, 3, 1, 2)
    does(s, 0, PASS)
    assert (s.nests[0].seeds, s.larder, s.nests[0].things) == (6 - 3, 40 + 3, [0, 0, 1, 0])


def test_2_5_all_but_the_taker_draw_a_trick_and_all_find_a_seed() -> None:
    s = market(first=1)
    bids(s, 3, 1, 2)
    does(s, 0, PASS)
    does(s, NATURE, CAW, SWAP)
    assert [nest.tricks for nest in s.nests] == [0, 1, 1]
    assert [nest.seeds for nest in s.nests] == [4, 7, 7]
    assert s.speaker == 2
    assert frames(s) == f"{OPENING} Show"


def test_2_5_an_empty_deck_is_made_anew_of_the_discards() -> None:
    s = market(2)
    s.deck, s.discards = [0] * 4, s.deck
    s.deck_size = 0
    bids(s, 3, 1)
    does(s, 0, PASS)
    assert s.deck == [4, 6, 3, 3]
    assert s.discards == [0] * 4
    does(s, NATURE, CAW)
    conserved(s)


def test_3_2_the_window_asks_in_turn_all_that_hold_tricks_whichever() -> None:
    s = market(4, hands={1: [CAW], 2: [SNATCH], 3: [SWAP]})
    bids(s, 0, 3, 0, 0)
    assert waiting(s) == [2]
    does(s, 2, PASS)
    assert waiting(s) == [3], "seat 3 cannot snatch, but the table does not know that; seat 0 holds nothing, and all see it"
    assert refused(s, 3, Snatch()).clause == "3.2"
    assert why_not(s, Seat(3), "card:snatch").reason == "You hold no such trick."
    does(s, 3, PASS)
    assert s.nests[1].things[KEY] == 1


def test_3_2_a_snatch_changes_the_sale_and_closes_the_window() -> None:
    s = market(4, hands={2: [SNATCH], 3: [SNATCH]})
    bids(s, 0, 3, 0, 0)
    does(s, 2, Snatch())
    assert frames(s) == f"{OPENING} Sale SnatchWindow Snatching CawFloor"
    does(s, 3, PASS)
    assert s.nests[2].things[KEY] == 1, "seat 3 is not asked for its snatch"
    assert s.nests[1].seeds == 6
    assert waiting(s) == [2]


def test_3_3_a_caw_at_a_caw_at_a_caw_at_a_snatch() -> None:
    """Interrupts inside interrupts: each caw brings the announcement beneath it to nothing, and those who let one pass are asked again."""
    s = market(4, hands={0: [CAW, CAW], 1: [SNATCH, CAW], 2: [CAW, SWAP], 3: [PEEK]})
    bids(s, 3, 0, 0, 0)
    does(s, 1, Snatch())
    assert waiting(s) == [0, 2, 3]
    does(s, 3, PASS)
    does(s, 0, Caw())
    assert waiting(s) == [1, 2, 3]
    does(s, 1, Caw())
    does(s, 3, PASS)
    does(s, 2, Caw())
    assert frames(s) == f"{OPENING} Sale SnatchWindow Snatching CawFloor Cawing CawFloor Cawing CawFloor Cawing CawFloor"
    assert waiting(s) == [0, 3], "seat 1 has no trick left; seat 2 is not asked about its own"
    shown = [frame.shows for frame in view(s, None).resolving if frame.frame in ("Snatching", "Cawing")]
    assert [each.seat for each in shown] == [1, 0, 1, 2]
    does(s, 0, PASS)
    does(s, 3, PASS)
    # The third caw lands on the second, so that the first may land on the snatch: unless somebody thinks again.
    assert frames(s) == f"{OPENING} Sale SnatchWindow Snatching CawFloor Cawing CawFloor"
    assert waiting(s) == [2, 3]
    does(s, 2, PASS)
    does(s, 3, PASS)
    assert s.nests[1].things == [0] * 4
    assert waiting(s) == [2], "the snatch came to nothing: the window asks the next"
    does(s, 2, PASS)
    does(s, 3, PASS)
    assert s.nests[0].things[KEY] == 1
    assert s.discards[CAW] == 3
    conserved(s)


def test_3_3_a_floor_asks_again_those_who_had_passed_after_anothers_caw_failed() -> None:
    s = market(4, hands={1: [SNATCH], 2: [CAW], 3: [CAW], 0: [CAW, CAW]})
    bids(s, 0, 0, 0, 3)
    does(s, 0, PASS)
    does(s, 1, Snatch())
    does(s, 0, PASS)
    does(s, 2, Caw())
    does(s, 0, Caw())
    does(s, 3, PASS)
    assert frames(s).endswith("Snatching CawFloor")
    assert waiting(s) == [0, 3], "seat 0 had let the snatch pass, and may think again"


def test_3_4_a_swap_by_a_seat_that_has_answered_asks_all_again() -> None:
    s = market(hands={1: [SWAP], 2: [CAW]}, thing=RING)
    does(s, 1, Bid(6))
    assert waiting(s) == [0, 2]
    assert view(s, Seat(1)).offer.interjections == [Swap()]  # type: ignore[union-attr]
    assert refused(s, 2, Swap()).clause == "2.2"
    assert refused(s, 0, Swap()).clause == "turn", "who holds no trick at all: that is public"
    does(s, 1, Swap())
    assert frames(s) == f"{OPENING} Offers Show"
    does(s, NATURE, BUTTON)
    assert waiting(s) == [0, 1, 2]
    assert view(s, Seat(1)).offer.given == Bid(6)  # type: ignore[union-attr]
    assert refused(s, 1, Bid(6)).reason == "You may offer from 0 to 2 seeds."
    does(s, CLOCK, 0)
    assert s.offers == [0, 0, 0], "six is too much now, so by default it is nothing"
    conserved(s)


def test_3_5_a_peek_by_a_seat_that_is_not_asked_is_seen_by_it_alone() -> None:
    s = market(hands={0: [CAW], 1: [PEEK], 2: [SNATCH]})
    bids(s, 3, 0, 0)
    does(s, 1, PASS)
    does(s, 2, PASS)
    assert frames(s).endswith("AskName")
    offer = view(s, Seat(1)).offer
    assert offer is not None
    assert not offer.asked
    assert offer.interjections == [Peek(Seat(0)), Peek(Seat(2))]
    s.hear()
    does(s, 1, Peek(Seat(2)))
    does(s, NATURE, SNATCH)
    assert (1, Peeked(Seat(1), Seat(2), "snatch")) in s.hear()
    assert view(s, Seat(1)).hand.seen == {"2": {"snatch": 1}}
    assert waiting(s) == [0], "the thing is still to be named"
    for n in range(20):
        twin = imagine(GAME, s, Seat(1), lambda n=n: n / 20)  # type: ignore[misc]
        assert isinstance(twin, Market)
        assert twin.hands[2].tricks == [1, 0, 0, 0], "what was seen there stays there"
    s.play_trick(Seat(2), SNATCH)
    assert view(s, Seat(1)).hand.seen == {}


def test_4_1_a_name_begins_with_the_things_letter_and_is_used_once() -> None:
    s = market(2)
    bids(s, 1, 0)
    for wrong, clause in ((Name("comet"), "4.1"), (Name("kxyz"), "4.2"), (Bid(1), "4.1")):
        assert refused(s, 0, wrong).clause == clause
    does(s, 0, Name("kettle"))
    assert s.nests[0].letters == 6
    does(s, NATURE, CAW, KEY)
    bids(s, 0, 1)
    assert refused(s, 1, Name("kettle")).reason == "'kettle' has been used."
    does(s, CLOCK, 0)
    assert s.nests[1].names == []


def test_4_2_the_room_votes_words_in_and_out() -> None:
    s = market(2)
    does(s, HOUSE, RuleWord("kazoo", True), RuleWord("kettle", False))
    bids(s, 1, 0)
    assert refused(s, 0, Name("kettle")).clause == "4.2"
    assert refused(s, HOUSE, RuleWord("No word!", True)).clause == "4.2"
    does(s, 0, Name("kazoo"))
    assert s.nests[0].names == ["kazoo"]


def test_5_1_three_of_a_kind_end_the_game_from_the_middle_of_a_sale() -> None:
    s = market(2, hands={1: [SNATCH]}, thing=BUTTON)
    for _ in range(2):
        s.bag[BUTTON] -= 1
        s.nests[1].things[BUTTON] += 1
    bids(s, 2, 0)
    does(s, 1, Snatch())
    assert s.over
    assert not s.stack
    assert s.branch < 0, "the step that ended the game ran to its end"
    assert GAME.scores(s) == [0, 3 * 2 + 10]
    conserved(s)


def test_5_1_the_game_ends_when_a_day_begins_with_an_empty_bag() -> None:
    s = market(2, thing=COIN)
    s.nests[1].things = [0, 2, 0, 0]
    s.bag = [0, 0, 0, 0]
    bids(s, 1, 0)
    does(s, 0, Name("copper"))
    does(s, NATURE, CAW)
    assert s.over
    assert GAME.scores(s) == [3 + 6, 6]


def test_5_3_who_flies_off_in_the_middle_of_a_poll_is_asked_no_more() -> None:
    s = market(3, hands={1: [CAW, SWAP]})
    does(s, 0, Bid(2))
    does(s, 2, Bid(1))
    does(s, HOUSE, Abandon(Seat(1)))
    assert s.offers == [2, -1, 1], "the last that was missing has left, so the poll closes"
    assert view(s, None).table.nests[1].left
    assert (s.nests[1].seeds, s.nests[1].tricks, s.discards[CAW]) == (0, 0, 1)
    assert refused(s, HOUSE, Abandon(Seat(1))).clause == "5.3"
    conserved(s)
    does(s, HOUSE, Abandon(Seat(0)))
    assert s.over, "one is left"


def test_5_3_who_flies_off_with_an_announced_caw_leaves_it_where_it_is() -> None:
    s = market(4, hands={1: [SNATCH], 2: [CAW], 3: [CAW]})
    bids(s, 3, 0, 0, 0)
    does(s, 1, Snatch())
    does(s, 2, Caw())
    does(s, HOUSE, Abandon(Seat(1)))
    assert frames(s).endswith("Cawing CawFloor")
    does(s, 3, PASS)
    assert waiting(s) == [3], "now by the window, which goes on"
    does(s, 3, PASS)
    assert s.nests[0].things[KEY] == 1
    conserved(s)


def test_a_takeback_folds_to_the_position_before() -> None:
    head = Header(game="magpies", ruleset=GAME.ruleset, seats=2, options={}, pack=Named(PACK.name, PACK.sha256))
    record = Record(head, [])
    s = begin(GAME, head, PACK)
    source = Random(3).random
    for _ in range(30):
        entry = choose(s, source)
        apply(s, entry)
        record.entries.append(entry)
    before = view(fold(GAME, record, PACK, 25), Seat(1))
    record.entries.append(Entry(HOUSE, TakeBack(25)))
    assert view(fold(GAME, record, PACK), Seat(1)) == before
