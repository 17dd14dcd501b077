"""The table at the terminal: what a person sees, is asked and may say."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from rulebound.cli.common import FINE, INTERRUPTED, Trouble, complain, say, tell, whole_number
from rulebound.cli.faces import Careful, Typist, face_of
from rulebound.cli.game import Sitting
from rulebound.cli.menu import Menu
from rulebound.cli.openings import Opening, begun_by, opened, picked
from rulebound.cli.prompt import EndOfInput, ask, clear
from rulebound.cli.rules import find_clauses, show_clause
from rulebound.kernel import HOUSE, Action, Entry, Illegal, Interjection, RuleSyllables, RuleWord, Seat, View, forms, view, why_not
from rulebound.messages import text
from rulebound.server.settings import data_folder

FEW = 8  # clauses or things told at a time


class Left(Exception):
    """The person leaves the table."""


class Terminal:
    """One sitting on one screen."""

    def __init__(self, sitting: Sitting, path: Path | None, explain: bool) -> None:
        """`path`: where it is saved after every answer, if anywhere. `explain`: tells why bots answer as they do."""
        self.sitting = sitting
        self.path = path
        self.explain = explain
        self.names = list(sitting.record.header.names or ())
        self.face = face_of(sitting.game, sitting.setting.content, self.names)
        self.fills_in = sitting.game.judges and not isinstance(self.face, Typist)
        self.shown: Seat | None = None  # whose eyes the screen is for
        self.commands: dict[str, Callable[[Seat, str], None]] = {
            "help": self.help,
            "table": self.table,
            "map": self.map,
            "why": self.why,
            "rules": self.rules,
            "undo": self.undo,
            "hint": self.hint,
            **({"try": self.attempt} if self.fills_in else {}),
            **({"vote": self.vote} if sitting.game.judges else {}),
            "log": self.log,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> int:
        """Until the game is over, or the person leaves."""
        header = self.sitting.record.header
        say(text("cli.play.begin", game=header.game, names=", ".join(self.names), commitment=(header.commitment or "")[:16]), "dim")
        say(text("cli.play.how"), "dim")
        try:
            while asked := self.sitting.due():
                self.keep()
                self.uncover(asked[0])
                self.answer(asked[0])
        except (EndOfInput, Left):
            self.leave()
            return FINE
        except KeyboardInterrupt:  # Ctrl-C at a prompt, or while bots think
            say()
            self.leave()
            return INTERRUPTED
        self.keep()
        self.end()
        return FINE

    # A question.

    def uncover(self, seat: Seat) -> None:
        """Shows the table to a seat; where another one looked at it last, what it saw is covered first."""
        if len(self.sitting.people) > 1 and seat != self.shown:
            clear()
            ask(text("cli.play.cover", name=self.names[seat]))
        self.shown = seat
        for event in self.sitting.told_to(seat):
            say(f"  {self.face.event(event)}")
        if self.explain:
            for bot, why in self.sitting.told_whys():
                say(text("cli.play.because", name=self.names[bot], why=why), "italic dim")

    def answer(self, seat: Seat) -> None:
        """Asks until there is an answer that is entered."""
        seen = view(self.sitting.s, seat)
        assert seen.offer is not None
        menu = self.menu(seen, seat)
        say()
        tell(self.face.table(seen, seat))
        self.offer(seen, seat, menu)
        before = len(self.sitting.record.entries)
        while len(self.sitting.record.entries) == before:
            given = ask(text("cli.play.prompt", name=self.names[seat])).strip()
            action = self.chosen(seat, menu, given)
            if not given:
                self.offer(seen, seat, menu)
            if action is None:
                continue
            if isinstance(self.face, Careful) and (grave := self.face.grave(action, seen)) and not self.sure(grave):
                continue
            try:
                self.sitting.enter(Entry(seat, action))
            except Illegal as refusal:
                say(text("cli.play.refused", reason=refusal.reason, clause=refusal.clause), "yellow")

    def menu(self, seen: View, seat: Seat) -> Menu:
        """What is on offer, numbered: what is to be typed first, then what is listed or follows from forms."""
        answers, openings = opened(self.sitting.game, () if isinstance(self.face, Typist) else forms(self.sitting.s, seat))
        listed = self.listed(seen)
        more = [(action, self.face.action(action, seen)) for action in answers if action not in [each for each, _ in listed]]
        ordered = sorted([*listed, *more], key=lambda each: isinstance(each[0], Interjection))
        return Menu(ordered, [(opening, self.face.action(opening.blank(self.sitting.game), seen)) for opening in openings])

    def listed(self, seen: View) -> list[tuple[Action, str]]:
        """What is on offer, in words: answers first, then cards and the like."""
        assert seen.offer is not None
        listed = self.face.listed(seen) if seen.offer.actions is None and isinstance(self.face, Typist) else seen.offer.actions
        actions: list[Action] = [*(listed or ()), *(seen.offer.interjections or ())]
        return [(action, self.face.action(action, seen)) for action in actions]

    def offer(self, seen: View, seat: Seat, menu: Menu) -> None:
        """The question and the numbered answers."""
        assert seen.offer is not None
        say()
        say(f"{seen.offer.clause}  {self.face.question(seen, seat)}", "bold")
        first = True
        for n, line in enumerate(menu.lines, 1):
            if line.answers and isinstance(line.answers[0][0], Interjection) and first:
                say(text("cli.play.first"), "dim")
                first = False
            say(f"{n:>3}  {line.words}")
        if seen.offer.actions is None and isinstance(self.face, Typist):
            say(self.face.how(), "dim")
            return
        if menu.word is not None:
            say(text("cli.play.bare"), "dim")
        for field in () if menu.openings else seen.offer.fields:
            say(text("cli.play.field", name=field.name, kind=field.kind), "dim")

    def chosen(self, seat: Seat, menu: Menu, given: str) -> Action | None:
        """The answer that a line means; None: it was something else, and has been seen to."""
        word, _, rest = given.partition(" ")
        if (number := whole_number(given)) is not None:
            return self.numbered(seat, menu, number)
        if given.startswith("=") and menu.word is not None:
            return menu.word.filled(self.sitting.game, given[1:].strip())
        if given.startswith("{"):
            return self.typed(given)
        named = [name for name in self.commands if word and (name == word.lower() or name[0] == word.lower())]
        if word == "?" or named:
            self.commands["help" if word == "?" else named[0]](seat, rest.strip())
            return None
        if isinstance(self.face, Typist) and (typed := self.face.typed(given, view(self.sitting.s, seat), seat)) is not None:
            return typed
        if menu.word is not None and given and " " not in given:
            line = begun_by(given, [*(line.words for line in menu.lines), *self.commands])
            if line and not self.sure(text("cli.play.begins", given=given, line=line)):
                return None
            return menu.word.filled(self.sitting.game, given)
        found = menu.find(given)
        if len(found) == 1:
            return found[0][0]
        if found:
            say(text("cli.play.several", answers="; ".join(words for _, words in found[:FEW])), "yellow")
        elif given:
            say(text("cli.play.unknown", given=given), "yellow")
        return None

    def sure(self, question: str) -> bool:
        """Whether that was meant."""
        return ask(text("cli.play.sure", question=question)).strip().lower() in ("y", "yes")

    def numbered(self, seat: Seat, menu: Menu, n: int) -> Action | None:
        """The answer with this number; one of several that share a line is asked for, as is what is still to be typed."""
        if not 1 <= n <= len(menu.lines):
            say(text("cli.play.number", count=len(menu.lines)), "yellow")
            return None
        answers, opening = menu.lines[n - 1].answers, menu.lines[n - 1].opening
        if opening is not None:
            return self.fill_in(seat, opening)
        if len(answers) == 1:
            return answers[0][0]
        for m, (_, words) in enumerate(answers, 1):
            say(f"{m:>5}  {words}")
        given = ask(text("cli.play.which")).strip()
        number = whole_number(given)
        if number is not None and 1 <= number <= len(answers):
            return answers[number - 1][0]
        if given:
            say(text("cli.play.number", count=len(answers)), "yellow")
        return None

    def fill_in(self, seat: Seat, opening: Opening) -> Action | None:
        """An answer with what is typed for it; None: nothing was."""
        game, field = self.sitting.game, opening.field
        if field.kind == "word":
            given = ask(text("cli.play.type")).strip()
            command = "help" if given == "?" else given.lower()
            if not given or (command in self.commands and not self.sure(text("cli.play.begins", given=given, line=command))):
                return None
            return opening.filled(game, given)
        choices = list(field.choices or ())
        names = self.face.things(view(self.sitting.s, seat), seat)

        def named(choice: object) -> str:
            return names.get(f"card:{choice}", str(choice))

        for n, choice in enumerate(choices, 1):
            say(f"{n:>5}  {named(choice)}")
        given = ask(text("cli.play.pick")).strip()
        found = picked(given, choices, named) if given else []
        if found is None:
            say(text("cli.play.unknown", given=given), "yellow")
        return opening.filled(game, found) if found else None

    def typed(self, given: str) -> Action | None:
        """An answer written as JSON: where answers are too many to be listed."""
        try:
            return self.sitting.game.read_action(msgspec.json.decode(given))
        except (msgspec.DecodeError, msgspec.ValidationError, RecursionError) as error:
            say(text("cli.play.malformed", reason=error), "yellow")
            return None

    # What one may say beside answers. Each gets the seat and the rest of the line.

    def help(self, seat: Seat, _: str) -> None:
        """All commands."""
        for name in self.commands:
            helped = name == "hint" and self.sitting.game.helps
            say(f"  {name:<6} {text('cli.play.helped' if helped else f'cli.play.command.{name}')}")

    def table(self, seat: Seat, _: str) -> None:
        """The table again."""
        tell(self.face.table(view(self.sitting.s, seat), seat))

    def map(self, seat: Seat, _: str) -> None:
        """The larger picture."""
        tell(self.face.more(view(self.sitting.s, seat), seat))

    def why(self, seat: Seat, rest: str) -> None:
        """Why something is not on offer."""
        things = self.face.things(view(self.sitting.s, seat), seat)
        wanted = rest.lower()
        exact = [thing for thing, name in things.items() if wanted in (thing.lower(), name.lower(), thing.lower().partition(":")[2])]
        found = exact or [thing for thing, name in things.items() if wanted and wanted in name.lower()]
        if len(found) == 1:
            refusal = why_not(self.sitting.s, seat, found[0])
            say(text("cli.play.refused", reason=refusal.reason, clause=refusal.clause), "yellow")
        elif found:
            say(text("cli.play.several", answers="; ".join(things[thing] for thing in found[:FEW])), "yellow")
        else:
            say(text("cli.play.whyWhat", given=rest), "yellow")

    def rules(self, seat: Seat, rest: str) -> None:
        """The rules; without words, the clause that is being carried out."""
        seen = view(self.sitting.s, seat)
        words = rest or (seen.offer.clause if seen.offer is not None else "")
        found = find_clauses(self.sitting.game, words)
        for clause in found[:FEW]:
            show_clause(clause)
        if not found or len(found) > FEW:
            say(text("cli.play.clauses", count=len(found), words=words), "dim")

    def undo(self, seat: Seat, _: str) -> None:
        """Takes back what brought nothing to light."""
        to = self.sitting.free_to_take_back(seat)
        if to is None:
            say(text("cli.play.noUndo"), "yellow")
        else:
            self.sitting.take_back(to)
            say(text("cli.play.undone"))

    def hint(self, seat: Seat, rest: str) -> None:
        """What the game's own help says, where it has one; else what a bot would do."""
        game = self.sitting.game
        if "word" in game.helps:
            try:
                say(self.sitting.help(seat, rest or game.helps[0]), "cyan")
            except LookupError:
                say(text("cli.play.noHelp", helps=", ".join(game.helps)), "yellow")
            except Illegal as refusal:
                say(text("cli.play.refused", reason=refusal.reason, clause=refusal.clause), "yellow")
            return
        choice = self.sitting.advice(seat, "strong")
        say(text("cli.play.hint", answer=self.face.action(choice.action, view(self.sitting.s, seat)), why=choice.why), "cyan")

    def attempt(self, seat: Seat, rest: str) -> None:
        """What a word would do, without giving it."""
        word = self.menu(view(self.sitting.s, seat), seat).word
        shown = None if word is None or not rest else self.sitting.attempt(seat, word.filled(self.sitting.game, rest))
        say(text("cli.play.unknown", given=rest) if shown is None else self.face.attempt(shown), "yellow" if shown is None else "cyan")

    def vote(self, seat: Seat, rest: str) -> None:
        """What the people at this device agree on: whether a word counts, or how many syllables it has."""
        parts = rest.split()
        action: Action | None = None
        if len(parts) == 2 and parts[0] in ("in", "out"):
            action = RuleWord(parts[1], parts[0] == "in")
        elif len(parts) == 2 and (syllables := whole_number(parts[1])) is not None:
            action = RuleSyllables(parts[0], syllables)
        if action is None:
            say(text("cli.play.voteHow"), "yellow")
            return
        try:
            self.sitting.enter(Entry(HOUSE, action))
        except Illegal as refusal:
            say(text("cli.play.refused", reason=refusal.reason, clause=refusal.clause), "yellow")

    def log(self, seat: Seat, _: str) -> None:
        """Everything that happened, as this seat perceived it."""
        for to, event in self.sitting.news:
            if to is None or to == seat:
                say(f"  {self.face.event(event)}")

    def save(self, seat: Seat, rest: str) -> None:
        """To a file, from now on after every answer."""
        path = Path(rest) if rest else self.path or self.any_path()
        if path != self.path and path.is_file():
            say(text("cli.trouble.saveTaken", path=path), "yellow")
            return
        try:
            self.sitting.save(path)
        except Trouble as trouble:  # a mistyped name must not cost the game
            say(str(trouble), "yellow")
            return
        self.path = path
        say(text("cli.play.saved", path=path))

    def quit(self, seat: Seat, _: str) -> None:
        """Leaves the table."""
        raise Left

    # Keeping and ending.

    def any_path(self) -> Path:
        """A file that is not there yet, beside the other data of whoever plays."""
        return Path(data_folder()) / "games" / f"{self.sitting.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"

    def keep(self) -> None:
        """Saves, where it is to be saved and there is something to save."""
        if self.path is not None and self.played:
            self.sitting.save(self.path)

    @property
    def played(self) -> bool:
        """Whether a person has answered anything."""
        return any(entry.seat in self.sitting.people for entry in self.sitting.record.entries)

    def leave(self) -> None:
        """What was played is kept."""
        if not self.played:
            say(text("cli.play.leftNothing"))
            return
        self.path = self.path or self.any_path()
        self.sitting.save(self.path)
        say(text("cli.play.left", path=self.path))

    def end(self) -> None:
        """Who won."""
        sitting = self.sitting
        viewer = sitting.people[0] if len(sitting.people) == 1 else None
        for event in sitting.told_to(viewer if self.shown is None else self.shown):
            say(f"  {self.face.event(event)}")
        say()
        tell(self.face.table(view(sitting.s, None), None))
        scores = sitting.game.scores(sitting.s)
        if scores is None:
            complain(text("cli.play.unscored"))
            return
        if sitting.game.together:
            say(text("cli.play.together" if any(scores) else "cli.play.lost"), "bold green" if any(scores) else "bold red")
            return
        best = [name for name, score in zip(self.names, scores, strict=True) if score == max(scores)]
        say()
        say(text("cli.play.won" if len(best) == 1 else "cli.play.drawn", names=", ".join(best)), "bold green")
        if self.path is not None:
            say(text("cli.play.verify", path=self.path), "dim")
