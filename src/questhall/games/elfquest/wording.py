"""The text that people read on a card, made from the same data that the game plays. [EQ-047, EQ-167, EQ-168]"""

from questhall.games.elfquest.cardset import CardSet, Character, Event, HandCard, Penalty, Scenario, Task
from questhall.games.elfquest.words import (
    ANY_CUBE,
    ATTRIBUTES,
    BOON_CARD,
    CARE,
    COLOUR_NAMES,
    COLOURS,
    COMMUNITY,
    EVENT_TOKEN,
    EVERY_PARTICIPANT,
    FLIPPED_CARD,
    GROWTH_TOKEN,
    MAKE,
    ONE_PARTICIPANT,
    PROVIDE,
    REST,
    SACRIFICED_CARD,
    STAGE_NAMES,
    SUCCESS_TOKEN,
    TASK_NAMES,
    TURNED_BACK,
    TYPE_NAMES,
)
from questhall.kernel.english import article, counted, row, sentence

TURNED_BACK_BY = {COMMUNITY: "Ally or Boon", MAKE: "Item", REST: "Demeanor"}


def cubes(numbers: list[int]) -> list[str]:
    """'2 red cubes', '1 cube of any colour': the cubes of a cost, a penalty or a reward."""
    found = [
        counted(numbers[colour], f"{COLOUR_NAMES[colour]} cube")
        for colour in range(COLOURS)
        if numbers[colour]
    ]
    if numbers[ANY_CUBE]:
        found.append(f"{counted(numbers[ANY_CUBE], 'cube')} of any colour")
    return found


def tokens(numbers: list[int]) -> list[str]:
    """'2 success tokens', '1 Growth token'."""
    found = []
    if numbers[SUCCESS_TOKEN]:
        found.append(counted(numbers[SUCCESS_TOKEN], "success token"))
    if numbers[GROWTH_TOKEN]:
        found.append(counted(numbers[GROWTH_TOKEN], "Growth token"))
    return found


def cost_of(cost: list[int]) -> str:
    """What the members pay, as a clause without its subject; "" for nothing."""
    parts = []
    discarded = [*cubes(cost), *tokens(cost)]
    if discarded:
        parts.append(f"discard {row(discarded)}")
    if cost[FLIPPED_CARD]:
        parts.append(f"flip {counted(cost[FLIPPED_CARD], 'hand card')}")
    if cost[SACRIFICED_CARD]:
        parts.append(f"sacrifice {counted(cost[SACRIFICED_CARD], 'hand card')}")
    return row(parts)


def reward_of(reward: list[int]) -> str:
    """What each gains; "nothing" if there is none."""
    gains = [*tokens(reward), *cubes(reward)]
    parts = [f"gains {row(gains)}"] if gains else []
    if reward[TURNED_BACK]:
        parts.append(f"turns {counted(reward[TURNED_BACK], 'flipped card')} back")
    if len(reward) > BOON_CARD and reward[BOON_CARD]:
        parts.append("takes the Boon")
    return row(parts) or "gains nothing"


def penalty_of(penalty: Penalty) -> str:
    """'On 1 or 2, one participant discards 1 cube of any colour.'"""
    on = row([str(number) for number in penalty.on], "or")
    who = {ONE_PARTICIPANT: "one participant", EVERY_PARTICIPANT: "every participant"}
    subject = who.get(penalty.strikes, "everybody in the tribe")
    parts = []
    discarded = [*cubes(penalty.takes), *tokens(penalty.takes)]
    if discarded:
        parts.append(f"discards {row(discarded)}")
    if penalty.takes[FLIPPED_CARD]:
        parts.append(f"flips {counted(penalty.takes[FLIPPED_CARD], 'hand card')}")
    if penalty.takes[SACRIFICED_CARD]:
        parts.append(f"sacrifices {counted(penalty.takes[SACRIFICED_CARD], 'hand card')}")
    lost = penalty.takes[EVENT_TOKEN]
    clauses = [f"{subject} {row(parts)}"] if parts else []
    if lost:
        clauses.append(f"the event loses {counted(lost, 'success', 'successes')}")
    return f"On {on}, {row(clauses)}."


def event_text(event: Event) -> str:
    """What an event asks for, does and brings, in sentences."""
    texts = []
    cost = cost_of(event.cost)
    if cost:
        texts.append(f"To complete it, {cost}.")
    if event.closes:
        texts.append(
            f"While it is revealed, nobody can do {row([TASK_NAMES[task] for task in event.closes], 'or')}."
        )
    texts += [penalty_of(penalty) for penalty in event.penalties]
    whom = "its character" if event.is_solo else "every participant"
    texts.append(sentence(f"reward: {whom} {reward_of(event.reward)}"))
    return " ".join(texts)


def event_line(event: Event) -> str:
    """'tribal, 7 successes, 2 white dice, red and green, Forest, Hunt and Travel'"""
    parts = ["solo" if event.is_solo else "tribal", counted(event.needs, "success", "successes")]
    parts.append(counted(event.dice, "white die", "white dice") if event.dice else "no white die")
    if event.icons:
        parts.append(f"{row([COLOUR_NAMES[icon] for icon in event.icons])} cubes")
    return ", ".join([*parts, *event.traits])


def hand_text(card: HandCard) -> str:
    """What a hand card adds beside its traits."""
    texts = []
    if card.cube >= 0:
        texts.append(f"Holds {article(COLOUR_NAMES[card.cube] + ' cube')} ({ATTRIBUTES[card.cube]}).")
    if card.bonus_die:
        texts.append("One die in an event or task with a trait of this card.")
    if card.sending:
        texts.append("Flip it for 2 successes in another elf's event or task.")
    if card.craft:
        texts.append(f"To be made of {card.craft}; without effect in this set.")
    return " ".join(texts)


def hand_line(card: HandCard) -> str:
    """'item, Forest, Hunt'"""
    return ", ".join([TYPE_NAMES[card.type], *card.traits])


def version_line(character: Character, stage: int) -> str:
    """'3 red, 1 blue, 1 green cubes, Forest, Young'"""
    version = character.versions[stage]
    held = [
        f"{version.cubes[colour]} {COLOUR_NAMES[colour]}"
        for colour in range(COLOURS)
        if version.cubes[colour]
    ]
    return ", ".join([f"cubes: {row(held)}", *version.traits])


def version_text(character: Character, stage: int) -> str:
    """The bonus dice of a character card."""
    tasks = character.versions[stage].tasks
    bonus = [
        f"{counted(dice, 'die', 'dice')} at {TASK_NAMES[task]}" for task, dice in enumerate(tasks) if dice
    ]
    return f"Adds {row(bonus)}." if bonus else ""


def task_text(task: int) -> str:
    """What a task brings."""
    if task == PROVIDE:
        return "For each success, any one character gains 1 success token."
    if task == CARE:
        return "For every 3 successes, any one character regains 1 cube."
    kind = TURNED_BACK_BY.get(task, "Skill")
    return f"For every 3 successes, any one character turns 1 flipped {kind} card back."


def task_gain(task: int) -> str:
    """What a task brings, as short as a line of a list."""
    if task == PROVIDE:
        return "1 success token for each success"
    kind = "cube" if task == CARE else f"flipped {TURNED_BACK_BY.get(task, 'Skill')} card"
    return f"1 {kind} back for every 3 successes"


def task_line(task: Task) -> str:
    """'3 white dice, Forest, Hunt'"""
    return ", ".join(["3 white dice", *task.traits])


def scenario_title(number: int, name: str) -> str:
    """'Scenario 1, Forest Life'; one without a title is called by its number alone. [EQ-R68]"""
    plain = f"Scenario {number}"
    return plain if name == plain else f"{plain}, {name}"


def scenario_text(scenario: Scenario) -> str:
    """Both sides of a scenario card."""
    return f"{scenario_order(scenario)} {sentence('reward: everybody in the tribe ' + reward_of(scenario.reward))}"


def scenario_order(scenario: Scenario) -> str:
    """In which order the events of a scenario come."""
    return f"Its events come {'in random order' if scenario.is_shuffled else 'in the order of the story'}."


def scenario_reward(scenario: Scenario) -> str:
    """What the whole tribe gains in the end."""
    return f"Everybody in the tribe {reward_of(scenario.reward)}."


# ------------------------------------------------------------------ the whole set


def catalogue_of(cards: CardSet) -> list[dict[str, object]]:
    """Every card as lists show it: characters with their hands, the Home card, the scenarios with their events."""
    found: list[dict[str, object]] = []
    for owner, character in enumerate(cards.characters):
        found += [character_entry(character, stage) for stage in range(len(STAGE_NAMES))]
        found += [hand_entry(card, character.name) for card in cards.hand if card.owner == owner]
    for number, task in enumerate(cards.tasks):
        facts: dict[str, object] = {
            "kind": "task",
            "dice": 3,
            "traits": task.traits,
            "icons": colours(task.icons),
        }
        found.append(
            entry(
                task.name, cards.home, task_line(task), task_text(number), task.flavour, True, "Home", facts
            )
        )
    found += [hand_entry(card, cards.home) for card in cards.hand if card.owner < 0]
    for number, scenario in enumerate(cards.scenarios):
        found.append(scenario_entry(scenario))
        found += [event_entry(event, scenario) for event in cards.events if event.scenario == number]
    return found


def colours(icons: list[int]) -> list[str]:
    """The colours of cubes by name."""
    return [COLOUR_NAMES[icon] for icon in icons]


def character_entry(character: Character, stage: int) -> dict[str, object]:
    """A character card. [EQ-167]"""
    version = character.versions[stage]
    title = f"{character.name} ({STAGE_NAMES[stage]})"
    facts: dict[str, object] = {
        "kind": "character",
        "stage": STAGE_NAMES[stage],
        "cubes": dict(zip(COLOUR_NAMES, version.cubes, strict=True)),
        "traits": version.traits,
        "tasks": {TASK_NAMES[task]: dice for task, dice in enumerate(version.tasks) if dice},
    }
    line, text = version_line(character, stage), version_text(character, stage)
    return entry(title, character.name, line, text, "", character.printed and stage == 0, "Characters", facts)


def hand_entry(card: HandCard, group: str) -> dict[str, object]:
    """A hand card, or the Boon. [EQ-168]"""
    facts: dict[str, object] = {"kind": TYPE_NAMES[card.type], "traits": card.traits, "die": card.bonus_die}
    if card.cube >= 0:
        facts["cube"] = COLOUR_NAMES[card.cube]
    line = hand_line(card)
    if card.is_growth:
        line, facts["stage"] = f"{line}, for Growth 2", "Growth 2"
    back = "Boon" if card.owner < 0 else group
    return entry(card.name, group, line, hand_text(card), card.flavour, card.printed, back, facts)


def event_entry(event: Event, scenario: Scenario) -> dict[str, object]:
    """An event card. [EQ-047]"""
    facts: dict[str, object] = {
        "kind": "event",
        "who": "solo" if event.is_solo else "tribal",
        "needs": event.needs,
        "dice": event.dice,
        "icons": colours(event.icons),
        "traits": event.traits,
        "number": event.number,
    }
    line, text, back = event_line(event), event_text(event), f"Scenario {scenario.number}"
    return entry(event.name, scenario.name, line, text, event.flavour, event.printed, back, facts)


def scenario_entry(scenario: Scenario) -> dict[str, object]:
    """A scenario card, which has its seasons on the front and its reward on the back. [EQ-084, EQ-086]"""
    title = f"{scenario.name} (scenario {scenario.number})"
    facts: dict[str, object] = {"kind": "scenario", "number": scenario.number}
    line = counted(scenario.seasons, "season")
    found = entry(title, scenario.name, line, scenario_text(scenario), "", scenario.printed, "", facts)
    front = {"at": "front", "name": scenario.name, "line": line, "text": scenario_order(scenario)}
    back = {"at": "flipped", "name": scenario.name, "line": "reward", "text": scenario_reward(scenario)}
    found["faces"] = [
        {**front, "flavour": scenario.about, "facts": {**facts, "seasons": scenario.seasons}},
        {**back, "facts": {**facts, "side": "Reward"}},
    ]
    return found


def entry(
    name: str,
    group: str,
    line: str,
    text: str,
    flavour: str,
    printed: bool,
    back: str,
    facts: dict[str, object],
) -> dict[str, object]:
    """One card of the catalogue."""
    return {
        "name": name,
        "group": group,
        "line": line,
        "text": text,
        "flavour": flavour,
        "printed": printed,
        "back": back,
        "facts": facts,
    }


def group_idea(cards: CardSet, group: str) -> str:
    """Who a character is, what the Home card is, what a scenario is about."""
    if group == cards.home:
        return cards.home_about
    for character in cards.characters:
        if character.name == group:
            return character.about
    for scenario in cards.scenarios:
        if scenario.name == group:
            return scenario.about
    return ""
