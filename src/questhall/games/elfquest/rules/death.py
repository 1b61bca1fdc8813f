"""Death, what the living take over, and who comes in. [EQ-136 to EQ-143, EQ-R09, EQ-R53 to EQ-R57]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.tribe import enter_play, speaker_of, unused_characters
from questhall.games.elfquest.state import LOST, ElfQuest
from questhall.games.elfquest.words import ALLY, BOON, COLOURS, GROWTH_2, HAND_LIMIT, ITEM, STAGES
from questhall.kernel.zones import NOBODY, PASS


def bury_the_dead(game: ElfQuest) -> None:
    """All leave together, survivors take over, replacements enter; without one the game is lost. [EQ-R37, EQ-R56]"""
    dead = game.dying
    if dead == 0:
        return
    game.dying = 0
    for character in range(game.table.characters):
        if (dead >> character) & 1:
            leave_the_tribe(game, character)
    for character in range(game.table.characters):
        if (dead >> character) & 1:
            pass_on(game, character)
    while dead != 0 and not game.over:
        fallen = next_to_replace(game, dead)
        dead &= ~(1 << fallen)
        replace(game, fallen)


def leave_the_tribe(game: ElfQuest, character: i64) -> None:
    """Tokens and cubes go back to the pool, a solo event is set free. [EQ-138, EQ-139, EQ-R09]"""
    game.tell(event.DIED, game.controller[character], game.card_of(character), number=character)
    game.tribe &= ~(1 << character)
    game.dead |= 1 << character
    game.success[character] = 0
    game.growth[character] = 0
    for colour in range(COLOURS):
        game.cubes[character * COLOURS + colour] = 0
    game.participants &= ~(1 << character)
    if game.bound == character:
        game.bound = NOBODY
        game.laid = 0
        game.participants = 0
        game.tell(event.FREED, game.controller[character], game.event())


# ------------------------------------------------------------------ inheritance


def pass_on(game: ElfQuest, character: i64) -> None:
    """Allies and items may go to survivors with room; everything else leaves the game. [EQ-139 to EQ-141, EQ-R54]"""
    cards = game.hand[character].cards[:]
    for i in range(len(cards)):
        card = cards[i]
        heir = NOBODY
        if game.table.type[card] == ITEM or game.table.type[card] == ALLY:
            heir = heir_of(game, card)
        game.hand[character].take(card)
        if heir != NOBODY:
            game.put(game.hand[heir], card)
            game.tell(event.INHERITED, game.controller[heir], card, number=heir)
        else:
            game.put(game.gone, card)
    game.line.take(game.card_of(character))
    game.put(game.gone, game.card_of(character))
    for card in range(game.table.first_event):
        if game.table.owner[card] == character and game.aside.has(card):
            game.aside.take(card)
            game.put(game.gone, card)


def heir_of(game: ElfQuest, card: i64) -> i64:
    """The survivor that the speaker names and whose player agrees; NOBODY if the card is left. [EQ-140, EQ-R73]"""
    options = vec[i64](capacity=4)
    for character in range(game.table.characters):
        if game.is_in_play(character) and hand_size(game, character) < hand_limit(game, character):
            options = append(options, game.card_of(character))
    if len(options) == 0:
        return NOBODY
    game.due = card
    speaker = speaker_of(game)
    chosen = game.choose(speaker, asks.HEIR, append(options, PASS))
    if chosen == PASS:
        return NOBODY
    heir = game.character_of(chosen)
    game.subject = heir
    if game.controller[heir] != speaker:
        if game.choose(game.controller[heir], asks.CONSENT, asks.yes_or_no()) == PASS:
            return NOBODY
    return heir


def hand_limit(game: ElfQuest, character: i64) -> i64:
    """Eight hand cards, nine at Growth 2. [EQ-097, EQ-098, EQ-R54]"""
    return HAND_LIMIT + 1 if game.stage[character] == GROWTH_2 else HAND_LIMIT


def hand_size(game: ElfQuest, character: i64) -> i64:
    """How many hand cards a character has; the Boon does not count. [EQ-R53]"""
    count: i64 = 0
    hand = game.hand[character]
    for i in range(hand.size()):
        if game.table.type[hand.at(i)] != BOON:
            count += 1
    return count


# ------------------------------------------------------------------ replacement


def next_to_replace(game: ElfQuest, dead: i64) -> i64:
    """After several deaths the speaker names the order of entering. [EQ-R56]"""
    options = vec[i64](capacity=4)
    for character in range(game.table.characters):
        if (dead >> character) & 1:
            options = append(options, game.card_of(character))
    return game.character_of(game.choose(speaker_of(game), asks.NEXT_IN, options))


def replace(game: ElfQuest, fallen: i64) -> None:
    """Its player chooses somebody new; without anybody left the game is lost. [EQ-142, EQ-143, EQ-R01, EQ-R57]"""
    options = unused_characters(game)
    seat = game.controller[fallen]
    game.controller[fallen] = NOBODY
    if len(options) == 0:
        game.over = True
        game.ending = LOST
        game.tell(event.ENDED, NOBODY, number=LOST)
        return
    game.subject = fallen
    entering = game.choose(seat, asks.REPLACEMENT, options) // STAGES
    enter_play(game, entering, seat)
    game.tell(event.ENTERED, seat, game.card_of(entering), number=entering)
