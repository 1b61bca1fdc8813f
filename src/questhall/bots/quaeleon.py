"""A player of Quaeleon's Quest that goes by rough worths: readable, fast, and sees only a `QuaeleonSight`."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.bots.quaeleon_worth import UNIT, Worths
from questhall.games.quaeleon import asks
from questhall.games.quaeleon.effects.base import ATTACK
from questhall.games.quaeleon.sight import QuaeleonSight
from questhall.games.quaeleon.state import FIELD, HAND
from questhall.games.quaeleon.telling_words import found_in
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy
from questhall.kernel.zones import NO_CARD, PASS, with_one_more

GATHERING: Final = 18  # tenths of health for each other card of the faction that a card gathers
TOO_MUCH: Final = 1_000_000
WORTH_PLAYING: Final = -10
LOW_HEALTH: Final = 15
FIRST_OPTION: Final = 0


@final
class Player:
    """Answers every question of the game by what cards are worth and how the players stand."""

    def __init__(self) -> None:
        self.worths: list[Worths] = []

    def worths_for(self, sight: QuaeleonSight) -> Worths:
        """The worths of the cards in use against as many opponents as are left."""
        opponents: i64 = 0
        for seat in range(sight.seats):
            if seat != sight.seat and sight.is_living(seat):
                opponents += 1
        if opponents == 0:
            opponents = 1
        card_set = sight.card_set()
        for worths in self.worths:
            if worths.opponents == opponents and worths.card_set is card_set:
                return worths
        made = Worths(card_set, int(opponents))
        if len(self.worths) == 12:
            self.worths = []
        self.worths.append(made)
        return made

    def choose(self, sight: QuaeleonSight, ask: i64, options: "vec[i64]") -> i64:
        """One of the options of an ask."""
        if len(options) == 1:
            return options[FIRST_OPTION]
        worths = self.worths_for(sight)
        if ask == asks.STACK:
            return self.next_of_stack(sight, worths, options)
        if ask == asks.SWAP:
            return self.exchanged(sight, worths, options)
        if ask == asks.HAND_LIMIT_DISCARD or ask == asks.GIVE_UP or ask == asks.GIVE_UP_UNSEEN:
            return worst(sight, worths, options)
        if ask == asks.RECRUIT:
            return self.best_for_hand(sight, worths, options)
        if ask == asks.PLAYER:
            return self.target(sight, options)
        if ask == asks.PICK or ask == asks.PICK_UNSEEN:
            return self.picked(sight, worths, options)
        if ask == asks.MAY:
            return self.taken_up(sight)
        if ask == asks.ALTERNATIVE:
            return self.alternative(sight, options)
        if ask == asks.ORDER:
            return best(sight, worths, options)
        return self.number(sight, options)

    # ------------------------------------------------------------------ hand, stack and pool

    def next_of_stack(self, sight: QuaeleonSight, worths: Worths, options: "vec[i64]") -> i64:
        """The stack is planned as a whole each time: the best five, then in their order."""
        drafted = sight.draft()
        left = 5 - len(drafted)
        chosen = vec[i64](capacity=8)
        while len(chosen) < left:
            found: i64 = NO_CARD
            most: i64 = -TOO_MUCH
            for i in range(len(options)):
                card = options[i]
                if card != PASS and not holds(chosen, card):
                    worth = self.worth_in_stack(sight, worths, card, drafted, chosen)
                    if worth > most:
                        found = card
                        most = worth
            if found == NO_CARD or most < WORTH_PLAYING:
                break
            chosen = with_one_more(chosen, found)
        first: i64 = PASS
        earliest: i64 = -TOO_MUCH
        for i in range(len(chosen)):
            early = worths.early[sight.face(chosen[i])]
            if early > earliest:
                first = chosen[i]
                earliest = early
        return first

    def worth_in_stack(
        self, sight: QuaeleonSight, worths: Worths, card: i64, drafted: "vec[i64]", chosen: "vec[i64]"
    ) -> i64:
        """A card's worth beside those that are in the stack already."""
        face = sight.face(card)
        worth = worths.play[face]
        becomes = worths.sets_health[face]
        if becomes >= 0:
            worth = (becomes - sight.health(sight.seat)) * UNIT
        return worth + self.fellows(sight, worths, face, drafted) + self.fellows(sight, worths, face, chosen)

    def fellows(self, sight: QuaeleonSight, worths: Worths, face: i64, row: "vec[i64]") -> i64:
        """What cards of one faction add to one another."""
        more: i64 = 0
        for i in range(len(row)):
            other = sight.face(row[i])
            if worths.gathers[face] >= 0 and worths.gathers[face] == worths.faction[other]:
                more += GATHERING
            if worths.gathers[other] >= 0 and worths.gathers[other] == worths.faction[face]:
                more += GATHERING
        return more

    def exchanged(self, sight: QuaeleonSight, worths: Worths, options: "vec[i64]") -> i64:
        """A dealt card that is worth less than the usual one goes."""
        card = worst(sight, worths, options)
        if card != PASS and worths.play[sight.face(card)] < worths.average:
            return card
        return PASS

    def best_for_hand(self, sight: QuaeleonSight, worths: Worths, options: "vec[i64]") -> i64:
        """The card that goes best with the hand."""
        hand = sight.hand()
        found: i64 = PASS
        most: i64 = -TOO_MUCH
        for i in range(len(options)):
            card = options[i]
            if card != PASS:
                face = sight.face(card)
                worth = worths.play[face] + self.fellows(sight, worths, face, hand) // 2
                if worth > most:
                    found = card
                    most = worth
        return found

    # ------------------------------------------------------------------ players

    def target(self, sight: QuaeleonSight, options: "vec[i64]") -> i64:
        """Whom to hurt: somebody who falls by it, else where most gets through, else the healthiest."""
        source = sight.speaking()
        value: i64 = 5
        if source != NO_CARD:
            value = sight.number(source, ATTACK)
            if value <= 0:
                value = 5
        found: i64 = options[FIRST_OPTION]
        most: i64 = -TOO_MUCH
        for i in range(len(options)):
            seat = options[i]
            if seat != sight.seat:
                health = sight.health(seat)
                through = value - sight.defence(seat)
                if through < 0:
                    through = 0
                worth = through * 20 + health
                if through >= health:
                    worth += 1000
                if worth > most:
                    found = seat
                    most = worth
        return found

    # ------------------------------------------------------------------ cards on the table

    def picked(self, sight: QuaeleonSight, worths: Worths, options: "vec[i64]") -> i64:
        """By where the cards lie and what is to become of them."""
        zone = sight.where(options[FIRST_OPTION])
        if zone == FIELD:
            return self.picked_from_fields(sight, worths, options)
        if zone == HAND and sight.holder(options[FIRST_OPTION]) == sight.seat:
            return worst(sight, worths, options)
        return best(sight, worths, options)

    def picked_from_fields(self, sight: QuaeleonSight, worths: Worths, options: "vec[i64]") -> i64:
        """What hurts the opponents most by leaving; of one's own the least, unless it comes back to the hand."""
        keeps = returns_to_hand(sight)
        found: i64 = options[FIRST_OPTION]
        most: i64 = -TOO_MUCH
        for i in range(len(options)):
            card = options[i]
            if card == PASS:
                continue
            face = sight.face(card)
            worth = worths.field[face] + 5
            if sight.holder(card) == sight.seat:
                worth = worths.play[face] - worths.field[face] if keeps else -worth
            if worth > most:
                found = card
                most = worth
        return found

    # ------------------------------------------------------------------ offers

    def taken_up(self, sight: QuaeleonSight) -> i64:
        """An offer is taken if it costs neither the last health nor the last good card."""
        offer = only(sight, "may")
        if offer is None:
            return asks.DO_IT
        for loss in found_in(offer, "lose_health"):
            amount = loss["amount"]
            if loss["who"] == "you" and (
                not isinstance(amount, int) or sight.health(sight.seat) <= amount + 8
            ):
                return PASS
        if len(found_in(offer, "end_round")) > 0:
            return asks.DO_IT if is_behind(sight) else PASS
        return asks.DO_IT

    def alternative(self, sight: QuaeleonSight, options: "vec[i64]") -> i64:
        """The best for oneself; of what another's card offers, what costs oneself least."""
        choice = only(sight, "choose")
        if choice is None:
            return options[FIRST_OPTION]
        alternatives = choice["options"]
        assert isinstance(alternatives, list)
        mine = sight.holder(sight.speaking()) == sight.seat
        low = sight.health(sight.seat) <= LOW_HEALTH
        found: i64 = options[FIRST_OPTION]
        most: i64 = -TOO_MUCH
        for i in range(len(options)):
            if options[i] < len(alternatives):
                worth = worth_of_alternative(alternatives[options[i]]["then"], mine, low)
                if worth > most:
                    found = options[i]
                    most = worth
        return found

    def number(self, sight: QuaeleonSight, options: "vec[i64]") -> i64:
        """As much as one's health allows."""
        found = options[FIRST_OPTION]
        for i in range(len(options)):
            if options[i] > found and options[i] * 3 < sight.health(sight.seat):
                found = options[i]
        return found


# ------------------------------------------------------------------ rows of cards


def worst(sight: QuaeleonSight, worths: Worths, options: "vec[i64]") -> i64:
    """The card that is worth least; PASS only where there is no card."""
    found: i64 = PASS
    least: i64 = TOO_MUCH
    for i in range(len(options)):
        card = options[i]
        if card != PASS and sight.sees(card) and worths.play[sight.face(card)] < least:
            found = card
            least = worths.play[sight.face(card)]
    return options[FIRST_OPTION] if found == PASS else found


def best(sight: QuaeleonSight, worths: Worths, options: "vec[i64]") -> i64:
    """The card that is worth most; one that is not seen counts as a usual one."""
    found: i64 = options[FIRST_OPTION]
    most: i64 = -TOO_MUCH
    for i in range(len(options)):
        card = options[i]
        if card != PASS:
            worth = worths.play[sight.face(card)] if sight.sees(card) else worths.average
            if worth > most:
                found = card
                most = worth
    return found


def holds(row: "vec[i64]", card: i64) -> bool:
    """Whether a card is in a row."""
    for i in range(len(row)):
        if row[i] == card:
            return True
    return False


# ------------------------------------------------------------------ texts


def only(sight: QuaeleonSight, verb: str) -> dict[str, object] | None:
    """The one instruction of a verb in the text that asks, or None."""
    source = sight.speaking()
    card = None if source == NO_CARD else sight.card(source)
    if card is None:
        return None
    found = found_in(card.effect, verb)
    return found[0] if len(found) == 1 else None


def returns_to_hand(sight: QuaeleonSight) -> bool:
    """Whether the text that asks takes cards back into the hand."""
    move = only(sight, "move")
    return move is not None and move["to"] == "hand"


def worth_of_alternative(instructions: object, mine: bool, low: bool) -> i64:
    """One alternative in health for whoever chooses."""
    worth: i64 = 0
    assert isinstance(instructions, list)
    for instruction in instructions:
        verb = instruction["do"]
        amount = instruction.get("amount", instruction.get("count", 1))
        number: i64 = amount if isinstance(amount, int) else 3
        sign: i64 = 1 if mine else -1
        if verb == "gain_health":
            worth += number * (3 if low else 2) * sign
        elif verb == "draw":
            worth += number * 3 * sign
        elif verb == "lose_health":
            to_me = instruction["who"] == "$each" or (instruction["who"] == "you") == mine
            worth += number * (-3 if to_me and low else -2 if to_me else 2)
        elif verb == "discard":
            worth -= 3
        elif verb == "attack":
            value = instruction["value"]
            worth += (value if isinstance(value, int) else 5) * sign
    return worth


def is_behind(sight: QuaeleonSight) -> bool:
    """Whether somebody else has more defence and healing at work: more cards on the field."""
    mine = cards_on(sight, sight.seat)
    for seat in range(sight.seats):
        if seat != sight.seat and sight.is_living(seat) and cards_on(sight, seat) > mine + 1:
            return True
    return False


def cards_on(sight: QuaeleonSight, seat: i64) -> i64:
    """How many cards lie on a field."""
    field = sight.field(seat)
    count: i64 = 0
    for i in range(len(field)):
        if field[i] != NO_CARD:
            count += 1
    return count


# ------------------------------------------------------------------ at the doors


@final
class QuaeleonPolicy(Policy):
    """The player in line, for simulations: every seat looks through its own sight."""

    def __init__(self, seats: i64 = -1, others: Policy | None = None) -> None:
        self.player: Player = Player()
        self.playing: i64 = seats  # the set of seats that this player takes
        self.others: Policy | None = others
        self.decisions: i64 = 0

    def choose(self, game: Game, seat: i64, ask: i64, options: "vec[i64]") -> i64:
        """The answer of the seat's player."""
        self.decisions += 1
        if self.others is not None and (self.playing >> seat) & 1 == 0:
            return self.others.choose(game, seat, ask, options)
        return self.player.choose(QuaeleonSight(game, seat), ask, options)
