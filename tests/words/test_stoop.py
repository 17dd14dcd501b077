"""Words on a stoop: the search against a loop over all words."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.words import English, Lexicon, StoopHit, StoopQuery, StoopSearch
from words.conftest import lexicon_of


def new_wilds(word: str, query: StoopQuery) -> int | None:
    """Fewest new wilds with which a word can be made, by trying each number of them; None: it cannot be."""
    extra = Counter(word)
    extra.subtract(query.must)
    if min(extra.values(), default=0) < 0:
        return None
    missing = sum(max(0, n - query.pool.count(letter)) for letter, n in extra.items())
    for new in range(query.wilds + 1):
        if missing <= query.placed_wilds + new <= extra.total():
            return new
    return None


def by_loop(lexicon: Lexicon, query: StoopQuery, *, fewest: bool) -> list[tuple[int, str]]:
    found = [(new, word) for word in lexicon.words if (new := new_wilds(word, query)) is not None]
    found = [each for each in found if not fewest or each[0] == min(found)[0]]
    return sorted(found, key=lambda each: each[0])  # stable: by rank among equals


def check_made(query: StoopQuery, hit: StoopHit) -> None:
    """All letters that must be, vowels that are there, and exactly as many wilds as there are."""
    assert Counter(hit.word) == Counter(query.must) + Counter(hit.newspapers) + Counter(hit.wild_letters)
    assert not Counter(hit.newspapers) - Counter(query.pool)
    assert len(hit.wild_letters) == query.placed_wilds + hit.new_wilds


QUERIES = st.builds(StoopQuery, st.text("ABCE", max_size=5), st.text("AEO", max_size=4), st.integers(0, 5), st.integers(0, 5))
SOME_WORDS = st.dictionaries(st.text("ABCEO", min_size=2, max_size=8), st.just(1), min_size=1, max_size=30)


@settings(deadline=None)
@given(SOME_WORDS, QUERIES)
def test_small_lists(words: dict[str, int], query: StoopQuery) -> None:
    lexicon = lexicon_of(words)
    search = StoopSearch(lexicon)
    for fewest, hits in ((True, search.find(query)), (False, search.find_all(query))):
        assert [(hit.new_wilds, hit.word) for hit in hits] == by_loop(lexicon, query, fewest=fewest)
        for hit in hits:
            check_made(query, hit)


@pytest.fixture(scope="module")
def search(full: English) -> StoopSearch:
    return StoopSearch(full.lexicon.first(20_000))


@pytest.mark.parametrize("placed", [0, 1, 2, 4])
@pytest.mark.parametrize("wilds", [0, 1, 2, 3, 7])
def test_the_default_list(search: StoopSearch, placed: int, wilds: int) -> None:
    source = random.Random(f"{placed} {wilds}")
    for _ in range(2):
        word = source.choice(search.lexicon.words[:5000])
        must = "".join(source.sample(word, min(len(word), 3))) + source.choice("STRNLDG")
        query = StoopQuery(must, "".join(source.choices("AEIOU", k=source.randrange(9))), placed, wilds)
        hits = search.find(query)
        assert [(hit.new_wilds, hit.word) for hit in hits] == by_loop(search.lexicon, query, fewest=True)
        for hit in hits[:50]:
            check_made(query, hit)
        if placed + wilds <= 4:
            assert [(hit.new_wilds, hit.word) for hit in search.find_all(query)] == by_loop(search.lexicon, query, fewest=False)


def test_the_example_of_the_rulebook(full: English) -> None:
    """WONTONS of four packages, a newspaper, a magazine on the stoop and an envelope."""
    whole = StoopSearch(full.lexicon)
    hits = {hit.word: hit for hit in whole.find(StoopQuery("WNTN", "O", 1, 1))}
    assert "WONTON" in hits  # the placed wild is the other O: no envelope is needed
    assert hits["WONTON"].new_wilds == 0
    longer = {hit.word: hit for hit in whole.find_all(StoopQuery("WNTN", "O", 1, 1))}
    assert longer["WONTONS"] == StoopHit("WONTONS", 1, "O", "OS")


def test_placed_wilds_must_all_be_used(search: StoopSearch) -> None:
    assert "AT" not in {hit.word for hit in search.find_all(StoopQuery("AT", "", 1, 0))}
    assert all(len(hit.word) == 3 for hit in search.find_all(StoopQuery("AT", "", 1, 0)))


def test_limit_and_letters_beyond_any_word(search: StoopSearch) -> None:
    assert search.find(StoopQuery("S", "AEIOU", 0, 1), limit=3) == search.find(StoopQuery("S", "AEIOU", 0, 1))[:3]
    assert search.find(StoopQuery("Z" * 40, "", 0, 3)) == []
    assert search.find_all(StoopQuery("B" * 14, "A" * 40, 0, 3)) == []


@pytest.mark.parametrize(
    "query", [StoopQuery("b"), StoopQuery("B", "B"), StoopQuery("B", "", -1), StoopQuery("B", "", 0, -1), StoopQuery("É")]
)
def test_what_is_no_query_is_refused(search: StoopSearch, query: StoopQuery) -> None:
    with pytest.raises(ValueError, match=r"A-Z|vowels|wilds"):
        search.find(query)
