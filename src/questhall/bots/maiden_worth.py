"""What cards and positions are worth to the player of Maiden's Quest, in tenths of a basic icon."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.maiden.printed import Part
from questhall.games.maiden.sight import MaidenSight
from questhall.games.maiden.table import Table
from questhall.games.maiden.words import (
    ANY,
    BLACK,
    DISTRACT,
    FAN,
    FORESIGHT,
    HASTE,
    ICONS,
    KEY,
    NO_POSITION,
    WILD,
)
from questhall.kernel.sight import UNSEEN
from questhall.kernel.zones import filled

BASIC_ICON: Final = 10
OF_SPECIAL: Final[dict[int, int]] = {DISTRACT: 12, FORESIGHT: 9, HASTE: 11, WILD: 18, FAN: 13}
OF_ONE_MORE_CARD: Final = 9  # a +2 is worth so much more than a +1
OF_KEY: Final = 3  # every Exit asks for one
OF_SHIELD: Final = 5
OF_ARROW: Final = 14
OF_ABILITY: Final = 10
OF_EXIT: Final = 16
HEARTS_ENOUGH: Final = 9
OF_HEART: Final = 7
OF_HEART_IN_NEED: Final = 16


@final
class Scale:
    """How much each icon is worth to a deck: those that its Captor demands count for more."""

    def __init__(self, sight: MaidenSight) -> None:
        self.table: Table = sight.table()
        self.icon: vec[i64] = filled(ICONS, BASIC_ICON)
        for icon, worth in OF_SPECIAL.items():
            self.icon[icon] = worth
        self.icon[KEY] += OF_KEY
        captor = sight.captor(sight.seat)
        if captor != UNSEEN:
            challenge = self.table.cards[captor].challenge
            assert challenge is not None
            for part in challenge.demand:
                self.prefer(part)
        self.hearts: i64 = hearts_known(sight, sight.remembered())
        self.heart: i64 = OF_HEART if self.hearts >= HEARTS_ENOUGH else OF_HEART_IN_NEED

    def prefer(self, part: Part) -> None:
        """The named icons of a demand are worth more, the more of them are asked for."""
        if part.icons != ANY:
            for icon in range(ICONS):
                if (part.icons >> icon) & 1:
                    self.icon[icon] += part.count

    def worth(self, spot: i64) -> i64:
        """What a card is worth in a position."""
        table = self.table
        if spot == UNSEEN:
            return BASIC_ICON
        if table.colour[spot] == BLACK:
            return OF_EXIT
        total: i64 = table.hearts[spot] * self.heart + (table.shields[spot] - table.damage[spot]) * OF_SHIELD
        for icon in range(ICONS):
            total += table.counts[spot * ICONS + icon] * self.icon[icon]
        position = table.positions[spot]
        for size in position.fan:
            total += (size - 1) * OF_ONE_MORE_CARD
        total += (len(position.upgrades) - len(position.downgrades)) * OF_ARROW
        return total + (OF_ABILITY if len(position.ability) > 0 else 0)

    def gain(self, spot: i64, to: i64) -> i64:
        """By how much a card is worth more in another position, or less."""
        if to == NO_POSITION or spot == UNSEEN:
            return 0
        return self.worth(moved(spot, to)) - self.worth(spot)

    def gain_upwards(self, spot: i64) -> i64:
        """What an Upgrade is worth on a card."""
        return 0 if spot == UNSEEN else self.gain(spot, self.table.up[spot])

    def gain_downwards(self, spot: i64) -> i64:
        """What a Downgrade is worth on a card: mostly less than nothing."""
        return 0 if spot == UNSEEN else self.gain(spot, self.table.down[spot])


def moved(spot: i64, to: i64) -> i64:
    """The spot of the same card in another position."""
    return spot - spot % 4 + to


def spot_of(sight: MaidenSight, card: i64) -> i64:
    """Where the facts of a known card stand in the table, or UNSEEN."""
    face = sight.face(card)
    return UNSEEN if face == UNSEEN else sight.table().spot(face, sight.condition(card))


def hearts_known(sight: MaidenSight, ahead: vec[i64]) -> i64:
    """How many points of Damage the own deck can take, as far as its cards are known; of others every third takes one."""
    table = sight.table()
    hearts: i64 = 0
    for spot in ahead:
        hearts += hearts_at(table, spot)
    for card in sight.cellar():
        hearts += hearts_at(table, spot_of(sight, card))
    for card in sight.fan(sight.seat):
        hearts += hearts_at(table, spot_of(sight, card))
    return hearts + (sight.ahead_size(sight.seat) - len(ahead)) // 3


def hearts_at(table: Table, spot: i64) -> i64:
    """The Hearts of a card that can still be Downgraded for them."""
    return 0 if spot == UNSEEN or table.down[spot] == NO_POSITION else table.hearts[spot]
