"""The check of what instructions speak of: players, cards, amounts, conditions, durations and triggers."""

from typing import Final

from questhall.games.quaeleon.vocabulary_scope import (
    BIND_FIRST,
    HIGHEST,
    LONGEST_LIST,
    Scope,
    is_one_player,
    kind_of_name,
    known_keys,
    listed,
    named,
    table,
    whole,
    word,
)
from questhall.games.quaeleon.vocabulary_words import (
    CHOOSERS,
    CHOSEN_PLAYERS,
    COMMON_ZONES,
    COMPARISONS,
    DURATIONS,
    ENDS,
    EVENTS,
    PLAYER_WORDS,
    STATS,
    WHICH,
    WHICH_OF_ZONE,
    WHOSE,
    ZONES,
)
from questhall.kernel.cardfile import Place, one_of, shown, suggestion

AMOUNT_FORMS: Final = (
    "count",
    "stat",
    "health_of",
    "defence_of",
    "event",
    "sum",
    "times",
    "half",
    "minus",
    "min",
    "max",
    "chosen",
)
CONDITION_FORMS: Final = (
    "left",
    "exists",
    "first_card",
    "last_card",
    "acted_before",
    "happened",
    "and",
    "or",
    "not",
)


# ---------------------------------------------------------------- players


def check_players(value: object, place: Place, scope: Scope) -> object:
    """A set of living players. [arg.players]"""
    if isinstance(value, str):
        if value.startswith("$"):
            return named(value, ("player", "players"), place, scope)
        word(value, PLAYER_WORDS, place)
        if scope.lasting and value in CHOSEN_PLAYERS:
            raise place.error(f"cannot be {value} where it is worked out again and again: {BIND_FIRST}")
        return value
    form = table(value, place, 'players, such as "opponents" or { of = "all", if = ... }')
    parts = [key for key in ("if", "most", "least") if key in form]
    known_keys(form, place, ["of"], ["if", "most", "least"])
    if len(parts) != 1:
        raise place.error("has to have exactly one of if, most and least beside of")
    part = parts[0]
    checked: dict[str, object] = {"of": check_players(form["of"], place.at("of"), scope)}
    if is_one_player(form["of"], scope):
        raise place.at("of").error("has to name several players, or there is nothing to pick out")
    inner = scope.fixed().with_each("player")
    if part == "if":
        checked[part] = check_condition(form[part], place.at(part), inner)
    else:
        checked[part] = check_amount(form[part], place.at(part), inner)
    return checked


def check_one_player(value: object, place: Place, scope: Scope) -> object:
    """A single living player."""
    checked = check_players(value, place, scope)
    if not is_one_player(value, scope):
        raise place.wrong("one player, such as you, chosen_opponent or $each", value)
    return checked


# ---------------------------------------------------------------- cards


def check_cards(
    value: object, place: Place, scope: Scope, *, activated: bool = False, counted: bool = True
) -> object:
    """A set of cards; `activated` allows cards to come, `counted` allows to take only some. [arg.cards]"""
    if isinstance(value, str):
        if value.startswith("$"):
            return named(value, ("card", "cards"), place, scope)
        if value != "this":
            raise place.error(f"has to be this, a $name or a table with a zone, not {shown(value)}")
        return value
    form = table(value, place, "cards: this, a $name or a table with a zone")
    if "from" in form:
        known_keys(form, place, ["from"], ["filter", "count", "chooser"])
        if "filter" not in form and "count" not in form:
            raise place.error("has to have a filter or a count beside from")
    else:
        known_keys(form, place, ["zone"], ["whose", "which", "filter", "count", "chooser"])
    checked: dict[str, object] = {}
    zone = check_source(form, place, scope, checked, activated)
    which = check_which(form, place, zone, checked)
    if "filter" in form:
        if zone in ("stack", "deck") and which in ENDS:
            raise place.at("filter").error(f"cannot go with which = {which}: nobody sees in the {zone}")
        checked["filter"] = check_filter(form["filter"], place.at("filter"), scope)
    check_how_many(form, place, scope, checked, zone, which, counted and not scope.lasting)
    return checked


def check_source(
    form: dict[str, object], place: Place, scope: Scope, checked: dict[str, object], activated: bool
) -> str:
    """The zone and whose it is, or the set that is chosen from; the zone's name, empty for a set."""
    if "from" in form:
        checked["from"] = check_cards(form["from"], place.at("from"), scope)
        return ""
    zone = word(form["zone"], ZONES, place.at("zone"))
    if zone == "activated" and not activated:
        raise place.at("zone").error("can be activated only in the cards of modify, aim, blank and forbid")
    checked["zone"] = zone
    if "whose" in form:
        if zone in COMMON_ZONES:
            raise place.at("whose").error(f"cannot go with the {zone}, which belongs to all")
        checked["whose"] = check_whose(form["whose"], place.at("whose"), scope)
    return zone


def check_whose(value: object, place: Place, scope: Scope) -> object:
    """Whose cards: your, the, opponents or some players. [QL-090]"""
    if isinstance(value, str) and not value.startswith("$"):
        if value in ("you", "all"):
            better = "your" if value == "you" else "the"
            raise place.error(f"has to be {shown(better)}, not {shown(value)}")
        if value not in WHOSE and value not in PLAYER_WORDS:
            words = [*WHOSE, *PLAYER_WORDS[3:]]
            raise place.error(f"has to be {one_of(words)}, not {shown(value)}{suggestion(value, words)}")
        if value in WHOSE:
            return value
    return check_players(value, place, scope)


def check_which(form: dict[str, object], place: Place, zone: str, checked: dict[str, object]) -> str:
    """Which cards of the zone, as far as their places tell."""
    if "which" not in form:
        return "all"
    which = word(form["which"], WHICH, place.at("which"))
    if zone not in WHICH_OF_ZONE[which]:
        right = one_of(WHICH_OF_ZONE[which])
        raise place.at("which").error(f"cannot be {which} in the zone {zone}: it goes with {right}")
    if which == "adjacent" and form.get("whose", "your") != "your":
        raise place.at("whose").error("has to be 'your' or left out with which = adjacent")
    checked["which"] = which
    return which


def check_how_many(
    form: dict[str, object],
    place: Place,
    scope: Scope,
    checked: dict[str, object],
    zone: str,
    which: str,
    counted: bool,
) -> None:
    """How many are taken and who chooses them. [QL-R36]"""
    if "count" in form:
        if not counted:
            raise place.at("count").error(f"cannot stand where all such cards are meant: {BIND_FIRST}")
        if which in ("next", "previous"):
            raise place.at("count").error(f"cannot go with which = {which}, which is a single card")
        value = form["count"]
        checked["count"] = "all" if value == "all" else check_amount(value, place.at("count"), scope, low=1)
    if "chooser" in form:
        if "count" not in form or form["count"] == "all":
            raise place.at("chooser").error("cannot stand without a count of how many to choose")
        if which not in ("all", "adjacent"):
            raise place.at("chooser").error(f"cannot go with which = {which}, which leaves no choice")
        chooser = word(form["chooser"], CHOOSERS, place.at("chooser"))
        if chooser == "holder" and (zone in COMMON_ZONES or not zone):
            raise place.at("chooser").error("cannot be holder where the cards are nobody's own")
        checked["chooser"] = chooser
    if "count" in form and form["count"] != "all" and which == "all":
        refuse_blind_choice(form, place, zone)


def refuse_blind_choice(form: dict[str, object], place: Place, zone: str) -> None:
    """The controller chooses only among cards that he or she sees. [QL-R35]"""
    chooser = form.get("chooser", "holder" if zone == "hand" else "controller")
    if chooser != "controller":
        return
    hidden = zone == "deck" or (zone in ("hand", "stack") and form.get("whose", "your") != "your")
    if hidden:
        right = (
            "which = top, which = bottom or chooser = random"
            if zone == "deck"
            else "chooser = holder or random"
        )
        raise place.at("chooser").error(
            f"cannot be controller for cards that are hidden: use {right}, or look first"
        )


def check_filter(value: object, place: Place, scope: Scope) -> dict[str, object]:
    """What holds of the cards meant."""
    form = table(value, place, 'a table, such as { faction = "Dragon" }')
    known_keys(form, place, [], ["faction", "name", "has", *STATS, "not"])
    if not form:
        raise place.error('has to say something, such as { faction = "Dragon" }')
    checked: dict[str, object] = {}
    for key, part in form.items():
        if key == "faction":
            checked[key] = known_name(part, scope.factions, "faction", place.at(key))
        elif key == "name":
            checked[key] = known_name(part, scope.names, "card", place.at(key))
        elif key == "has":
            checked[key] = word(part, STATS, place.at(key))
        elif key == "not":
            checked[key] = check_filter(part, place.at(key), scope)
        else:
            checked[key] = check_comparison(part, place.at(key), scope)
    return checked


def known_name(value: object, names: list[str] | None, what: str, place: Place) -> str:
    """The name of a faction or card of the set."""
    if not isinstance(value, str) or not value:
        raise place.wrong(f"the name of a {what}", value)
    if names is not None and value not in names:
        hint = suggestion(value, names) or (
            f": the set has {one_of(sorted(names), 'and')}" if len(names) < 9 else ""
        )
        raise place.error(f"has to name a {what} of the set, not {shown(value)}{hint}")
    return value


def check_comparison(value: object, place: Place, scope: Scope) -> dict[str, object]:
    """A stat against an amount."""
    form = table(value, place, 'a table, such as { op = ">=", value = 3 }')
    known_keys(form, place, ["op", "value"], [])
    return {
        "op": word(form["op"], COMPARISONS, place.at("op")),
        "value": check_amount(form["value"], place.at("value"), scope),
    }


def is_one_card(value: object, scope: Scope) -> bool:
    """Whether the cards can only be a single one."""
    if isinstance(value, str):
        if value == "$each":
            return "card" in (scope.each, scope.outer_each)
        if value.startswith("$") and not value.startswith("$event."):
            return scope.bound.get(value[1:]) == "card"
        return True
    if not isinstance(value, dict):
        return False
    which = value.get("which", "all")
    if value.get("chooser") == "holder" or (value.get("zone") == "hand" and value.get("chooser") is None):
        if not is_one_holder(value.get("whose", "your"), scope):
            return False
    if which in ENDS:
        alone = value.get("zone") in COMMON_ZONES or is_one_holder(value.get("whose", "your"), scope)
        return alone and value.get("count", 1) == 1
    return which in ("next", "previous") or value.get("count") == 1


def is_one_holder(whose: object, scope: Scope) -> bool:
    """Whether the cards meant are those of a single player."""
    return whose == "your" or is_one_player(whose, scope)


def check_one_card(value: object, place: Place, scope: Scope) -> object:
    """A single card."""
    checked = check_cards(value, place, scope)
    if not is_one_card(value, scope):
        raise place.error("has to be one card: this, a $name, a place such as which = top, or count = 1")
    return checked


# ---------------------------------------------------------------- amounts


def check_amount(value: object, place: Place, scope: Scope, *, low: int = 0, signed: bool = False) -> object:
    """A number or a form that gives one; `signed` allows it to be below 0. [arg.amount]"""
    if isinstance(value, str) and value.startswith("$"):
        return named(value, ("amount",), place, scope)
    if not isinstance(value, dict):
        return whole(value, place, -HIGHEST if signed else low, HIGHEST)
    keys = [key for key in value if key != "of"]
    if len(keys) != 1 or keys[0] not in AMOUNT_FORMS:
        hint = suggestion(keys[0], AMOUNT_FORMS) if len(keys) == 1 else ""
        raise place.error(f"has to be a number or a table with one of {one_of(AMOUNT_FORMS)}{hint}")
    key = keys[0]
    part = value[key]
    if "of" in value or key == "stat":
        known_keys(value, place, ["stat", "of"], [])
        stat = word(part, STATS, place.at(key))
        return {"stat": stat, "of": check_one_card(value["of"], place.at("of"), scope)}
    inner = place.at(key)
    if key == "count":
        return {key: check_counted(part, inner, scope)}
    if key in ("health_of", "defence_of"):
        return {key: check_players(part, inner, scope)}
    if key == "event":
        return {key: check_event_amount(part, inner, scope)}
    if key == "half":
        return {key: check_amount(part, inner, scope, signed=signed)}
    if key == "chosen":
        return {key: check_chosen(part, inner, scope)}
    return {key: check_several(key, part, inner, scope, signed)}


def check_several(key: str, value: object, place: Place, scope: Scope, signed: bool) -> list[object]:
    """The amounts of a sum, a product, a difference or a comparison."""
    least = 1 if key in ("min", "max") else 2
    parts = listed(value, place, least, 3 if key == "times" else LONGEST_LIST)
    if key == "times":
        for part in parts:
            if holds_product(part):
                raise place.error("cannot have times within times")
    if len(parts) == 1 and not (
        isinstance(parts[0], dict) and ("health_of" in parts[0] or "defence_of" in parts[0])
    ):
        raise place.error(
            f"has to have more than one amount, or a health_of or defence_of to take the {key} of"
        )
    return [check_amount(parts[i], place.item(i + 1), scope, signed=signed) for i in range(len(parts))]


def holds_product(value: object) -> bool:
    """Whether an amount is a product, or made of one."""
    if isinstance(value, dict):
        if "times" in value:
            return True
        for part in value.values():
            if holds_product(part):
                return True
    elif isinstance(value, list):
        for part in value:
            if holds_product(part):
                return True
    return False


def check_counted(value: object, place: Place, scope: Scope) -> object:
    """The cards or players that are counted."""
    if kind_of(value, place, scope).startswith("player"):
        return check_players(value, place, scope)
    return check_cards(value, place, scope, counted=False)


def check_event_amount(value: object, place: Place, scope: Scope) -> str:
    """How much the event was about."""
    word(value, ("amount",), place)
    if not scope.event:
        raise place.error("can be amount only in what a when or an instead sets off")
    if "amount" not in EVENTS[scope.event]:
        raise place.error(f"cannot be amount, which the event {scope.event} does not have")
    return "amount"


def check_chosen(value: object, place: Place, scope: Scope) -> list[object]:
    """A number that the player names."""
    if scope.lasting:
        raise place.error(f"cannot be chosen where it is worked out again and again: {BIND_FIRST}")
    ends = listed(value, place, 2, 2)
    low = whole(ends[0], place.item(1), 0, HIGHEST)
    high = whole(ends[1], place.item(2), 0, HIGHEST)
    if low >= high:
        raise place.error("has to have its lower number first")
    return [low, high]


def kind_of(value: object, place: Place, scope: Scope) -> str:
    """Whether a value speaks of player(s), card(s) or an amount."""
    if isinstance(value, str):
        if value.startswith("$"):
            return kind_of_name(value, place, scope)
        if value == "this":
            return "card"
        word(value, (*PLAYER_WORDS, "this"), place)
        return "player" if is_one_player(value, scope) else "players"
    if isinstance(value, dict):
        if "zone" in value or "from" in value:
            return "card" if is_one_card(value, scope) else "cards"
        if "of" in value and "stat" not in value:
            return "players"
    return "amount"


# ---------------------------------------------------------------- conditions, durations, triggers


def check_condition(value: object, place: Place, scope: Scope) -> dict[str, object]:
    """A test of the state of the game. [arg.condition]"""
    form = table(value, place, 'a condition, such as { exists = { zone = "stack" } }')
    if "left" in form or "right" in form or "op" in form:
        known_keys(form, place, ["left", "op", "right"], [])
        return {
            "left": check_amount(form["left"], place.at("left"), scope),
            "op": word(form["op"], COMPARISONS, place.at("op")),
            "right": check_amount(form["right"], place.at("right"), scope),
        }
    if len(form) != 1:
        raise place.error("has to be one condition: join several by and, or")
    key = str(next(iter(form)))
    if key not in CONDITION_FORMS:
        known_keys(form, place, [], list(CONDITION_FORMS))
    part = form[key]
    inner = place.at(key)
    if key == "exists":
        return {key: check_cards(part, inner, scope, counted=False)}
    if key in ("first_card", "last_card"):
        return {key: word(part, ("this",), inner)}
    if key == "acted_before":
        return {key: check_players(part, inner, scope)}
    if key == "happened":
        return {key: check_trigger(part, inner, scope)}
    if key == "not":
        return {key: check_condition(part, inner, scope)}
    parts = listed(part, inner, 2)
    return {key: [check_condition(parts[i], inner.item(i + 1), scope) for i in range(len(parts))]}


def check_duration(value: object, place: Place, scope: Scope) -> object:
    """How long a lasting effect holds. [arg.duration]"""
    if isinstance(value, str):
        return word(value, DURATIONS, place)
    form = table(value, place, f"{one_of(DURATIONS)}, or {{ uses = 1 }}, or {{ until = ... }}")
    known_keys(form, place, [], ["uses", "until"])
    if len(form) != 1:
        raise place.error("has to be either uses or until")
    if "uses" in form:
        return {"uses": whole(form["uses"], place.at("uses"), 1, 99)}
    return {"until": check_trigger(form["until"], place.at("until"), scope)}


def check_trigger(value: object, place: Place, scope: Scope) -> dict[str, object]:
    """An event that is waited for. [arg.trigger]"""
    form = table(value, place, 'an event, such as { on = "attacked", who = "you" }')
    known_keys(form, place, ["on"], ["who", "by", "card"])
    event = word(form["on"], tuple(EVENTS), place.at("on"))
    inner = scope.fixed()
    checked: dict[str, object] = {"on": event}
    for key in ("who", "by", "card"):
        if key not in form:
            continue
        if key not in EVENTS[event]:
            raise place.at(key).error(f"cannot go with the event {event}, which does not have it")
        if key == "card":
            checked[key] = check_cards(form[key], place.at(key), inner, counted=False)
        else:
            checked[key] = check_players(form[key], place.at(key), inner)
    return checked
