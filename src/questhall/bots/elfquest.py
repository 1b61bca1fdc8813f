"""A player of the ElfQuest Adventure Game: who goes, who stays at home, and when a card is worth flipping.

It weighs everything in successes: a die or a re-roll is a third of one. It sees only an `ElfQuestSight`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest.sight import ElfQuestSight
from questhall.games.elfquest.words import (
    ALLY,
    BOON,
    CARE,
    COLOURS,
    COMMUNITY,
    DEMEANOR,
    DUES,
    ITEM,
    MAKE,
    PROVIDE,
    REST,
    STAGES,
    SUCCESS_TOKEN,
    TASKS,
    TRAIN,
)
from questhall.kernel.game import Game
from questhall.kernel.oracle import Policy
from questhall.kernel.rng import Dice
from questhall.kernel.zones import NO_CARD, NOBODY, PASS

GOOD_CHANCE: Final = 0.7  # with this a group is large enough, unless there is time for more
FAIR_CHANCE: Final = 0.4  # with less, whoever is left had better stay at home
POOR_CHANCE: Final = 0.12  # with less, even a fresh tribe recovers first
WORTH_OF_TOKEN: Final = 0.9  # a success that is kept is worth a little less than one that is needed now
WORTH_OF_LACKING: Final = 1.5  # the same where an event cannot be paid for
WORTH_OF_CUBE: Final = 2.2  # successes that a regained cube is worth
WORTH_OF_LAST_CUBES: Final = 5.0  # the same for somebody who is close to death
WORTH_OF_CARD: Final = 1.6  # successes that a card is worth that is turned back
MOST_FLIPS: Final = 3  # cards that are flipped to finish an event
LOW_HEALTH: Final = 2


@final
class Player:
    """Plans an action for the tribe, then answers for its own characters.

    With `shuns_home` it does a task only when nothing else is left, and then one at random: to compare with.
    """

    def __init__(self, shuns_home: bool = False) -> None:
        self.shuns_home: bool = shuns_home
        self.dice: Dice = Dice(1)

    def choose(self, sight: ElfQuestSight, ask: i64, options: "vec[i64]") -> i64:
        """One of the options of an ask."""
        if len(options) == 1:
            return options[0]
        if ask == asks.HELP:
            return self.help(sight, options)
        if ask == asks.ACTOR:
            return self.actor(sight, options)
        if ask == asks.DEED:
            return self.deed(sight, options)
        if ask == asks.GROUP:
            return self.companion(sight, options)
        if ask == asks.FLIP or ask == asks.LOSE_FLIP or ask == asks.SACRIFICE or ask == asks.LOSE_SACRIFICE:
            return least_useful(sight, options)
        if ask == asks.PAY_CARD or ask == asks.REWARD_CARD or ask == asks.TURN_BACK:
            return least_useful(sight, options) if ask == asks.PAY_CARD else most_useful(sight, options)
        if ask == asks.VICTIM or ask == asks.PAYER or ask == asks.GIVER:
            return healthiest(sight, options)
        if ask == asks.CARE:
            return frailest(sight, options)
        if ask == asks.TOKENS:
            return tokens_to_spend(sight, options)
        if ask == asks.SHARE:
            return min(options[len(options) - 1], (sight.due() + 3) // 4)
        if ask == asks.COLOUR_LOST or ask == asks.COLOUR_PAID or ask == asks.COLOUR_GIVEN:
            return most_held(sight, options)
        if ask == asks.COLOUR_GAINED or ask == asks.COLOUR_REGAINED:
            return most_wanted(sight, options)
        return options[0]  # grow, join, consent, pay; and whoever comes first

    # ------------------------------------------------------------------ who does what

    def actor(self, sight: ElfQuestSight, options: "vec[i64]") -> i64:
        """First somebody of the group that attempts the event, then whoever has most to do at home."""
        group = self.plan(sight)
        best = options[0]
        most = -1.0
        for i in range(len(options)):
            character = options[i] // STAGES
            worth = best_task(sight, character)[1]
            if (group >> character) & 1:
                worth = 100.0 + brings(sight, character)
            if worth > most:
                most = worth
                best = options[i]
        return best

    def deed(self, sight: ElfQuestSight, options: "vec[i64]") -> i64:
        """The event, if the plan has this character in it; else the task that is worth most."""
        character = sight.subject()
        can_attempt = options[0] == asks.ATTEMPT
        if self.shuns_home:
            return options[0] if can_attempt else options[self.dice.below(len(options))]
        if can_attempt and (self.plan(sight) >> character) & 1:
            return asks.ATTEMPT
        task = best_task(sight, character)[0]
        for i in range(len(options)):
            if options[i] == asks.FIRST_TASK + task:
                return options[i]
        return options[len(options) - 1]

    def plan(self, sight: ElfQuestSight) -> i64:
        """The characters that should attempt the event now; none if it had better wait."""
        event = sight.event()
        if event == NO_CARD:
            return 0
        table = sight.table()
        face = sight.face(event)
        ready = ready_characters(sight)
        if table.is_solo[face] != 0:
            return self.hero(sight, ready)
        if sight.laid() >= table.needs[face] and not could_pay_together(sight, ready, face):
            return 0
        group: i64 = 0
        while group != ready:
            if chance_of(sight, group, face) >= GOOD_CHANCE and not has_time(sight):
                if could_pay_together(sight, group, face):
                    break
            group |= 1 << strongest(sight, ready & ~group)
        if chance_of(sight, group, face) < (FAIR_CHANCE if sight.was_attempted() else POOR_CHANCE):
            return group if is_in_haste(sight) else 0
        return group

    def hero(self, sight: ElfQuestSight, ready: i64) -> i64:
        """Who takes a solo event: whoever began it, else the one with the best chance that can pay for it."""
        if sight.bound() != NOBODY:
            return ready & (1 << sight.bound())
        best: i64 = 0
        most = -1.0
        face = sight.face(sight.event())
        for character in range(sight.table().characters):
            if (ready >> character) & 1 and could_pay(sight, character, face):
                chance = chance_of(sight, 1 << character, face)
                if chance > most:
                    most = chance
                    best = 1 << character
        return best if best != 0 or not is_in_haste(sight) else ready

    def companion(self, sight: ElfQuestSight, options: "vec[i64]") -> i64:
        """The next of the planned group that is not asked yet."""
        group = self.plan(sight) if not self.shuns_home else ready_characters(sight)
        if self.shuns_home and chance_of(sight, sight.invited(), sight.aim()) >= GOOD_CHANCE:
            return PASS
        if not self.shuns_home:
            group |= self.plan_with(sight)
        for i in range(len(options)):
            if options[i] != PASS and (group >> (options[i] // STAGES)) & 1:
                return options[i]
        return PASS

    def plan_with(self, sight: ElfQuestSight) -> i64:
        """Whoever is still needed beside those that are asked already."""
        group = sight.invited()
        ready = ready_characters(sight) & ~group
        while ready != 0 and (
            chance_of(sight, group, sight.aim()) < GOOD_CHANCE
            or has_time(sight)
            or not could_pay_together(sight, group, sight.aim())
        ):
            next_one = strongest(sight, ready)
            group |= 1 << next_one
            ready &= ~(1 << next_one)
        return group

    # ------------------------------------------------------------------ in the window

    def help(self, sight: ElfQuestSight, options: "vec[i64]") -> i64:
        """Re-roll as long as it helps; then finish with tokens, Sending or cards, if that can be done."""
        missing = successes_missing(sight)
        if missing <= 0:
            return asks.DO_COMPLETE if is_offered(asks.DO_COMPLETE, options) else PASS
        if not sight.is_rolled():
            return PASS
        if is_offered(asks.DO_REROLL, options):
            return asks.DO_REROLL
        if sight.table().is_task(sight.aim()):
            return PASS
        if is_offered(asks.DO_SPEND, options) and tokens_of_members(sight) >= missing:
            return asks.DO_SPEND
        if is_offered(asks.DO_SEND, options) and missing <= 2 * sendings(sight):
            return asks.DO_SEND
        if is_offered(asks.DO_SPEND, options) and tokens_of_members(sight) + 2 * sendings(sight) >= missing:
            return asks.DO_SPEND
        if is_offered(asks.DO_FLIP, options) and missing <= MOST_FLIPS and sight.can_pay():
            if missing == 1 or is_in_haste(sight):
                return asks.DO_FLIP
        return PASS


# ---------------------------------------------------------------------- what things are worth


def successes_expected(dice: i64, rerolls: i64) -> float:
    """A third of all throws, but never more than there are dice."""
    return min(float(dice), float(dice + rerolls) / 3.0)


def at_least(throws: i64, successes: i64) -> float:
    """P(Bin(throws, 1/3) >= successes)."""
    if successes <= 0:
        return 1.0
    if successes > throws:
        return 0.0
    term = 1.0
    for i in range(throws):
        term *= 2.0 / 3.0
    below = 0.0
    for i in range(successes):
        below += term
        term *= float(throws - i) / float(2 * (i + 1))
    return max(0.0, 1.0 - below)


def chance_of(sight: ElfQuestSight, group: i64, face: i64) -> float:
    """The chance that a group gives an event its successes in one attempt, with its tokens and Sending cards."""
    table = sight.table()
    dice: i64 = 0 if sight.was_attempted() else table.base_dice[face]
    rerolls: i64 = 0
    needed = table.needs[face] - sight.laid()
    for character in range(table.characters):
        if (group >> character) & 1:
            dice += sight.dice_for(character, face)
            rerolls += sight.rerolls_for(character, face)
            needed -= sight.success(character)
    if needed > dice:
        return 0.0
    return at_least(dice + rerolls, needed) if group != 0 else 0.0


def brings(sight: ElfQuestSight, character: i64) -> float:
    """The successes that a character can be expected to bring to the event."""
    face = sight.face(sight.event())
    dice = sight.dice_for(character, face)
    found = successes_expected(dice, sight.rerolls_for(character, face))
    return found + float(sight.success(character))


def strongest(sight: ElfQuestSight, among: i64) -> i64:
    """Who of a set brings most to the event."""
    best: i64 = 0
    most = -1.0
    for character in range(sight.table().characters):
        if (among >> character) & 1 and brings(sight, character) > most:
            most = brings(sight, character)
            best = character
    return best


def best_task(sight: ElfQuestSight, character: i64) -> tuple[i64, float]:
    """The task that is worth most to the tribe if this character does it, and what it is worth in successes."""
    table = sight.table()
    best: i64 = PROVIDE
    most = -1.0
    for task in range(TASKS):
        aim = table.size + task
        dice = 3 + sight.dice_for(character, aim)
        expected = successes_expected(dice, sight.rerolls_for(character, aim))
        worth = worth_of(sight, task, expected)
        if is_closed(sight, task):
            worth = -1.0
        if worth > most:
            most = worth
            best = task
    return best, most


def is_closed(sight: ElfQuestSight, task: i64) -> bool:
    """Whether the revealed event forbids a task."""
    event = sight.event()
    return event != NO_CARD and (sight.table().closes[sight.face(event)] >> task) & 1 == 1


def worth_of(sight: ElfQuestSight, task: i64, expected: float) -> float:
    """What so many successes of a task are worth; no more than the tribe has use for."""
    if task == PROVIDE:
        return expected * (WORTH_OF_LACKING if is_unaffordable(sight) else WORTH_OF_TOKEN)
    groups = expected / 3.0
    if task == CARE:
        lacking, is_low = cubes_lacking(sight)
        return min(groups, lacking) * (WORTH_OF_LAST_CUBES if is_low else WORTH_OF_CUBE)
    return min(groups, flipped_of(sight, task)) * WORTH_OF_CARD


def cubes_lacking(sight: ElfQuestSight) -> tuple[float, bool]:
    """How many cubes the tribe has room for, and whether somebody is close to death."""
    lacking = 0.0
    is_low = False
    tribe = sight.tribe()
    for i in range(len(tribe)):
        if sight.all_cubes(tribe[i]) <= LOW_HEALTH:
            is_low = True
        for colour in range(COLOURS):
            lacking += float(max(0, sight.limit(tribe[i], colour) - sight.cubes(tribe[i], colour)))
    return lacking, is_low


def flipped_of(sight: ElfQuestSight, task: i64) -> float:
    """How many flipped cards of all a task could turn back."""
    found = 0.0
    tribe = sight.tribe()
    for i in range(len(tribe)):
        hand = sight.hand(tribe[i])
        for j in range(len(hand)):
            if sight.is_flipped(hand[j]) and task_for(sight.table().type[hand[j]]) == task:
                found += 1.0
    return found


def task_for(kind: i64) -> i64:
    """The task that turns back a kind of card."""
    if kind == ITEM:
        return MAKE
    if kind == ALLY or kind == BOON:
        return COMMUNITY
    if kind == DEMEANOR:
        return REST
    return TRAIN


def ready_characters(sight: ElfQuestSight) -> i64:
    """Who has not acted this season."""
    found: i64 = 0
    tribe = sight.tribe()
    for i in range(len(tribe)):
        if not sight.has_acted(tribe[i]):
            found |= 1 << tribe[i]
    return found


def could_pay(sight: ElfQuestSight, character: i64, face: i64) -> bool:
    """Whether a character holds the cubes that an event demands, with one to spare."""
    table = sight.table()
    demanded: i64 = 0
    for colour in range(COLOURS + 1):
        cost = table.cost[face * DUES + colour]
        demanded += cost
        if colour < COLOURS and sight.cubes(character, colour) < cost:
            return False
    return demanded == 0 or sight.all_cubes(character) > demanded


def could_pay_together(sight: ElfQuestSight, group: i64, face: i64) -> bool:
    """Whether a group holds the cubes and success tokens that an event demands."""
    table = sight.table()
    held: i64 = 0
    demanded: i64 = 0
    for colour in range(COLOURS + 1):
        cost = table.cost[face * DUES + colour]
        of_colour: i64 = 0
        if colour < COLOURS:
            for character in range(table.characters):
                if (group >> character) & 1:
                    of_colour += sight.cubes(character, colour)
            if of_colour < cost:
                return False
        held += of_colour
        demanded += cost
    return held >= demanded and tokens_of(sight, group) >= table.cost[face * DUES + SUCCESS_TOKEN]


def tokens_of(sight: ElfQuestSight, group: i64) -> i64:
    """The success tokens of a set of characters."""
    total: i64 = 0
    for character in range(sight.table().characters):
        if (group >> character) & 1:
            total += sight.success(character)
    return total


def is_unaffordable(sight: ElfQuestSight) -> bool:
    """Whether not even the whole tribe can pay what the revealed event demands."""
    event = sight.event()
    if event == NO_CARD:
        return False
    whole: i64 = 0
    tribe = sight.tribe()
    for i in range(len(tribe)):
        whole |= 1 << tribe[i]
    return not could_pay_together(sight, whole, sight.face(event))


def has_time(sight: ElfQuestSight) -> bool:
    """Whether more seasons are left than events, so that all can share in each reward."""
    return sight.seasons_left() > sight.events_left()


def is_in_haste(sight: ElfQuestSight) -> bool:
    """Whether every season counts: the printed ones are used up, or will be."""
    return sight.extra() > 0 or sight.seasons_left() < sight.events_left()


# ---------------------------------------------------------------------- small choices


def successes_missing(sight: ElfQuestSight) -> i64:
    """How many successes the event lacks; at a task there is always use for one more."""
    table = sight.table()
    if table.is_task(sight.aim()):
        return 1
    return table.needs[sight.aim()] - sight.laid()


def tokens_of_members(sight: ElfQuestSight) -> i64:
    """The success tokens of this seat's members, less those that the event demands as its price."""
    total: i64 = 0
    tribe = sight.tribe()
    for i in range(len(tribe)):
        if sight.is_member(tribe[i]) and sight.controller(tribe[i]) == sight.seat:
            total += sight.success(tribe[i])
    return total - sight.table().cost[sight.aim() * DUES + SUCCESS_TOKEN]


def sendings(sight: ElfQuestSight) -> i64:
    """The face-up Sending cards of the tribe."""
    total: i64 = 0
    tribe = sight.tribe()
    for i in range(len(tribe)):
        hand = sight.hand(tribe[i])
        for j in range(len(hand)):
            if sight.table().sending[hand[j]] != 0 and not sight.is_flipped(hand[j]):
                total += 1
    return total


def tokens_to_spend(sight: ElfQuestSight, options: "vec[i64]") -> i64:
    """As many as are missing."""
    return max(1, min(options[len(options) - 1], successes_missing(sight)))


def is_offered(option: i64, options: "vec[i64]") -> bool:
    """Whether something is among the options."""
    for i in range(len(options)):
        if options[i] == option:
            return True
    return False


def usefulness(sight: ElfQuestSight, card: i64) -> i64:
    """What a hand card is good for: traits, a die, a cube, Sending."""
    table = sight.table()
    worth: i64 = 0
    traits = table.traits[card]
    while traits != 0:
        traits &= traits - 1
        worth += 2
    worth += 3 * table.bonus_die[card] + 4 * table.sending[card]
    for colour in range(COLOURS):
        worth += 5 * table.cubes[card * COLOURS + colour]
    return worth


def least_useful(sight: ElfQuestSight, options: "vec[i64]") -> i64:
    """The card that is missed least."""
    best = options[0]
    for i in range(len(options)):
        if options[i] != PASS and usefulness(sight, options[i]) < usefulness(sight, best):
            best = options[i]
    return best


def most_useful(sight: ElfQuestSight, options: "vec[i64]") -> i64:
    """The card that is most wanted back."""
    best = options[0]
    for i in range(len(options)):
        if options[i] != PASS and usefulness(sight, options[i]) > usefulness(sight, best):
            best = options[i]
    return best


def healthiest(sight: ElfQuestSight, options: "vec[i64]") -> i64:
    """The character with most cubes."""
    best = options[0]
    for i in range(len(options)):
        if options[i] != PASS and sight.all_cubes(options[i] // STAGES) > sight.all_cubes(best // STAGES):
            best = options[i]
    return best


def frailest(sight: ElfQuestSight, options: "vec[i64]") -> i64:
    """The character with fewest cubes."""
    best = options[0]
    for i in range(len(options)):
        if options[i] != PASS and sight.all_cubes(options[i] // STAGES) < sight.all_cubes(best // STAGES):
            best = options[i]
    return best


def most_held(sight: ElfQuestSight, options: "vec[i64]") -> i64:
    """The colour of which the character has most."""
    best = options[0]
    for i in range(len(options)):
        if sight.cubes(sight.subject(), options[i]) > sight.cubes(sight.subject(), best):
            best = options[i]
    return best


def most_wanted(sight: ElfQuestSight, options: "vec[i64]") -> i64:
    """The colour that is farthest below its limit."""
    best = options[0]
    for i in range(len(options)):
        if room_for(sight, options[i]) > room_for(sight, best):
            best = options[i]
    return best


def room_for(sight: ElfQuestSight, colour: i64) -> i64:
    """How many cubes of a colour the character could hold besides."""
    return sight.limit(sight.subject(), colour) - sight.cubes(sight.subject(), colour)


@final
class InLine(Policy):
    """The player of every seat, in line: for simulations, where nobody waits."""

    def __init__(self, player: Player) -> None:
        self.player: Player = player
        self.game: Game | None = None
        self.sights: list[ElfQuestSight] = []
        self.decisions: i64 = 0

    def choose(self, game: Game, seat: i64, ask: i64, options: "vec[i64]") -> i64:
        """What the player answers for a seat."""
        if self.game is not game:
            self.game = game
            self.sights = [ElfQuestSight(game, i) for i in range(game.seats)]
        self.decisions += 1
        return self.player.choose(self.sights[seat], ask, options)
