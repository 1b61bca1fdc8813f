"""The exact odds of an event or task, now and with each thing that can be added. [EQ-055, EQ-058, EQ-R16]

With n dice to throw, f failed dice on the table and r re-rolls, k more successes come about with P(Bin(n + r, 1/3) >= k):
as long as fewer than k dice have succeeded a failed one is there to be thrown again, if k is not above n + f.
"""

from math import comb, gcd
from typing import Any

from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest.rules.cubes import colours_held, limit_of, limit_of_all
from questhall.games.elfquest.rules.pool import (
    attribute_dice,
    bonus_dice,
    is_success,
    pool_size,
    rerolls_left,
    unused_rerolls_of,
)
from questhall.games.elfquest.rules.tasks import SUCCESSES_A_GROUP
from questhall.games.elfquest.rules.window import (
    FLIP_DICE,
    SACRIFICE_DICE,
    SUCCESSES_OF_SENDING,
    TOKENS_FOR_A_CUBE,
    matching_cards,
    members_with_cubes,
    members_with_tokens,
    sending_cards,
)
from questhall.games.elfquest.state import CUBES_BY_SUM, ElfQuest
from questhall.games.elfquest.words import COLOUR_NAMES, COLOURS, PROVIDE
from questhall.kernel.english import article, counted
from questhall.kernel.zones import NO_CARD, NOBODY, PASS

CLAUSES = ["EQ-049", "EQ-055", "EQ-058"]
KNOWN: dict[tuple[int, int], tuple[int, int]] = {}


def at_least(throws: int, successes: int) -> tuple[int, int]:
    """P(Bin(throws, 1/3) >= successes) in lowest terms."""
    found = KNOWN.get((throws, successes))
    if found is None:
        favourable = 0
        for i in range(max(0, successes), throws + 1):
            favourable += comb(throws, i) * 2 ** (throws - i)
        whole = 3**throws
        common = gcd(favourable, whole)
        found = favourable // common, whole // common
        KNOWN[(throws, successes)] = found
    return found


def chance(dice: int, failed: int, rerolls: int, needed: int) -> tuple[int, int]:
    """The chance of so many more successes, as a fraction."""
    if needed <= 0:
        return 1, 1
    if needed > dice + failed:
        return 0, 1
    return at_least(dice + rerolls, needed)


class Reckoning:
    """An attempt or task as it stands, and what each addition would make of it."""

    def __init__(self, game: ElfQuest) -> None:
        self.game = game
        self.dice = 0 if game.is_rolled else int(pool_size(game))
        self.failed = sum(1 for die in game.dice if not is_success(die))
        self.rerolls = int(rerolls_left(game))
        self.needed, self.of = self.goal()
        self.rows: list[dict[str, Any]] = []

    def goal(self) -> tuple[int, str]:
        """How many successes are missing, and for what: an event, or the next thing that a task brings."""
        game = self.game
        table = game.table
        if not table.is_task(game.aim):
            return int(table.needs[game.aim] - game.laid), f"{table.name_of(game.aim)} gets its successes"
        size = 1 if game.aim - table.size == PROVIDE else SUCCESSES_A_GROUP
        goal = (int(game.done) // size + 1) * size
        return goal - int(
            game.done
        ), f"{table.name_of(game.aim)} comes to {counted(goal, 'success', 'successes')}"

    def add(self, by: str, value: int | None, dice: int = 0, rerolls: int = 0, successes: int = 0) -> None:
        """The chance with an addition: so many dice and re-rolls more or less, so many successes at once."""
        found = chance(self.dice + dice, self.failed, self.rerolls + rerolls, self.needed - successes)
        self.rows.append(
            {"of": self.of, "by": by, "value": value, "chance": list(found), "clauses": CLAUSES[:]}
        )

    def add_cards(self, seat: i64) -> None:
        """Every card that can be flipped, and the same sacrificed."""
        game = self.game
        for card in matching_cards(game, seat):
            name = game.table.name_of(card)
            lost = 0 if game.is_rolled else self.dice_of(card)
            gone = -int(unused_rerolls_of(game, card))
            self.add(f"flip {name}", asks.DO_FLIP, FLIP_DICE - lost, gone)
            self.add(f"sacrifice {name}", asks.DO_SACRIFICE, SACRIFICE_DICE - lost, gone)

    def dice_of(self, card: i64) -> int:
        """The dice that a card has in the pool before the roll: its bonus die, and that of a cube without room then."""
        game = self.game
        table = game.table
        character = game.holder_of(card)
        lost = int(table.bonus_die[card]) if table.has_trait_of(card, game.aim) else 0
        for colour in range(COLOURS):
            if table.cubes[card * COLOURS + colour] > 0 and self.costs_a_die(character, colour):
                lost += 1
        return lost

    def costs_a_die(self, character: i64, colour: i64) -> bool:
        """Whether a character would have to return a cube that brings a die, with room for one of a colour less."""
        game = self.game
        held = game.cubes[character * COLOURS + colour]
        if not game.holds(CUBES_BY_SUM):
            return held == limit_of(game, character, colour) and self.brings_a_die(colour)
        if game.all_cubes(character) < limit_of_all(game, character):
            return False
        return all(self.brings_a_die(other) for other in colours_held(game, character))

    def brings_a_die(self, colour: i64) -> bool:
        """Whether cubes of a colour bring dice here."""
        return (self.game.table.icons[self.game.aim] >> colour) & 1 == 1

    def add_tokens(self, seat: i64) -> None:
        """Every cube given up and its tokens spent, every token spent, every Sending card."""
        game = self.game
        names = game.table.card_set.characters
        for card in members_with_cubes(game, seat):
            character = game.character_of(card)
            for colour in colours_held(game, character):
                lost = 1 if not game.is_rolled and self.brings_a_die(colour) else 0
                cube = article(COLOUR_NAMES[colour] + " cube")
                by = f"{cube} of {names[character].name} for two tokens"
                self.add(by, asks.DO_GIVE_CUBE, dice=-lost, successes=TOKENS_FOR_A_CUBE)
        tokens = 0
        for card in members_with_tokens(game, seat):
            character = game.character_of(card)
            self.add(f"a token of {names[character].name}", asks.DO_SPEND, successes=1)
            tokens += int(game.success[character])
        if tokens > 1:
            self.add(f"all {tokens} tokens", asks.DO_SPEND, successes=tokens)
        for card in sending_cards(game, seat):
            lost = 0
            gone = 0
            if game.is_member(game.holder_of(card)):
                lost = 0 if game.is_rolled else self.dice_of(card)
                gone = -int(unused_rerolls_of(game, card))
            self.add(
                f"send by {game.table.name_of(card)}",
                asks.DO_SEND,
                -lost,
                gone,
                successes=SUCCESSES_OF_SENDING,
            )


def odds_in_window(game: ElfQuest, seat: i64) -> list[dict[str, Any]]:
    """While an attempt or task is under way."""
    reckoning = Reckoning(game)
    reckoning.add("", None)
    reckoning.add_cards(seat)
    reckoning.add_tokens(seat)
    return reckoning.rows


def odds_of_groups(game: ElfQuest, members: i64, others: list[int], first: i64) -> list[dict[str, Any]]:
    """Before an attempt: with these members, and with each of the others besides."""
    rows: list[dict[str, Any]] = []
    face = game.face[game.event()]
    of = f"{game.table.name_of(face)} gets its successes"
    names = game.table.card_set.characters
    for value in [PASS, *others]:
        group = members if value == PASS else members | 1 << game.character_of(value)
        dice, rerolls = brought_by(game, group, face)
        found = chance(dice, 0, rerolls, int(game.table.needs[face] - game.laid))
        by = "" if value == PASS else f"{names[game.character_of(value)].name} joins"
        option = int(first) if value == PASS else int(value)
        rows.append({"of": of, "by": by, "value": option, "chance": list(found), "clauses": CLAUSES[:]})
    return rows


def odds_alone(game: ElfQuest) -> list[dict[str, Any]]:
    """Before anybody is named: each that is ready by itself, and all of them together where that is possible."""
    ready = [int(card) for card in game.pending_options if game.bound in (NOBODY, game.character_of(card))]
    rows = [odds_of_groups(game, 1 << game.character_of(card), [], card)[0] for card in ready]
    names = game.table.card_set.characters
    for row, card in zip(rows, ready, strict=True):
        row["by"] = f"{names[game.character_of(card)].name} alone"
    if len(ready) > 1 and game.table.is_solo[game.face[game.event()]] == 0:
        everybody: i64 = 0
        for card in ready:
            everybody |= 1 << game.character_of(card)
        rows += odds_of_groups(game, everybody, [], ready[0])
        rows[-1]["by"] = "both together" if len(ready) == 2 else f"all {len(ready)} together"
        rows[-1]["value"] = None
    return rows


def brought_by(game: ElfQuest, members: i64, face: i64) -> tuple[int, int]:
    """The dice and the re-rolls of a group for an event, before any card is used."""
    dice: i64 = 0 if game.was_attempted else game.table.base_dice[face]
    rerolls: i64 = 0
    for character in range(game.table.characters):
        if (members >> character) & 1:
            dice += attribute_dice(game, character, face) + bonus_dice(game, character, face)
            rerolls += game.table.matches(game.card_of(character), face)
            for card in game.hand[character].cards:
                if not game.is_flipped(card):
                    rerolls += game.table.matches(card, face)
    return int(dice), int(rerolls)


def odds_of(game: ElfQuest, seat: i64) -> list[dict[str, Any]]:
    """What can be reckoned of the pending question."""
    ask = game.pending_ask
    if ask == asks.ACTOR and game.event() != NO_CARD:
        return odds_alone(game)
    if ask == asks.DEED and asks.ATTEMPT in game.pending_options:
        rows = odds_of_groups(game, 1 << game.subject, [], asks.ATTEMPT)
        rows[0]["by"] = f"{game.table.card_set.characters[game.subject].name} alone"
        return rows
    if ask == asks.GROUP:
        others = [int(option) for option in game.pending_options if option != PASS]
        return odds_of_groups(game, game.invited, others, PASS)
    return odds_in_window(game, seat) if ask == asks.HELP else []
