"""What somebody wants to play: as typed at the command line, or asked for one by one."""

from __future__ import annotations

from typing import Any, Final

from questhall.bots import names
from questhall.errors import SetupError
from questhall.kernel.english import counted
from questhall.terminal import catalogue, kept
from questhall.terminal.mistake import Mistake, did_you_mean, one_of, shown
from questhall.terminal.paper import Paper

USUAL_NAMES: Final = ("Bruno", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Anna")
USUAL_PLAYERS: Final = 4
ALONE: Final = 1
PLAYED_ALONE: Final = ("maiden",)
"""Games that are played alone if nothing else is said."""
BOTS: Final = tuple(names.BOTS)


class Choices:
    """Everything that is settled before a match; what is None or empty has its usual value."""

    def __init__(
        self,
        *,
        game: str = "",
        players: int | None = None,
        bots: int | None = None,
        bot: str = "",
        seed: int | None = None,
        options: list[str] | None = None,
        pack: str = "",
        names: list[str] | None = None,
        scene: str = "",
        decks: list[str] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.bots = bots
        self.bot = bot  # "" is the usual one, and the menu asks
        self.seed = seed
        self.options = options or []
        self.pack = pack
        self.names = names or []
        self.scene = scene
        self.decks = decks or []
        """Files with decks under way, for the first people in turn."""

    def settled(self) -> Choices:
        """The same with numbers that fit together; a Mistake says what does not."""
        self.bot = self.bot or BOTS[0]
        check_bot(self.bot)
        if self.bots is not None and self.bots < 0:
            raise Mistake(f"The number of bots is 0 or more, not {self.bots}.")
        people = len(self.names) or 1
        if self.players is None:
            self.players = (
                people + self.bots
                if self.bots is not None
                else max(people, usual_players(self.game, self.values()))
            )
        if self.bots is None:
            self.bots = max(0, self.players - people)
        check_players(self.game, self.players)
        if self.bots >= self.players:
            raise Mistake(
                f"{counted(self.bots, 'bot')} at a table for {self.players} leave no seat for you; "
                f"at most {self.players - 1} can be bots."
            )
        if len(self.names) > self.players - self.bots:
            raise Mistake(
                f"{counted(len(self.names), 'name')} for "
                f"{counted(self.players - self.bots, 'person', 'people')}: "
                "give one --name for each person, or fewer --bots."
            )
        self.names = all_names(self.names, self.players, self.players - self.bots)
        return self

    def values(self) -> dict[str, Any]:
        """The options with their values; a Mistake names the right ones."""
        found: dict[str, Any] = {"pack": self.pack} if self.pack else {}
        about = catalogue.about(self.game)
        known = {option["name"]: option for option in about["options"]}
        of_cards = [choice["name"] for choice in about["card_choices"]]
        for given in self.options:
            name, equals, value = given.partition("=")
            if name in of_cards:
                if not value:
                    raise Mistake(f"The option {name} is given as {name}=NAME, or as {name}=NAME,NAME.")
                found[name] = value
                continue
            if name not in known:
                raise Mistake(
                    f"There is no option {name!r}{did_you_mean(name, [*known, *of_cards])} "
                    f"questhall games {self.game} shows all of them."
                )
            right = {shown(each["value"]): each["value"] for each in known[name]["values"]}
            if not equals or value.casefold() not in right:
                raise Mistake(f"The option {name} is given as {one_of(f'{name}={each}' for each in right)}.")
            found[name] = right[value.casefold()]
        return found


def check_bot(bot: str) -> None:
    """A Mistake if no bot is called so."""
    name = bot.partition(":")[0]
    if name not in BOTS:
        raise Mistake(f"There is no bot {name!r}{did_you_mean(name, BOTS)} There is {one_of(BOTS)}.")
    try:
        names.parted(bot)
    except SetupError as error:
        raise Mistake(str(error)) from None


def usual_players(game: str, options: dict[str, Any] | None = None) -> int:
    """A good number for a first game, as far as these options allow it."""
    import questhall as qh

    known = catalogue.about(game)["id"]
    least, most = qh.kind(known).sizes(options or {})
    return max(least, min(most, ALONE if known in PLAYED_ALONE else USUAL_PLAYERS))


def check_players(game: str, players: int) -> None:
    """A Mistake if the game cannot be played by so many."""
    known = catalogue.about(game)
    least, most = known["players"]
    if not least <= players <= most:
        raise Mistake(f"{known['title']} is for {least} to {most} players, not for {players}.")


def all_names(given: list[str], seats: int, people: int) -> list[str]:
    """A name for every seat: those given first, then usual ones that nobody has."""
    names = list(given) or [kept.usual_name()]
    taken = {name.casefold() for name in names}
    spare = [name for name in USUAL_NAMES if name.casefold() not in taken]
    return (names + spare)[:seats]


def ask_for(paper: Paper, choices: Choices) -> Choices:
    """Ask for what was not said, one thing at a time; Enter takes what is usual."""
    games = catalogue.all_games()
    if not choices.game:
        choices.game = games[0]["id"] if len(games) == 1 else one_of_the_games(paper, games)
    known = catalogue.about(choices.game)
    if not choices.names:
        choices.names = [name_asked(paper, kept.usual_name())]
        kept.remember_name(choices.names[0])
    if choices.players is None:
        least, most = known["players"]
        question = f"How many at the table, you included? {least} to {most}"
        choices.players = number_asked(paper, question, least, most, usual_players(choices.game))
        if choices.bots is None:
            choices.bots = choices.players - len(choices.names)
    if not choices.bot and choices.bots:
        choices.bot = bot_asked(paper)
    if not choices.options:
        choices.options = options_asked(paper, known)
    return choices


def name_asked(paper: Paper, usual: str) -> str:
    """What the person wants to be called; a bare number would read like one in every sentence."""
    while True:
        name = paper.ask(f"Your name? [{usual}] ")[:32].strip() or usual
        if any(sign.isalpha() for sign in name):
            return name
        paper.say("A name needs a letter, so that it does not read like a number.")


def one_of_the_games(paper: Paper, games: list[dict[str, Any]]) -> str:
    """Which game."""
    for number, game in enumerate(games, 1):
        paper.line(f"{number:>3}  {game['title']}")
    return str(games[number_asked(paper, "Which game?", 1, len(games), 1) - 1]["id"])


def bot_asked(paper: Paper) -> str:
    """Which bots sit at the table."""
    for number, (name, thinks) in enumerate(names.BOTS.items(), 1):
        paper.say(f"{name}: {thinks}", first=f"{number:>3}  ", hang="     ")
    return BOTS[number_asked(paper, "Which bots?", 1, len(BOTS), 1) - 1]


def options_asked(paper: Paper, game: dict[str, Any]) -> list[str]:
    """The options of a game, if the usual ones are not wanted."""
    if not game["options"] or not paper.yes(
        "Change anything about the rules? (No is right for a first game.)"
    ):
        return []
    found = []
    for option in game["options"]:
        paper.line()
        paper.say(f"{option['title']} ({', '.join(option['clauses'])})")
        usual = 1
        for number, value in enumerate(option["values"], 1):
            if value["value"] == option["default"]:
                usual = number
            paper.say(value["meaning"], first=f"{number:>3}  ", hang="     ")
        chosen = number_asked(paper, "Which?", 1, len(option["values"]), usual)
        found.append(f"{option['name']}={shown(option['values'][chosen - 1]['value'])}")
    return found


def number_asked(paper: Paper, question: str, least: int, most: int, usual: int) -> int:
    """A number within bounds; Enter is the usual one."""
    while True:
        typed = paper.ask(f"{question} [{usual}] ")
        if not typed:
            return usual
        if typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
        paper.line(f"Please type a number from {least} to {most}, or Enter for {usual}.")
