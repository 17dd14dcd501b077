"""What every person at a table knows of it, whichever the game."""

from __future__ import annotations

from browser.person import Json, Person


class Player:
    """A person at a game's table: a base of those who know the game."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def seat(self) -> int:
        return self.person.seat

    @property
    def table(self) -> Json:
        return self.person.view["table"]

    @property
    def over(self) -> bool:
        return self.person.over

    @property
    def question(self) -> str:
        """The name of the question that is open, as far as this seat sees it; '' for none."""
        offer = self.person.view["offer"]
        return "" if offer is None else str(offer["question"])
