"""A deck under way, checked key by key and laid out from a box of its own, with what its owner knows of it. [MQ-005]"""

from typing import Any, Final

from questhall.games.maiden.profile import (
    MANY,
    names_at,
    text_at,
    whole_table,
    word_at,
)
from questhall.games.maiden.record import (
    ALL_POSITIONS,
    DIFFICULTIES,
    FATES,
    OUT_OF_IT,
    UNDISCOVERED,
    kind_of,
    numbers_due,
    rest_cards_at,
)
from questhall.games.maiden.rules.decks import see_top, turn_rest_cards
from questhall.games.maiden.state import (
    BY_CAPTOR,
    BY_EXIT,
    CO_OP,
    DOUBLE_PROGRESS,
    EASY,
    FREE,
    SIX_ICONS,
    Maiden,
)
from questhall.games.maiden.words import (
    BEATEN,
    BLACK,
    CAPTOR,
    FAMILY_NAMES,
    FRONT,
    GIFT,
    MAIDEN,
    REST,
    STEP_NAMES,
    TREASURE,
)
from questhall.kernel.cardfile import one_of, shown, suggestion
from questhall.kernel.kind import GameError
from questhall.kernel.scenefile import known_keys, listed, table_at, whole_number
from questhall.kernel.zones import NO_CARD, NOBODY, Zone, only

ENTRY_KEYS: Final = ("name", "position")


class DeckReader:
    """One deck, checked key by key and then laid out from a box of its own."""

    def __init__(
        self,
        game: Maiden,
        seat: int,
        deck: dict[str, Any],
        sealed: dict[str, Any],
        gifts: list[str],
        box: int,
    ) -> None:
        self.game = game
        self.seat = seat
        self.deck = deck
        self.sealed = sealed
        self.gifts = gifts
        size = int(game.table.size)
        self.box = range(box * size, (box + 1) * size)
        self.taken: list[int] = []

    def read(self) -> None:
        """Whose deck it is and how it is played, the level, the cards, and what its owner knows of them."""
        game, seat = self.game, self.seat
        for card in self.box:
            if game.box.has(card):
                game.marks[card] = 0  # this box was dealt from long ago
        maiden = self.face("maiden", MAIDEN)
        captor = self.face("captor", CAPTOR)
        game.variant[seat] = self.variant()
        game.progress[seat] = self.step()
        ahead = self.cards(self.sealed["ahead"], "sealed.ahead")
        count = whole_number(self.deck["ahead"], 0, MANY, "open.deck.ahead")
        if count != len(ahead):
            raise GameError(f"open.deck.ahead: has to be {len(ahead)}, as many as the sealed part has.")
        cellar = self.cellar()
        self.check_numbers(maiden, captor, [*ahead, *cellar])
        self.lay_out(ahead, cellar)
        self.read_fate(captor)
        self.recall(ahead)
        game.carried |= only(seat)
        for name in names_at(self.deck, "helped_by", "open.deck"):
            game.helped_by[seat] |= 1 << game.people.index(name)

    def face(self, key: str, family: int) -> int:
        """The Maiden or the Captor by name."""
        name = text_at(self.deck, key, "open.deck")
        names = [printed.name if printed.family == family else "" for printed in self.game.table.cards]
        if name not in names:
            raise GameError(
                f"open.deck.{key}: there is no {FAMILY_NAMES[family].capitalize()} "
                f"{shown(name)}{suggestion(name, names)}."
            )
        return names.index(name)

    # ------------------------------------------------------------------ the level

    def variant(self) -> int:
        """Easy or Hard, and the changes of Advanced and Extreme Mode. [MQ-160 to MQ-166]"""
        bits = DIFFICULTIES[word_at(self.deck, "difficulty", tuple(DIFFICULTIES), "open.deck")]
        for key, bit in (("double_progress", DOUBLE_PROGRESS), ("six_icons", SIX_ICONS)):
            if not isinstance(self.deck[key], bool):
                raise GameError(f"open.deck.{key}: has to be true or false, not {shown(self.deck[key])}.")
            bits |= bit if self.deck[key] else 0
        return bits

    def step(self) -> int:
        """The step of the Tower Level, which both Rest cards show, in their order. [MQ-046, MQ-149, MQ-165]"""
        step = STEP_NAMES.index(word_at(self.deck, "level", STEP_NAMES, "open.deck"))
        if self.game.variant[self.seat] & DOUBLE_PROGRESS and step % 2:
            levels = one_of(STEP_NAMES[::2])
            raise GameError(f"open.deck.level: with double_progress it is {levels}, not {STEP_NAMES[step]}.")
        cards = rest_cards_at(step)
        if self.deck["rest_cards"] != cards:
            raise GameError(
                f"open.deck.rest_cards: at level {STEP_NAMES[step]} the first shows {cards[0]} and the second "
                f"{cards[1]}, so this has to be {cards}."
            )
        return step

    # ------------------------------------------------------------------ the cards

    def cards(self, value: object, key: str) -> list[int]:
        """Cards by name and position, each another one of the box."""
        return [self.card(each, f"{key}[{place}]") for place, each in enumerate(listed(value, key), 1)]

    def card(self, value: object, key: str, name: str = "") -> int:
        """The next card of that name that is not in the deck yet, turned as it is said; `name` is that of a secret one."""
        entry = whole_table(value, ENTRY_KEYS, key)
        wanted = name or text_at(entry, "name", key)
        position = ALL_POSITIONS.index(word_at(entry, "position", ALL_POSITIONS, key))
        card = self.next_of(wanted, key)
        self.check_position(card, position, key)
        self.taken.append(card)
        self.game.condition[card] = position
        return card

    def next_of(self, name: str, key: str) -> int:
        """A card of that name that the deck does not hold yet: a Gift of the player, else one of the box."""
        game = self.game
        places = [*self.game.aside[self.seat].cards, *self.box] if name in self.gifts else self.box
        alike = [card for card in places if game.printed(card).name == name]
        if not alike or game.family(alike[0]) == REST:
            names = [printed.name for printed in game.table.cards]
            raise GameError(
                f"{key}.name: there is no card {shown(name)} for a deck{suggestion(name, names)}."
            )
        free = [card for card in alike if card not in self.taken]
        if not free:
            raise GameError(
                f"{key}.name: {shown(name)} is there more often than there are such cards in a box."
            )
        return free[0]

    def check_position(self, card: int, position: int, key: str) -> None:
        """A card stands in one of its own positions; only an Exit is beaten, and a Maiden is never turned. [MQ-047]"""
        printed = self.game.printed(card)
        facts = printed.positions[position % BEATEN]
        is_legal = facts is not None and (printed.family != MAIDEN or position == FRONT)
        if is_legal and position >= BEATEN:
            is_legal = facts is not None and facts.colour == BLACK
        if not is_legal:
            raise GameError(
                f"{key}.position: {shown(printed.name)} has no such position as {shown(ALL_POSITIONS[position])}."
            )

    def cellar(self) -> list[int]:
        """The Cellared cards; which the undiscovered Treasures among them are stands in the sealed part. [MQ-150]"""
        secret = list(listed(self.sealed["treasures"], "sealed.treasures"))
        found: list[int] = []
        for place, each in enumerate(listed(self.deck["cellar"], "open.deck.cellar"), 1):
            key = f"open.deck.cellar[{place}]"
            is_treasure = isinstance(each, dict) and each.get("position") == ALL_POSITIONS[FRONT]
            if is_treasure and self.is_treasure(each.get("name")):
                if not secret:
                    raise GameError(f"{key}: the sealed part does not say which Treasure this is.")
                name = secret.pop(0)
                if not self.is_treasure(name) or each["name"] not in (UNDISCOVERED, name):
                    raise GameError(f"{key}.name: the sealed part says that this is another card.")
                found.append(self.card(each, key, str(name)))
                if each["name"] == name:
                    self.game.show(found[-1], only(self.seat))
            else:
                found.append(self.card(each, key))
        if secret:
            raise GameError(
                f"open.deck.cellar: the sealed part speaks of {len(secret)} more undiscovered Treasures."
            )
        return found

    def is_treasure(self, name: object) -> bool:
        """Whether this is what an undiscovered Treasure is called, by its back or by its name."""
        names = [printed.name for printed in self.game.table.cards if printed.family == TREASURE]
        return name == UNDISCOVERED or name in names

    def check_numbers(self, maiden: int, captor: int, cards: list[int]) -> None:
        """As many cards of each kind as belong to the deck, less those that are said to be short. [MQ-R03]"""
        game = self.game
        due = numbers_due(game, maiden, captor)
        short = table_at(self.deck, "short", "open.deck.")
        known_keys(short, due, "open.deck.short.")
        kinds = [kind_of(game, int(game.face[card])) for card in cards]
        for kind, number in due.items():
            lacking = whole_number(short.get(kind, 0), 0, number, f"open.deck.short.{kind}")
            if kinds.count(kind) + lacking != number:
                raise GameError(
                    f"open.deck.short.{kind}: {number} of the kind belong to this deck, and it holds "
                    f"{kinds.count(kind)}; {lacking} are said to be short."
                )
        faces = [int(game.face[card]) for card in cards]
        for key, face in (("maiden", maiden), ("captor", captor)):
            if face not in faces:
                raise GameError(f"open.deck.{key}: {shown(game.table.cards[face].name)} is not in the deck.")
        gifts = [game.printed(card).name for card in cards if game.family(card) == GIFT]
        if sorted(gifts) != sorted(self.gifts):
            raise GameError(
                "open.profile.gifts: those with in_deck have to be the Gifts that are in the deck, each once."
            )

    # ------------------------------------------------------------------ laying it out

    def lay_out(self, ahead: list[int], cellar: list[int]) -> None:
        """Every card where it was; what is left of the box is closed. Nobody knows anything yet."""
        game, seat = self.game, self.seat
        rest = [self.rest_card(which) for which in (0, 1)]
        lots: dict[str, int] = {}
        for card in self.box:
            kind = kind_of(game, int(game.face[card]))
            if kind not in lots:
                lots[kind] = int(game.next_lot)
                game.next_lot += 1
            game.lot[card] = lots[kind]
            if card not in rest and not self.is_laid_by(card):
                game.marks[card] &= only(seat) if card in self.taken else 0
            if game.box.has(card):
                game.box.take(card)
                self.place(card, ahead, cellar, rest)
        for card in self.taken:  # Gifts, which lay aside
            if game.aside[seat].has(card):
                game.aside[seat].take(card)
                self.place(card, ahead, cellar, rest)
        order(game.ahead[seat], list(reversed(ahead)))
        order(game.cellar[seat], cellar)
        order(game.rest[seat], rest)
        turn_rest_cards(game, seat)
        for card in cellar:
            self.see(card)

    def is_laid_by(self, card: int) -> bool:
        """A Gift of somebody at the table, known to its owner, that only happens to be of this box. [MQ-167]"""
        owner = self.game.owner[card]
        return owner != NOBODY and (owner != self.seat or self.game.aside[owner].has(card))

    def place(self, card: int, ahead: list[int], cellar: list[int], rest: list[int]) -> None:
        """One card goes to its zone."""
        game, seat = self.game, self.seat
        if card in ahead:
            zone = game.ahead[seat]
        elif card in cellar:
            zone = game.cellar[seat]
        elif card in rest:
            zone = game.rest[seat]
        else:
            game.put(game.closed, card)
            return
        game.owner[card] = seat
        game.put(zone, card)

    def rest_card(self, which: int) -> int:
        """The first or the second Rest card of the box that comes. [MQ-149]"""
        for card in self.box:
            printed = self.game.printed(card)
            if printed.family == REST and printed.rest == which:
                return card
        raise GameError("open.deck.rest_cards: this set of cards has no such Rest card.")

    def see(self, card: int) -> None:
        """The owner sees the front of a card."""
        if self.game.is_undiscovered(card):
            self.game.show_look(card, only(self.seat))
        else:
            self.game.show(card, only(self.seat))

    def read_fate(self, captor: int) -> None:
        """Who has got out in co-op can only go on there, and has beaten an Exit, or the Captor. [MQ-190]"""
        game, seat = self.game, self.seat
        if word_at(self.deck, "fate", FATES, "open.deck") != OUT_OF_IT:
            return
        if game.mode != CO_OP:
            raise GameError("open.deck.fate: who has got out of the tower goes on in a co-op game alone.")
        game.fate[seat] = FREE
        game.outcome[seat] = BY_EXIT
        for card in self.taken:
            if int(game.face[card]) == captor and game.condition[card] != FRONT:
                game.outcome[seat] = BY_CAPTOR
                game.freed_by[seat] = card
            elif game.condition[card] >= BEATEN:
                game.freed_by[seat] = card
        if game.freed_by[seat] == NO_CARD and game.variant[seat] & EASY == 0:
            raise GameError("open.deck.fate: is 'free', but neither an Exit nor the Captor is beaten.")

    # ------------------------------------------------------------------ what the owner knows

    def recall(self, ahead: list[int]) -> None:
        """Maiden and Captor are no secret; the owner remembers some cards, and knows some places."""
        game, seat = self.game, self.seat
        for card in ahead:
            if game.family(card) in (MAIDEN, CAPTOR):
                game.show(card, game.everybody)
        known = [
            self.known_place(each, ahead, f"open.deck.known[{place}]")
            for place, each in enumerate(listed(self.deck["known"], "open.deck.known"), 1)
        ]
        placed = [card for card, name in known if name != UNDISCOVERED]
        left = [card for card in ahead if card not in placed]
        for place, each in enumerate(listed(self.deck["remembered"], "open.deck.remembered"), 1):
            card = self.one_like(each, left, f"open.deck.remembered[{place}]")
            left.remove(card)
            game.show(card, only(seat))
        game.mingle(game.ahead[seat].cards, 0)
        for card, name in known:
            if name == UNDISCOVERED:
                game.show_look(card, only(seat))
            else:
                game.show(card, only(seat))
        see_top(game, seat)

    def one_like(self, value: object, cards: list[int], key: str) -> int:
        """One of these cards that has this name and position."""
        entry = whole_table(value, ENTRY_KEYS, key)
        for card in cards:
            if self.is_like(card, entry):
                return card
        raise GameError(f"{key}: no such card is ahead, or not so often.")

    def is_like(self, card: int, entry: dict[str, Any]) -> bool:
        """Whether a card has this name and position; an undiscovered Treasure is one by its back, too."""
        game = self.game
        is_named = entry["name"] == game.printed(card).name or (
            entry["name"] == UNDISCOVERED and game.is_undiscovered(card)
        )
        return is_named and entry["position"] == ALL_POSITIONS[game.condition[card]]

    def known_place(self, value: object, ahead: list[int], key: str) -> tuple[int, str]:
        """A card of which the owner knows the place."""
        entry = whole_table(value, ("place", *ENTRY_KEYS), key)
        place = whole_number(entry["place"], 1, len(ahead), f"{key}.place")
        if not self.is_like(ahead[place - 1], entry):
            raise GameError(f"{key}: the sealed part has another card in this place.")
        return ahead[place - 1], str(entry["name"])


def order(zone: Zone, cards: list[int]) -> None:
    """The cards of a zone in this order, bottom first."""
    zone.clear()
    for card in cards:
        zone.put(card)
