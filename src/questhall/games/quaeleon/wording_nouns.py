"""How players, cards and amounts are called in the text of a card. [QL-090, QL-R21]"""

from typing import Final

import questhall.games.quaeleon.wording_events as events  # the two speak of each other
from questhall.games.quaeleon.wording_speech import THAT_PLAYER, Speech
from questhall.kernel.english import Noun, article, row

NAMED_PLAYERS: Final = {
    "opponents": ("each opponent", "each opponent's"),
    "all": ("each player", "each player's"),
    "chosen_opponent": ("one opponent of your choice", ""),
    "chosen_player": ("one player of your choice", ""),
    "highest_health": ("each player with the most health", ""),
    "lowest_health": ("each player with the least health", ""),
    "next_in_order": ("the next player to act", ""),
}
ATTACK_EVENTS: Final = ("attack_made", "attacked", "damage")
ZONE_NAMES: Final = {"hand": "hand", "stack": "stack", "field": "field", "revealed": "revealed card"}
COMMON_PLACES: Final = {
    "deck": "in the deck",
    "discard": "in the discard pile",
    "pool": "in the recruitment pool",
}


# ---------------------------------------------------------------- players


def players(value: object, speech: Speech) -> Noun:
    """The players as somebody in a sentence."""
    if isinstance(value, dict):
        return picked_players(value, speech)
    name = str(value)
    if name == "you":
        return speech.you
    if name == "$each":
        return speech.each if speech.each is not None else THAT_PLAYER
    if name == "$event.by":
        return (
            Noun("the attacker", "the attacker's")
            if speech.event in ATTACK_EVENTS
            else Noun("whoever did it", "")
        )
    if name == "$event.who":
        return THAT_PLAYER
    if name.startswith("$"):
        called = speech.bound.get(name[1:], "that player")
        many = speech.kinds.get(name[1:]) == "players"
        return Noun(called, called + "'" if called.endswith("s") else called + "'s", plural=many)
    text, owner = NAMED_PLAYERS[name]
    return Noun(text, owner)


def picked_players(value: dict[str, object], speech: Speech) -> Noun:
    """Players picked out of others: 'each opponent with the most health'."""
    group = players(value["of"], speech.plain()).text
    inner = speech.plain().with_each(THAT_PLAYER)
    for key, most in (("most", "most"), ("least", "least")):
        if key in value:
            measure = value[key]
            if isinstance(measure, dict) and measure.get("health_of") == "$each":
                return Noun(f"{group} with the {most} health")
            if isinstance(measure, dict) and measure.get("defence_of") == "$each":
                return Noun(f"{group} with the {most} defence")
            held = measure.get("count") if isinstance(measure, dict) else None
            if isinstance(held, dict) and held.get("whose") == "$each" and "which" not in held:
                if held["zone"] != "revealed":
                    fewest = "most" if key == "most" else "fewest"
                    place = own_place(str(held["zone"]))
                    return Noun(f"{group} with the {fewest} {noun(held.get('filter'), True, speech)} {place}")
            level = "highest" if key == "most" else "lowest"
            return Noun(f"{group} for whom {amount(measure, inner)} is {level}")
    return Noun(f"{group} {relative(value['if'], inner)}")


def own_place(zone: str) -> str:
    """Where the cards of the player just named are."""
    return {"hand": "in hand", "stack": "in their stack", "field": "on their field"}[zone]


def relative(condition: object, speech: Speech) -> str:
    """A condition on the player just named: 'whose health is 20 or more', 'with 3 or more cards in hand'."""
    if isinstance(condition, dict) and isinstance(condition.get("left"), dict):
        left = condition["left"]
        assert isinstance(left, dict)
        for key, what in (("health_of", "health"), ("defence_of", "defence")):
            if left.get(key) == "$each":
                return f"whose {what} is {events.compared(condition, speech)}"
        held = left.get("count")
        right = condition["right"]
        if (
            isinstance(held, dict)
            and held.get("whose") == "$each"
            and set(held) <= {"zone", "whose", "filter"}
        ):
            if held["zone"] in ("hand", "stack", "field") and isinstance(right, int):
                many = f"{events.compared(condition, speech)} {noun(held.get('filter'), right != 1, speech)}"
                return f"with {many} {own_place(str(held['zone']))}"
    return f"for whom it is true that {events.condition_text(condition, speech)}"


def belonging(value: object, what: str, speech: Speech) -> str:
    """'your hand', 'each opponent's hand', 'the hand of one opponent of your choice'."""
    who = players(value, speech)
    return f"{who.owner} {what}" if who.owner else f"the {what} of {who.text}"


# ---------------------------------------------------------------- cards


def noun(card_filter: object, plural: bool, speech: Speech) -> str:
    """What the cards are: 'cards', 'other Dragon cards', 'card with defence 3 or more'."""
    before: list[str] = []
    after: list[str] = []
    gather(card_filter, speech, before, after)
    return " ".join([*before, "cards" if plural else "card", *after])


def gather(card_filter: object, speech: Speech, before: list[str], after: list[str]) -> None:
    """The words before and after 'card' that a filter adds."""
    if not isinstance(card_filter, dict):
        return
    for key, part in card_filter.items():
        if key == "faction":
            before.append(str(part))
        elif key == "name":
            after.append(f"named {part}")
        elif key == "has":
            after.append(f"with {part}")
        elif key == "not":
            excluded(part, speech, before, after)
        else:
            assert isinstance(part, dict)
            after.append(f"with {key} {events.compared({'op': part['op'], 'right': part['value']}, speech)}")


def excluded(card_filter: object, speech: Speech, before: list[str], after: list[str]) -> None:
    """The words for what the cards are not."""
    assert isinstance(card_filter, dict)
    if card_filter == {"name": speech.card}:
        before.insert(0, "other")
    elif list(card_filter) == ["has"]:
        after.append(f"without {card_filter['has']}")
    elif list(card_filter) == ["name"]:
        after.append(f"not named {card_filter['name']}")
    elif list(card_filter) == ["faction"]:
        after.append(f"other than {card_filter['faction']} cards")
    else:
        after.append(f"except {noun(card_filter, True, speech)}")


def place(value: dict[str, object], speech: Speech, link: str = "") -> str:
    """Where cards are: 'on your field', 'in each opponent's hand'; with a link, 'from the field'."""
    zone = str(value["zone"])
    if zone in COMMON_PLACES:
        return COMMON_PLACES[zone].replace("in", link, 1) if link else COMMON_PLACES[zone]
    preposition = link or ("on" if zone == "field" else "in")
    return f"{preposition} {zone_of(zone, value.get('whose', 'your'), speech)}"


def zone_of(zone: str, whose: object, speech: Speech) -> str:
    """'your field', 'the field' (of all), 'your opponents' fields', 'that player's stack'. [QL-R21]"""
    if whose == "your":
        return f"your {zone}"
    if whose == "the":
        return "the field" if zone == "field" else f"all {zone}s"
    if whose == "opponents":
        return f"your opponents' {zone}s"
    return belonging(whose, zone, speech)


def cards(value: object, speech: Speech, link: str = "") -> str:
    """The cards as something in a sentence: 'this card', '1 Dragon card on your field'."""
    if isinstance(value, str):
        return known_card(value, speech)
    assert isinstance(value, dict)
    if "from" in value:
        return picked_cards(value, speech)
    zone = str(value["zone"])
    which = str(value.get("which", "all"))
    if zone == "activated":
        return coming_cards(value, 1, speech)
    if which != "all" and which != "adjacent":
        return placed_cards(value, which, speech)
    if zone == "revealed":
        return revealed_cards(value, speech)
    if which == "adjacent":
        where = "next to this card"
    else:
        where = place(value, speech, link)
    return f"{how_many(value, speech, True)} {where}{at_random(value)}"


def known_card(value: str, speech: Speech) -> str:
    """A card that the text has spoken of."""
    if value == "this":
        return "this card"
    if value == "$each":
        return speech.each_card or "that card"
    if value.startswith("$event."):
        return "that card"
    return speech.bound.get(value[1:], "that card")


def how_many(value: dict[str, object], speech: Speech, every: bool) -> str:
    """'1 card', '2 Dragon cards', 'all Dragon cards', or a number of cards to be worked out."""
    count = value.get("count", "all")
    if count == "all":
        return (
            f"all {noun(value.get('filter'), True, speech)}"
            if every
            else noun(value.get("filter"), True, speech)
        )
    if isinstance(count, int):
        return f"{count} {noun(value.get('filter'), count != 1, speech)}"
    return f"as many {noun(value.get('filter'), True, speech)} as {amount(count, speech)}"


def at_random(value: dict[str, object]) -> str:
    """The words for cards that nobody chooses."""
    return " at random" if value.get("chooser") == "random" else ""


def picked_cards(value: dict[str, object], speech: Speech) -> str:
    """Some of the cards that the text has spoken of."""
    source = cards(value["from"], speech)
    kind = f" that are {noun(value.get('filter'), True, speech)}" if "filter" in value else ""
    if value.get("count", "all") == "all":
        return f"those of {source}{kind}"
    count = value["count"]
    number = str(count) if isinstance(count, int) else f"as many as {amount(count, speech)}"
    return f"{number} of {source}{kind}{at_random(value)}"


def placed_cards(value: dict[str, object], which: str, speech: Speech) -> str:
    """Cards named by their place: 'the top 3 cards of the deck', 'the leftmost card on your field'."""
    zone = str(value["zone"])
    if which == "previous":
        kind = noun(value.get("filter"), False, speech)
        whose = value.get("whose", "your")
        who = "" if whose == "the" else " by an opponent" if whose == "opponents" else " by you"
        if whose not in ("your", "the", "opponents"):
            who = f" by {players(whose, speech.plain()).text}"
        return f"the {kind} activated last before this one{who}"
    count = value.get("count", 1)
    kind = noun(value.get("filter"), count != 1, speech)
    if isinstance(count, int):
        number = "" if count == 1 else f"{count} "
        head = f"the {which} {number}{kind}"
    elif count == "all":
        head = f"all {kind}"
    else:
        head = f"the {which} {kind}, as many as {amount(count, speech)},"
    if zone in COMMON_PLACES:
        return f"{head} of {COMMON_PLACES[zone][3:]}"
    whose = value.get("whose", "your")
    if whose == "the":
        where = f"each player's {zone}"
    elif whose == "opponents":
        where = f"each opponent's {zone}"
    else:
        where = zone_of(zone, whose, speech)
    return f"{head} {'on' if zone == 'field' else 'of'} {where}"


def revealed_cards(value: dict[str, object], speech: Speech) -> str:
    """Cards turned up and not yet activated."""
    whose = value.get("whose", "your")
    before: list[str] = []
    after: list[str] = []
    gather(value.get("filter"), speech, before, after)
    kind = " ".join([*before, "revealed", "cards", *after])
    if whose == "the":
        owned = f"revealed cards of any player{'' if not after else ' ' + ' '.join(after)}"
        owned = " ".join([*before, owned])
    else:
        owner = {"your": "your", "opponents": "your opponents'"}.get(str(whose), "")
        if not owner:
            holder = players(whose, speech.plain())
            owner = holder.owner
            kind = kind if owner else f"{kind} of {holder.text}"
        owned = f"{owner} {kind}".strip()
    count = value.get("count", "all")
    if count == "all":
        return f"all {owned}" if whose == "the" else owned
    head = str(count) if isinstance(count, int) else f"as many as {amount(count, speech)}"
    return f"{head} of {owned}{at_random(value)}"


def coming_cards(value: dict[str, object], uses: int, speech: Speech) -> str:
    """Cards to be activated: 'your next card', 'the next 2 Dragon cards', 'all later cards'. [QL-090]"""
    whose = value.get("whose", "your")
    is_next = value.get("which") == "next"
    number = f"{uses} " if uses != 1 else ""
    kind = noun(value.get("filter"), not is_next or uses != 1, speech)
    if whose == "opponents":
        return (
            f"the next {number}{kind} activated by opponents"
            if is_next
            else f"all later {kind} of your opponents"
        )
    if whose == "the":
        return f"the next {number}{kind}" if is_next else f"all later {kind}"
    owner = "your" if whose == "your" else players(whose, speech).owner
    if not owner:
        text = players(whose, speech.plain()).text
        return f"the next {number}{kind} of {text}" if is_next else f"all later {kind} of {text}"
    return f"{owner} next {number}{kind}" if is_next else f"all {owner} later {kind}"


def is_many(value: object, speech: Speech, uses: int = 1) -> bool:
    """Whether the phrase for these cards takes a plural verb."""
    if isinstance(value, str):
        return speech.kinds.get(value[1:]) == "cards"
    assert isinstance(value, dict)
    if value.get("which") == "next":
        return uses != 1
    if value.get("which", "all") in ("top", "bottom", "leftmost", "rightmost", "previous"):
        return bool(value.get("count", 1) != 1)
    return bool(value.get("count", "all") != 1)


# ---------------------------------------------------------------- amounts


def amount(value: object, speech: Speech) -> str:
    """An amount as something in a sentence: '3', 'your health', 'the number of cards in your hand'."""
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return speech.bound.get(value[1:], "that number")
    assert isinstance(value, dict)
    key, part = next(iter(value.items()))
    if key == "count":
        return f"the number of {counted(part, speech)}"
    if "stat" in value:
        return f"the {value['stat']} of {cards(value['of'], speech)}"
    if key in ("health_of", "defence_of"):
        return total(part, key[:-3], speech)
    if key == "event":
        return "that amount"
    if key == "half":
        return "one half" if part == 1 else f"half of {amount(part, speech)}"
    if key == "chosen":
        low, high = part
        return f"a number from {low} to {high} of your choice"
    return several(key, part, speech)


def several(key: str, parts: list[object], speech: Speech) -> str:
    """A sum, product, difference, lowest or highest."""
    if key == "sum":
        return " plus ".join(amount(part, speech) for part in parts)
    if key == "minus":
        return " minus ".join(amount(part, speech) for part in parts)
    if key == "times":
        texts = [amount(part, speech) for part in parts]
        if parts[0] == 2 and len(parts) == 2:
            return f"twice {texts[1]}"
        return " times ".join(texts)
    level = "lowest" if key == "min" else "highest"
    if len(parts) == 1:
        part = parts[0]
        assert isinstance(part, dict)
        what = next(iter(part))
        return f"the {level} {what[:-3]} of {crowd(part[what], speech)}"
    word = {"lowest": "lower", "highest": "higher"}[level] if len(parts) == 2 else level
    return f"the {word} of {row([amount(part, speech) for part in parts])}"


def crowd(value: object, speech: Speech) -> str:
    """Several players together: 'all players', 'your opponents'."""
    if value == "all":
        return "all players"
    if value == "opponents":
        return "your opponents"
    return players(value, speech.plain()).text


def total(value: object, what: str, speech: Speech) -> str:
    """The health or defence of players: 'your health', 'the health of all players together'."""
    if value in ("all", "opponents"):
        return f"the {what} of {crowd(value, speech)} together"
    return belonging(value, what, speech.plain())


def counted(value: object, speech: Speech) -> str:
    """The cards or players that are counted, in the plural."""
    if isinstance(value, str):
        if value in ("all", "opponents"):
            return {"all": "players", "opponents": "opponents"}[value]
        if value == "this" or value.startswith("$"):
            known = speech.bound.get(value[1:])
            return known if known is not None else known_card(value, speech)
        return players(value, speech.plain()).text.replace("each player", "players")
    assert isinstance(value, dict)
    if "zone" not in value and "from" not in value:
        return (
            players(value, speech)
            .text.replace("each opponent", "opponents")
            .replace("each player", "players")
        )
    return cards(value, speech).removeprefix("all ")


def per(value: object, unit: str, speech: Speech) -> str:
    """An amount with its unit where a sentence can count up: '3 health, plus 2 for each card in your hand'.

    Empty where the amount has no such form.
    """
    after = f" {unit}" if unit else ""
    if isinstance(value, int):
        return f"{value}{after}"
    if not isinstance(value, dict):
        return ""
    if "count" in value:
        return f"1{after} for each {counted_one(value['count'], speech)}"
    factors = value.get("times")
    if isinstance(factors, list) and len(factors) == 2 and isinstance(factors[0], int):
        if isinstance(factors[1], dict) and "count" in factors[1]:
            return f"{factors[0]}{after} for each {counted_one(factors[1]['count'], speech)}"
    parts = value.get("sum")
    if isinstance(parts, list) and isinstance(parts[0], int):
        texts = [per(parts[0], unit, speech)] + [per(part, "", speech) for part in parts[1:]]
        return ", plus ".join(texts) if all(texts) else ""
    return ""


def counted_one(value: object, speech: Speech) -> str:
    """The cards or players that are counted, in the singular: 'Dragon card on your field', 'opponent'."""
    if (
        isinstance(value, dict)
        and "zone" in value
        and value.get("which", "all") == "all"
        and value["zone"] != "revealed"
    ):
        return f"{noun(value.get('filter'), False, speech)} {place(value, speech)}"
    if value in ("all", "opponents"):
        return "player" if value == "all" else "opponent"
    if isinstance(value, dict) and "of" in value:
        return players(value, speech).text.removeprefix("each ")
    return f"of {counted(value, speech)}"


def quantity(value: object, unit: str, speech: Speech) -> str:
    """How much of something: '3 health', '1 for each card in your hand', 'health equal to your defence'."""
    text = per(value, unit, speech)
    if text:
        return text
    if isinstance(value, str) or value == {"event": "amount"}:
        if unit == "health" and (
            isinstance(value, dict) or speech.bound.get(str(value)[1:]) == "that number"
        ):
            return "that much health"
    measure = amount(value, speech)
    rounded = " (rounded up)" if isinstance(value, dict) and "half" in value else ""
    return f"{unit or 'cards'} equal to {measure}{rounded}"


def a_card(card_filter: object, speech: Speech) -> str:
    """'a Dragon card', 'an Armada card', 'another card'."""
    kind = noun(card_filter, False, speech)
    return "another " + kind[6:] if kind.startswith("other ") else article(kind)
