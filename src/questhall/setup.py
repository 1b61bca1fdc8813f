"""How a match begins: game, players, options, cards, documents, bots and seeds, all checked."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from questhall.errors import SetupError
from questhall.kernel.cardfile import CardError, one_of, shown, suggestion
from questhall.kernel.game import Game
from questhall.kernel.kind import GameError, Kind, Option
from questhall.kernel.rng import rng_from_seed
from questhall.seal import cards_hash, nonce_of, seal_of
from questhall.seats import Bot, checked_names, checked_seats

SEED_BITS = 128
PACK = "pack"


class Setup:
    """All that a match begins with; the same setup always begins the same game."""

    def __init__(self, kind: Kind, seed: int, nonce: int) -> None:
        self.kind = kind
        self.seats = 0
        self.names: list[str] = []
        self.options: dict[str, Any] = {}
        self.cards: Any = None
        self.documents: list[Any] = []
        self.scene: dict[str, Any] | None = None
        self.bots: list[Bot | None] = []
        self.seeds: list[int] = [seed]  # each branch adds one
        self.nonce = nonce
        self._card_set = ""

    @property
    def card_set(self) -> str:
        """The hash of the card set."""
        if not self._card_set:
            self._card_set = cards_hash(self.kind, self.cards_data())
        return self._card_set

    @card_set.setter
    def card_set(self, value: str) -> None:
        self._card_set = value

    def start(self) -> Game:
        """The game before its first step."""
        rng = rng_from_seed(self.seeds[0])
        try:
            if self.scene is not None:
                return self.kind.arrange(self.scene, rng)
            return self.kind.start(self.seats, self.options, self.cards, rng, self.documents)
        except (GameError, CardError) as error:
            raise SetupError(str(error)) from None

    def cards_data(self) -> dict[str, Any] | None:
        """The card set as data; None for the built-in one."""
        return self.kind.cards_to_data(self.cards)

    def opening(self) -> dict[str, Any]:
        """What opens the seal."""
        opening: dict[str, Any] = {
            "game": self.kind.id,
            "players": self.seats,
            "seeds": [hex(seed) for seed in self.seeds],
            "nonce": hex(self.nonce),
            "options": self.options,
            "scene": self.scene,
            "card_set": self.card_set,
            "documents": self.documents,
        }
        opening["seal"] = seal_of(opening)
        return opening

    def for_branch(self, seed: int) -> Setup:
        """The same beginning, with a seed of its own for what is dealt anew."""
        twin = Setup(self.kind, self.seeds[0], self.nonce)
        twin.__dict__.update(self.__dict__)
        twin.seeds = [*self.seeds, seed]
        return twin


def checked_setup(
    kind: Kind,
    *,
    players: object = None,
    seed: object = None,
    options: object = None,
    names: object = None,
    bots: Sequence[Bot | None] | None = None,
    carry: object = None,
) -> Setup:
    """A setup from what somebody asked for; SetupError says in a sentence what is wrong."""
    setup = Setup(kind, *checked_seed(seed))
    setup.options, pack, chosen = checked_options(kind, options)
    setup.seats = checked_seats(kind, players, setup.options)
    setup.names = checked_names(names, setup.seats)
    setup.bots = seated_bots(bots, setup.seats)
    setup.documents = checked_documents(carry, setup.seats)
    try:
        setup.cards = kind.choose_cards(kind.load_cards(pack), chosen)
    except (GameError, CardError) as error:
        raise SetupError(str(error)) from None
    return setup


def scene_setup(
    kind: Kind,
    scene: dict[str, Any],
    *,
    seed: object = None,
    names: object = None,
    bots: Sequence[Bot | None] | None,
) -> Setup:
    """A setup from an arranged position; the game itself reads the scene."""
    setup = Setup(kind, *checked_seed(0 if seed is None else seed))
    setup.scene = scene
    setup.seats = int(setup.start().seats)
    players = scene.get("players")
    setup.names = checked_names(
        players if names is None and isinstance(players, list) else names, setup.seats
    )
    setup.bots = seated_bots(bots, setup.seats)
    return setup


def checked_seed(seed: object) -> tuple[int, int]:
    """A seed of 128 bits and its nonce; both from the machine's own chance where none is given."""
    if seed is None:
        return secrets.randbits(SEED_BITS), secrets.randbits(SEED_BITS)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed < 1 << SEED_BITS:
        raise SetupError(f"The seed has to be a whole number from 0 to 2^{SEED_BITS} - 1, not {shown(seed)}.")
    return seed, nonce_of(seed)


def checked_options(kind: Kind, options: object) -> tuple[dict[str, Any], str, dict[str, Any]]:
    """Every option of the game with its value, the directory of the pack, and what else is settled of the cards."""
    if options is not None and not isinstance(options, dict):
        raise SetupError(f"Options are given as names with values, not as {shown(options)}.")
    given = dict(options or {})
    pack = given.pop(PACK, "")
    if not isinstance(pack, str):
        raise SetupError(f"The option 'pack' has to be the path of a directory of cards, not {shown(pack)}.")
    choices = kind.card_choices()
    chosen = {name: given.pop(name) for name in choices if name in given}
    known = {option.name: option for option in kind.options}
    for name in given:
        if name not in known:
            right = [*known, *choices, PACK]
            hint = suggestion(name, right) or f": it has {one_of(right, 'and')}"
            raise SetupError(f"{kind.title} has no option {shown(name)}{hint}.")
    return (
        {name: checked_value(option, given.get(name, option.default)) for name, option in known.items()},
        pack,
        chosen,
    )


def checked_value(option: Option, value: Any) -> Any:
    """The value of an option, if it is one of those it has; True is not 1 here."""
    for possible in option.values:
        if type(possible) is type(value) and possible == value:
            return possible
    right = one_of([shown(possible) for possible in option.values])
    raise SetupError(f"The option '{option.name}' has to be {right}, not {shown(value)}.")


def seated_bots(bots: Sequence[Bot | None] | None, seats: int) -> list[Bot | None]:
    """A bot or a person for each seat; a list that is shorter than the table fills its last seats."""
    seated = list(bots or [])
    if len(seated) > seats:
        raise SetupError(
            f"There are {len(seated)} bots for {seats} seats: at most one bot for each seat can play."
        )
    return [None] * (seats - len(seated)) + seated


def checked_documents(carry: object, seats: int) -> list[Any]:
    """What is carried into the match: a document or None for each seat, or nothing at all."""
    if carry is None:
        return []
    if not isinstance(carry, (list, tuple)) or len(carry) != seats:
        raise SetupError(
            f"Documents to begin from are given as a list of {seats}, one or None for each seat."
        )
    return list(carry)
