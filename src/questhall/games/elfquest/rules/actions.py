"""Actions: who acts next, the attempt or the task, and who joins. [EQ-033, EQ-040 to EQ-046, EQ-114, EQ-R06 to EQ-R08]"""

from librt.vecs import append, vec
from mypy_extensions import i64

from questhall.games.elfquest import asks
from questhall.games.elfquest import events as event
from questhall.games.elfquest.rules.completing import finish
from questhall.games.elfquest.rules.cubes import limit_of, limit_of_all
from questhall.games.elfquest.rules.growth import offer_growth
from questhall.games.elfquest.rules.pool import begin_pool, roll_pool
from questhall.games.elfquest.rules.tasks import read_chart
from questhall.games.elfquest.rules.tribe import speaker_of
from questhall.games.elfquest.rules.window import work_together
from questhall.games.elfquest.state import ACTION, CUBES_BY_SUM, SEASON_END, ElfQuest
from questhall.games.elfquest.words import ANY_CUBE, COLOURS, DUES, TASKS
from questhall.kernel.zones import NO_CARD, NOBODY, PASS


def take_action(game: ElfQuest) -> None:
    """One character acts: the speaker says which, its player what. [EQ-033, EQ-R06, EQ-R73]"""
    offer_growth(game)
    card = game.choose(speaker_of(game), asks.ACTOR, ready_characters(game))
    actor = game.character_of(card)
    game.subject = actor
    deed = game.choose(game.controller[actor], asks.DEED, deeds_of(game, actor))
    if deed == asks.ATTEMPT:
        attempt(game, actor)
    else:
        do_task(game, actor, deed)
    game.next = SEASON_END if game.tribe & ~game.acted == 0 else ACTION


def ready_characters(game: ElfQuest) -> vec[i64]:
    """Who has not acted this season. [EQ-033, EQ-046]"""
    found = vec[i64](capacity=4)
    for character in range(game.table.characters):
        if game.is_in_play(character) and not game.has_acted(character):
            found = append(found, game.card_of(character))
    return found


def deeds_of(game: ElfQuest, character: i64) -> vec[i64]:
    """The revealed event, if it is open to the character, or any task. [EQ-046, EQ-114, EQ-R06, EQ-R78]"""
    found = vec[i64](capacity=1 + TASKS)
    if can_attempt(game, character):
        found = append(found, asks.ATTEMPT)
    for task in range(TASKS):
        if is_task_open(game, task):
            found = append(found, asks.FIRST_TASK + task)
    return found


def can_attempt(game: ElfQuest, character: i64) -> bool:
    """A solo event that is begun is for its character alone; nothing can be attempted when all is done. [EQ-041]"""
    return game.event() != NO_CARD and (game.bound == NOBODY or game.bound == character)


def is_task_open(game: ElfQuest, task: i64) -> bool:
    """Whether a task can be done while this event is revealed: all can, unless it says otherwise. [EQ-R78]"""
    card = game.event()
    return card == NO_CARD or (game.table.closes[game.face[card]] >> task) & 1 == 0


# ------------------------------------------------------------------ an attempt at the event


def attempt(game: ElfQuest, actor: i64) -> None:
    """Declaration, window, roll, window, end. [EQ-R72]"""
    declare(game, actor)
    work_together(game)
    if not game.is_finished:
        roll_pool(game)
        work_together(game)
    if not game.is_finished:
        finish(game)
    if not game.is_finished:
        game.was_attempted = True


def declare(game: ElfQuest, actor: i64) -> None:
    """The members are named, their actions spent, a fresh solo event is bound. [EQ-040, EQ-041, EQ-R07]"""
    game.actor = actor
    game.aim = game.face[game.event()]
    game.members = 1 << actor
    begin_pool(game)
    if game.table.is_solo[game.aim] == 0:
        ask_others_along(game, actor)
    game.acted |= game.members
    game.tell(event.ATTEMPTED, game.controller[actor], game.event(), number=game.members, other=actor)
    if game.table.is_solo[game.aim] != 0 and game.bound == NOBODY:
        game.bound = actor
        game.tell(event.BOUND, game.controller[actor], game.event(), number=actor)


def ask_others_along(game: ElfQuest, actor: i64) -> None:
    """The acting character's player names the group; others agree or decline for their own. [EQ-042, EQ-043, EQ-R73]"""
    seat = game.controller[actor]
    game.invited = 1 << actor
    while True:
        options = vec[i64](capacity=4)
        for character in range(game.table.characters):
            if (
                game.is_in_play(character)
                and not game.has_acted(character)
                and (game.invited >> character) & 1 == 0
            ):
                options = append(options, game.card_of(character))
        if len(options) == 0:
            break
        card = game.choose(seat, asks.GROUP, append(options, PASS))
        if card == PASS:
            break
        game.invited |= 1 << game.character_of(card)
    for character in range(game.table.characters):
        if (game.invited >> character) & 1 and agrees(game, character, seat):
            game.members |= 1 << character


def agrees(game: ElfQuest, character: i64, seat: i64) -> bool:
    """Whether a character that was asked joins; its own player need not be asked. [EQ-R73]"""
    controller = game.controller[character]
    if controller == seat:
        return True
    game.subject = character
    if game.choose(controller, asks.JOIN, asks.yes_or_no()) == asks.YES:
        return True
    game.tell(event.STAYED_OUT, controller, game.card_of(character), number=character)
    return False


# ------------------------------------------------------------------ a task


def do_task(game: ElfQuest, actor: i64, deed: i64) -> None:
    """Window, roll, window, and what the chart says. [EQ-114, EQ-117, EQ-120 to EQ-123]"""
    game.actor = actor
    game.members = 1 << actor
    game.acted |= game.members
    game.aim = game.table.size + deed - asks.FIRST_TASK
    begin_pool(game)
    game.tell(
        event.TASK_BEGAN,
        game.controller[actor],
        game.card_of(actor),
        number=deed - asks.FIRST_TASK,
        other=actor,
    )
    work_together(game)
    roll_pool(game)
    work_together(game)
    read_chart(game, deed - asks.FIRST_TASK)


def lacks_cubes_for(game: ElfQuest, character: i64) -> bool:
    """Whether a solo event asks for cubes that the character's cards have no room for. [EQ-R08]"""
    face = game.face[game.event()]
    if game.table.is_solo[face] == 0:
        return False
    demanded: i64 = game.table.cost[face * DUES + ANY_CUBE]
    for colour in range(COLOURS):
        cost = game.table.cost[face * DUES + colour]
        demanded += cost
        if not game.holds(CUBES_BY_SUM) and cost > limit_of(game, character, colour):
            return True
    return demanded > limit_of_all(game, character)
