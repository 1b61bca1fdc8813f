"""What may be typed at every question besides an answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from questhall.kernel.english import counted
from questhall.kernel.kind import OF_CARD, OF_SEAT
from questhall.kernel.zones import PASS
from questhall.terminal import reference
from questhall.terminal.answers import Question, meant_by, some_of
from questhall.terminal.lasting import keeper_of
from questhall.terminal.mistake import Leave, Mistake, nearest, one_of, shown
from questhall.terminal.paper import PACES
from questhall.terminal.standing import UNTIL, until_meant
from questhall.terminal.unfolding import show_sums

if TYPE_CHECKING:
    from questhall.terminal.session import Session

LOG_LINES: Final = 20
SCOPES: Final = ("choice", "step", "turn")
CARRY: Final = "carry FILE"

HELP: Final = (
    ("3", "choose number 3; where several are picked: 3 1 5, in that order"),
    ("why 4", "why 4 (or a card or player by name) can or cannot be chosen, and by which rules"),
    ("sum 3", "how the numbers of 3 (or of a card or player by name) came about"),
    ("odds", "the exact chances of what is under way, now and with each thing that you could add"),
    (
        "hint",
        "what you could answer, with the chances as a bot reckons them from what you know; hint hurt: also whom",
    ),
    ("hand", "your cards again"),
    ("table", "everybody's numbers and fields, and what is in force"),
    ("card NAME", "one card; the beginning of its name is enough"),
    ("pool", "the cards that can be recruited"),
    ("discard", "the discard pile"),
    ("log 20", "the last 20 lines of what happened"),
    ("rules WORD", "what the rules say, by a word or a number"),
    ("undo", "take back your last answer; undo step or undo turn: more of it"),
    (
        "always 1",
        "answer 1 now and whenever this very question comes; always 1 until {happening}: until then",
    ),
    (
        "pass until",
        "as in pass until {happening}: decline all questions of this kind until that happens to you",
    ),
    ("standing", "your standing answers; x clears them all"),
    ("pace calm", "each act of the others waits for Enter; pace quick: a breath after each; pace off: none"),
    (
        "say 2",
        "say something to everybody; say alone shows what may be said, say WORDS picks it by its words",
    ),
    (
        CARRY,
        "take your deck along: it is written to FILE, and this game ends here; questhall play --deck FILE goes on",
    ),
    ("save FILE", "write the game to a file of yours (it is also kept by itself)"),
    ("concede", "give up"),
    ("quit", "leave; the game is kept, and questhall play --continue goes on"),
)
MOST_MEANT: Final = 4
MOST_HINTS: Final = 5
HURT: Final = "hurt"
ALSO: Final = {
    "help": "?",
    "commands": "?",
    "exit": "quit",
    "q": "quit",
    "h": "hand",
    "t": "table",
    "u": "undo",
    "l": "log",
}


class Commands:
    """The commands of a session."""

    def __init__(self, session: Session, where_kept: Callable[[], str], save: Callable[[str], str]) -> None:
        self.session = session
        self.where_kept = where_kept
        self.save_to = save
        self.known: dict[str, Callable[[str, Question], bool]] = {
            "why": self.why,
            "sum": self.sum,
            "always": self.always,
            "pass until": self.pass_until,
            "standing": self.show_standing,
            "x": self.clear_standing,
            "odds": self.odds,
            "hint": self.hint,
            "hand": self.hand,
            "table": self.table,
            "card": self.card,
            "pool": self.pool,
            "discard": self.discard,
            "log": self.log,
            "rules": self.rules,
            "pace": self.pace,
            "say": self.say,
            "undo": self.undo,
            "carry": self.carry,
            "save": self.save,
            "concede": self.concede,
            "quit": self.quit,
            "?": self.help,
        }

    def is_one(self, typed: str) -> bool:
        """Whether a line begins with a command."""
        return self.word_of(typed)[0] in self.known

    def word_of(self, typed: str) -> tuple[str, str]:
        """The command and what follows it."""
        word, _, rest = typed.strip().partition(" ")
        word = word.casefold()
        if word.startswith("?") and len(word) > 1:
            word, rest = "?", ""
        if word == "pass" and rest.strip().casefold().startswith("until"):
            return "pass until", rest.strip()
        for usual, (own, _) in self.session.room.called.items():
            if word == own:
                return usual, rest.strip()
        return ALSO.get(word, word), rest.strip()

    def carry_out(self, typed: str, question: Question) -> bool:
        """Do it; whether the question that was put is gone now."""
        word, rest = self.word_of(typed)
        return self.known[word](rest, question)

    def unknown(self, typed: str, question: Question) -> str:
        """A friendly sentence for a line that is neither an answer nor a command."""
        word = self.word_of(typed)[0]
        near = nearest(word, [*self.known, *ALSO])
        meant = f"did you mean {ALSO.get(near, near)}? " if near else ""
        if not question.choices:
            return f"I do not know {typed!r}; {meant}? shows all commands."
        a_number = "A number" if meant else "a number"
        return (
            f"I do not know {typed!r}; {meant}{a_number} answers ({question.range()}), ? shows all commands."
        )

    # ------------------------------------------------------------------ looking

    def help(self, rest: str, question: Question) -> bool:
        """All commands."""
        paper = self.session.paper
        paper.line("At every question you can type:", "bold")
        for word, meaning in HELP:
            if word in self.session.room.unused or (word == CARRY and not self.has_keeper()):
                continue
            word, meaning = self.session.room.called.get(word, (word, meaning))
            if word.startswith("sum "):
                more = [f"sum {each}" for each in self.session.room.more_sums]
                meaning += f"; also {', '.join(more)}" if more else ""
            meaning = meaning.format(happening=self.session.room.happening)
            paper.say(meaning, first=f"  {word:<11} ", hang=" " * 14)
        return False

    def has_keeper(self) -> bool:
        """Whether anything of this game lasts."""
        return keeper_of(self.session.match.kind.id) is not None

    def odds(self, rest: str, question: Question) -> bool:
        """Every chance that can be reckoned, as a fraction and in percent."""
        session = self.session
        found = session.match.odds(session.seat)
        if not found:
            raise Mistake("There is nothing to reckon here.")
        session.paper.line(f"{found[0]['of']}:")
        for each in found:
            top, bottom = each["chance"]
            by = each["by"] or "as it stands"
            session.paper.say(f"{by}: {100 * top / bottom:.1f} % ({top}/{bottom})", first="  ", hang="    ")
        return False

    def hint(self, rest: str, question: Question) -> bool:
        """The best options, with estimated chances and reasons; never more than the seat may know."""
        import questhall as qh

        if rest and rest.casefold() != HURT:
            raise Mistake("hint takes no more words than hurt: hint, or hint hurt.")
        session = self.session
        if session.teacher:
            raise Mistake("In a lesson the lesson gives the hints.")
        given = qh.hint(session.match, session.seat, hurt=bool(rest))
        numbers = {choice.value: number for number, choice in question.numbered_choices.items()}
        for option in given["options"][:MOST_HINTS]:
            chance = "" if option["chance"] is None else f": {100 * option['chance']:.0f} %"
            why = f"; {option['why']}" if option["why"] else ""
            number = numbers.get(option["value"], 0)
            session.paper.say(f"{option['label']}{chance}{why}.", first=f"{number:>3}  ", hang="     ")
        session.paper.say(" ".join(words for words in (given["text"], given["note"]) if words))
        return False

    def hand(self, rest: str, question: Question) -> bool:
        """One's own cards, with their numbers if they can be picked now."""
        self.session.room.show_hand(self.session.view, question.numbers())
        return False

    def table(self, rest: str, question: Question) -> bool:
        """All that lies open."""
        self.session.room.show_table(self.session.view)
        return False

    def pool(self, rest: str, question: Question) -> bool:
        """The recruitment pool."""
        self.session.room.show_pool(self.session.view, question.numbers())
        return False

    def discard(self, rest: str, question: Question) -> bool:
        """The discard pile."""
        self.session.room.show_discard(self.session.view)
        return False

    def card(self, rest: str, question: Question) -> bool:
        """One card, by number or name."""
        if not rest:
            raise Mistake("Which card? Type card and the beginning of its name, or its number.")
        self.session.room.show_card(self.card_meant(rest, question))
        return False

    def card_meant(self, typed: str, question: Question) -> dict[str, Any]:
        """The card that a number of the question, or a name, stands for."""
        cards = self.session.room.cards(self.session.view)
        if typed.isdigit():
            handle = self.thing_numbered(typed, question)
            found = [card for card in cards.values() if card.get("card") == handle]
            if not found:
                raise Mistake(f"Number {typed} is no card that you can see.")
            return found[0]
        names = meant_by(typed, list(cards))
        if len(names) > 1:
            raise Mistake(f"{typed!r} could be {some_of(names)}; type a little more.")
        if not names:
            near = nearest(typed, cards)
            raise Mistake(
                f"There is no card {typed!r} in this game{f'; did you mean {near}?' if near else '.'}"
            )
        return cards[names[0]]

    def thing_numbered(self, typed: str, question: Question) -> int:
        """What a number of the question points at."""
        return question.choice_numbered(int(typed)).value

    def log(self, rest: str, question: Question) -> bool:
        """The last lines of what happened."""
        if rest and not rest.isdigit():
            raise Mistake("log takes a number of lines, as in log 40.")
        lines = self.session.lines[self.session.seat]
        count = int(rest) if rest else LOG_LINES
        if count and not lines:
            self.session.paper.line("Nothing has happened yet.")
        for line in lines[-count:] if count else []:
            self.session.paper.line(line, "bold" if line.startswith("---") else "")
        return False

    def rules(self, rest: str, question: Question) -> bool:
        """Clauses by number or word."""
        game = self.session.match.kind.id
        reference.show_word(self.session.paper, game, rest)
        return False

    def why(self, rest: str, question: Question) -> bool:
        """Why a thing can or cannot be chosen now."""
        paper, session = self.session.paper, self.session
        if not rest:
            raise Mistake("Why what? Type why and a number, or the beginning of a card's or a player's name.")
        name, thing = self.thing_meant(rest, question)
        if any(choice.value == thing for choice in question.choices):
            clauses = ", ".join(question.decision.clauses)
            paper.say(f"{name} can be chosen ({clauses}).")
            cited = tuple(question.decision.clauses[:1])
        else:
            found = session.match.why_not(session.seat, thing)
            paper.say(f"{found['text']} ({found['clause']})")
            cited = (found["clause"],)
        for clause in cited:
            reference.show_rules(paper, session.match.kind.id, [clause])
        return False

    def thing_meant(self, typed: str, question: Question) -> tuple[str, int]:
        """A number of the question, a player or a card, with the words for it."""
        session = self.session
        if typed.isdigit():
            thing = self.thing_numbered(typed, question)
            return question.choice_numbered(int(typed)).label, thing
        if question.decision.kind == "seat":
            players = [name for name in session.match.names if name.casefold().startswith(typed.casefold())]
            if len(players) == 1:
                return players[0], session.match.names.index(players[0])
        by_label = question.one_named(typed)
        if by_label is not None:
            return by_label.label, by_label.value
        card = self.card_meant(typed, question)
        if card.get("card", -1) < 0:
            raise Mistake(f"{card['name']} is nowhere that you can see now.")
        return str(card["name"]), int(card["card"])

    def sum(self, rest: str, question: Question) -> bool:
        """How a number came about: of a card or player, or the last attack, or a health over the round."""
        session = self.session
        if not rest:
            more = [f"sum {word}" for word in session.room.more_sums]
            raise Mistake(
                "The sum of what? Type sum and a number, a card or a player"
                f"{', or ' if more else ''}{one_of(more)}."
            )
        events = session.match.events(session.seat)
        found = session.room.sums(session.view, rest.casefold(), events)
        if not found and rest.casefold() in session.room.more_sums:
            raise Mistake(f"There is no {rest.casefold()} to add up yet.")
        if not found:
            name, kind, thing = self.number_bearer(rest, question)
            found = session.match.sums(session.seat, kind, thing)
            if not found:
                raise Mistake(f"{name} has no number that is made up of parts.")
        show_sums(session.paper, found)
        return False

    def number_bearer(self, typed: str, question: Question) -> tuple[str, str, int]:
        """The card or the player whose numbers are meant: a name, what it is, and which."""
        session = self.session
        if typed.isdigit():
            choice = question.choice_numbered(int(typed))
            return choice.label, *choice.points_at
        players = meant_by(typed, session.match.names)
        if len(players) == 1:
            return players[0], OF_SEAT, session.match.names.index(players[0])
        card = self.card_meant(typed, question)
        if card.get("card", -1) < 0:
            raise Mistake(f"{card['name']} is nowhere that you can see now.")
        return str(card["name"]), OF_CARD, int(card["card"])

    def pace(self, rest: str, question: Question) -> bool:
        """How fast others' acts are told."""
        pace = rest.casefold()
        if pace not in PACES:
            raise Mistake("The pace is off, quick or calm: type pace off, pace quick or pace calm.")
        self.session.paper.pace = pace
        self.session.paper.line(PACES[pace])
        return False

    # ------------------------------------------------------------------ standing answers

    def always(self, rest: str, question: Question) -> bool:
        """One answer now and whenever the same question comes again."""
        typed, blank, until = rest.partition(f" {UNTIL}")
        if not typed:
            raise Mistake(
                "Always what? Type always and a number, as in always 1 or "
                f"always 1 until {self.session.room.happening}."
            )
        values = question.read(typed)
        if not values:
            raise Mistake(f"There is no answer {typed!r} here; {question.range()}.")
        return self.let_stand(question, values[0], self.until(f"{UNTIL}{until}" if blank else ""))

    def pass_until(self, rest: str, question: Question) -> bool:
        """Decline this question and all of its kind until something happens."""
        if question.passing is None:
            raise Mistake(f"This question cannot be declined; {question.range()}.")
        return self.let_stand(question, PASS, self.until(rest), every=True)

    def until(self, typed: str) -> str:
        """The kind of event up to which an answer is to stand."""
        return until_meant(self.session.match, typed, self.session.room.happening)

    def let_stand(self, question: Question, value: int, until: str, *, every: bool = False) -> bool:
        """Note a standing answer and give it."""
        session = self.session
        order = session.standing[session.seat].add(question.decision, value, until, every=every)
        session.check_against_lesson(question, [value])
        session.paper.say(f"From now on: {order.in_words()}. x clears it.")
        return session.give(question, [value])

    def show_standing(self, rest: str, question: Question) -> bool:
        """All standing answers of whoever sits here."""
        orders = self.session.standing[self.session.seat].orders
        if not orders:
            self.session.paper.line("You have no standing answers.")
        for order in orders:
            self.session.paper.say(order.in_words(), first="  ", hang="    ")
        return False

    def clear_standing(self, rest: str, question: Question) -> bool:
        """Answer everything oneself again."""
        standing = self.session.standing[self.session.seat]
        said = f"Cleared: {counted(len(standing.orders), 'standing answer')}."
        self.session.paper.line(said if standing.orders else "You have no standing answers.")
        standing.orders = []
        return False

    # ------------------------------------------------------------------ acting

    def undo(self, rest: str, question: Question) -> bool:
        """Take an answer back, or all of a step or turn."""
        scope = rest.casefold() or "choice"
        if scope not in SCOPES:
            raise Mistake("undo takes back your last answer; undo step and undo turn take back more.")
        if self.session.teacher:
            raise Mistake(
                "In a lesson nothing is taken back, since the next cards are arranged; go on, or quit."
            )
        match, seat = self.session.match, self.session.seat
        offer = match.undo_offer(seat, scope)
        until = match.entries_kept(offer)
        match.undo(seat, scope=scope)
        self.session.standing[seat].taken_back(until)
        self.session.paper.say(f"Taken back. {offer.text}")
        self.session.after_undo()
        return True

    def say(self, rest: str, question: Question) -> bool:
        """Say one of the phrases that the rules allow now, or a line of one's own where they allow that."""
        match, seat = self.session.match, self.session.seat
        phrases = match.sayable(seat)
        if not rest:
            for number, phrase in enumerate(phrases, 1):
                self.session.paper.say(phrase["text"], first=f"{number:>3}  ", hang="     ")
            self.session.paper.say(
                "Type say and a number, or say and some of the words."
                if phrases
                else "There are no set phrases in this game: at the table you talk as you like."
            )
            return False
        match.say(seat, phrase_meant(phrases, rest))
        self.session.tell_news()
        return False

    def save(self, rest: str, question: Question) -> bool:
        """Write the match to a file of the person's own."""
        if not rest:
            raise Mistake("Where to? Type save and the name of a file, as in save mygame.quest")
        for line in self.save_to(rest).splitlines():
            self.session.paper.line(line)
        return False

    def carry(self, rest: str, question: Question) -> bool:
        """Take along what one has in this game, into another one."""
        session = self.session
        keeper = keeper_of(session.match.kind.id)
        if keeper is None:
            raise Mistake("In this game there is nothing to take along into another one.")
        if not rest:
            raise Mistake("Where to? Type carry and the name of a file, as in carry mydeck.json")
        for line in keeper.take_along(session.paper, session.match, session.seat, rest).splitlines():
            session.paper.say(line)
        return True

    def concede(self, rest: str, question: Question) -> bool:
        """Give up, if that is really meant."""
        if not self.session.paper.yes("Give up this game for good?"):
            self.session.paper.line("You play on.")
            return False
        self.session.match.concede(self.session.seat)
        return True

    def quit(self, rest: str, question: Question) -> bool:
        """Leave the table; the match is kept."""
        raise Leave(self.where_kept())


def phrase_meant(phrases: Sequence[Mapping[str, Any]], typed: str) -> Any:
    """The statement of that number, or whose text has all these words; else what was typed, as it is."""
    if typed.isdecimal() and 1 <= int(typed) <= len(phrases):
        return phrases[int(typed) - 1]["statement"]
    words = typed.casefold().split()
    fitting = [phrase for phrase in phrases if all(word in phrase["text"].casefold() for word in words)]
    if len(fitting) == 1:
        return fitting[0]["statement"]
    if len(fitting) > 1:
        texts = one_of(shown(phrase["text"]) for phrase in fitting[:MOST_MEANT])
        raise Mistake(f"That could mean {texts}; type more of the words, or the number that say shows.")
    return typed
