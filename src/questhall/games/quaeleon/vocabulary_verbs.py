"""The check of instructions: one table of keys a verb, and what only that verb asks for."""

from typing import Final

from questhall.games.quaeleon.vocabulary_arguments import (
    check_amount,
    check_cards,
    check_condition,
    check_duration,
    check_filter,
    check_one_card,
    check_one_player,
    check_players,
    check_trigger,
    kind_of,
)
from questhall.games.quaeleon.vocabulary_scope import NAME, Scope, known_keys, listed, table, word
from questhall.games.quaeleon.vocabulary_words import (
    EVENTS,
    FORBIDDEN,
    FORBIDDEN_TO_CARDS,
    FORBIDDEN_TO_PLAYERS,
    LASTING_VERBS,
    OFF_FIELD_EVENTS,
    REDIRECTABLE,
    REPLACEABLE,
)
from questhall.kernel.cardfile import Place, one_of, shown, suggestion


class Part:
    """One key of an instruction: its name, what stands there, and whether it has to."""

    def __init__(self, name: str, form: str, *, required: bool = False) -> None:
        self.name = name
        self.form = form
        self.required = required


def needed(name: str, form: str) -> Part:
    """A key that has to be there."""
    return Part(name, form, required=True)


# Forms: see check_part. A form with a bar is one of those words.
VERBS: Final[dict[str, list[Part]]] = {
    "attack": [
        needed("value", "some"),
        Part("to", "players"),
        Part("times", "some"),
        Part("ignore_defence", "truth"),
    ],
    "lose_health": [needed("amount", "some of each"), needed("who", "players")],
    "gain_health": [needed("amount", "some of each"), Part("who", "players")],
    "set_health": [needed("to", "amount of each"), needed("who", "players")],
    "modify": [
        needed("stat", "initiative|defence|healing|attack"),
        needed("op", "add|multiply|set"),
        needed("value", "lasting amount"),
        needed("on", "modified"),
        Part("for", "duration"),
    ],
    "aim": [
        Part("on", "aimed"),
        Part("to", "players"),
        Part("ignore_defence", "truth"),
        Part("for", "duration"),
    ],
    "repeat_step": [needed("step", "healing|attack"), needed("times", "amount"), Part("cards", "cards")],
    "draw": [needed("count", "some"), Part("who", "players")],
    "discard": [needed("cards", "cards in hand|field|stack|revealed|pool|deck")],
    "recruit": [Part("count", "some"), Part("filter", "filter"), Part("who", "players")],
    "move": [
        needed("cards", "cards"),
        needed("to", "hand|field|stack|deck|pool"),
        Part("whose", "one player"),
        Part("position", "top|bottom|random|leftmost_gap"),
    ],
    "look": [needed("cards", "cards in hand|stack|deck"), Part("by", "players")],
    "arrange": [
        needed("zone", "stack|deck"),
        Part("whose", "players"),
        Part("top", "some"),
        needed("how", "shuffle|choose"),
        Part("by", "players"),
    ],
    "swap": [needed("what", "card|hand|stack|field|health"), needed("a", "side"), needed("b", "side")],
    "activate": [needed("card", "one card"), Part("use", "full|text|numbers"), Part("copy", "truth")],
    "blank": [needed("cards", "lasting cards"), Part("for", "duration")],
    "forbid": [needed("what", "forbidden"), needed("who", "forbidden to"), Part("for", "duration")],
    "instead": [
        needed("event", "trigger"),
        Part("if", "event condition"),
        needed("then", "replacement"),
        Part("for", "duration"),
    ],
    "skip_turn": [needed("who", "players"), Part("beat", "this|next")],
    "end_round": [],
    "choose": [needed("options", "options"), Part("by", "players")],
    "may": [needed("then", "list by"), Part("by", "players")],
    "if": [needed("cond", "condition"), needed("then", "list"), Part("else", "list")],
    "if_done": [needed("first", "list"), needed("then", "list"), Part("else", "list")],
    "for_each": [needed("over", "selection"), needed("then", "list of each")],
    "recur": [needed("then", "recurring list"), Part("start", "now|next_turn")],
    "when": [
        needed("on", "trigger"),
        Part("if", "event condition"),
        needed("then", "event list"),
        Part("for", "duration"),
    ],
    "bind": [needed("name", "name"), needed("value", "selection")],
}
LASTING_FORMS: Final = {"attacks_of": "attack", "healing_of": "healing", "defence_of": "defence"}
LEAST_INSTRUCTIONS: Final = 1
MOST_INSTRUCTIONS: Final = 12


def check_instructions(value: object, place: Place, scope: Scope, *, last: bool) -> list[dict[str, object]]:
    """A list of instructions; `last` says whether nothing of the text comes after it. [QL-057]"""
    parts = listed(value, place, LEAST_INSTRUCTIONS, MOST_INSTRUCTIONS)
    checked: list[dict[str, object]] = []
    for i in range(len(parts)):
        checked.append(check_instruction(parts[i], place.item(i + 1), scope, last and i == len(parts) - 1))
    return checked


def check_instruction(value: object, place: Place, scope: Scope, last: bool) -> dict[str, object]:
    """One instruction: its verb, its keys, and what the verb asks for besides."""
    form = table(value, place, 'an instruction, such as { do = "draw", count = 1 }')
    if "do" not in form:
        raise place.at("do").error("is missing: it names what the instruction does")
    verb = form["do"]
    if not isinstance(verb, str) or verb not in VERBS:
        raise place.at("do").error(
            f"cannot be {shown(verb)}{suggestion(verb, VERBS) or ': it is ' + one_of(VERBS)}"
        )
    parts = VERBS[verb]
    required = ["do"] + [part.name for part in parts if part.required]
    known_keys(form, place, required, [part.name for part in parts if not part.required])
    if scope.off_field and verb in LASTING_VERBS:
        raise place.at("do").error(
            f"cannot be {verb} once the card is off the field: only what happens at once works"
        )
    checked: dict[str, object] = {"do": verb}
    for part in parts:
        if part.name in form:
            checked[part.name] = check_part(form, part, place.at(part.name), scope, last)
    check_verb(verb, checked, place, scope, last)
    return checked


def check_part(form: dict[str, object], part: Part, place: Place, scope: Scope, last: bool) -> object:
    """The value of one key by its form."""
    value = form[part.name]
    kind = part.form
    if kind == "players":
        return check_players(value, place, scope)
    if kind == "one player":
        return check_one_player(value, place, scope)
    if kind == "amount":
        return check_amount(value, place, scope)
    if kind == "some":
        return check_amount(value, place, scope, low=1)
    if kind == "some of each":
        return check_amount(value, place, scope.with_each("player"), low=1)
    if kind == "amount of each":
        return check_amount(value, place, scope.with_each("player"))
    if kind == "lasting amount":
        return check_amount(value, place, scope.fixed(), signed=form.get("op") == "add")
    if kind == "truth":
        if not isinstance(value, bool):
            raise place.wrong("true or false", value)
        return value
    if kind == "filter":
        return check_filter(value, place, scope)
    if kind == "condition":
        return check_condition(value, place, scope)
    if kind == "duration":
        return check_duration(value, place, scope)
    if kind == "trigger":
        return check_trigger(value, place, scope)
    if "cards" in kind or kind == "one card":
        return check_cards_part(kind, value, place, scope)
    if kind in ("modified", "aimed", "forbidden to"):
        return check_target(kind, value, place, scope)
    if kind == "forbidden":
        return check_forbidden(value, place)
    if "list" in kind or kind in ("event condition", "replacement", "options"):
        return check_nested(form, part, place, scope, last)
    if kind == "selection":
        return check_selection(value, place, scope)
    if kind == "side":
        if form.get("what") == "card":
            return check_one_card(value, place, scope)
        return check_one_player(value, place, scope)
    if kind == "name":
        return check_new_name(value, place, scope)
    return word(value, tuple(kind.split("|")), place)


def check_cards_part(kind: str, value: object, place: Place, scope: Scope) -> object:
    """Cards: any, one, lasting ones, or those of certain zones."""
    if kind == "one card":
        return check_one_card(value, place, scope)
    if kind == "lasting cards":
        return check_cards(value, place, scope.fixed(), activated=True)
    checked = check_cards(value, place, scope)
    if kind.startswith("cards in ") and isinstance(checked, dict) and "zone" in checked:
        zones = tuple(kind[9:].split("|"))
        word(checked["zone"], zones, place.at("zone"))
    return checked


def check_target(kind: str, value: object, place: Place, scope: Scope) -> object:
    """What a lasting effect bears on: cards, or a number of players."""
    inner = scope.fixed()
    if isinstance(value, dict) and "zone" not in value and "from" not in value and "of" not in value:
        words = ["attacks_of"] if kind == "aimed" else list(LASTING_FORMS)
        if kind != "forbidden to":
            known_keys(value, place, [], [*words, "zone", "from"])
            if len(value) != 1:
                raise place.error(f"has to be cards or exactly one of {one_of(words)}")
            key = next(iter(value))
            return {key: check_players(value[key], place.at(key), inner)}
    if kind == "forbidden to" and kind_of(value, place, scope).startswith("player"):
        return check_players(value, place, inner)
    return check_cards(value, place, inner, activated=True)


def check_forbidden(value: object, place: Place) -> object:
    """One thing or several that cannot be done."""
    if isinstance(value, str):
        return word(value, FORBIDDEN, place)
    parts = listed(value, place, 1)
    words = [word(parts[i], FORBIDDEN, place.item(i + 1)) for i in range(len(parts))]
    if len(set(words)) < len(words):
        raise place.error("names the same thing twice")
    return words


def check_selection(value: object, place: Place, scope: Scope) -> object:
    """Players, cards or an amount."""
    kind = kind_of(value, place, scope)
    if kind.startswith("player"):
        return check_players(value, place, scope)
    if kind.startswith("card"):
        return check_cards(value, place, scope)
    return check_amount(value, place, scope, low=1)


def check_new_name(value: object, place: Place, scope: Scope) -> str:
    """A name that no earlier bind of this text has given."""
    if not isinstance(value, str) or NAME.fullmatch(value) is None or value in ("each", "event"):
        raise place.wrong("a word of small letters (not each or event)", value)
    if value in scope.bound:
        raise place.error(f"is given twice: {shown(value)} is bound already")
    return value


def check_nested(form: dict[str, object], part: Part, place: Place, scope: Scope, last: bool) -> object:
    """Lists of instructions and conditions within an instruction, with what they may refer to."""
    value = form[part.name]
    kind = part.form
    inner = scope.copy()
    if kind == "options":
        return check_options(form, place, scope, last)
    if kind == "list by":
        inner = chooser_scope(form, place, scope)
    elif kind == "list of each":
        over = kind_of(form["over"], place, scope)
        if over.startswith(("player", "card")):
            inner = scope.with_each("player" if over.startswith("player") else "card")
        inner.repeated = True
        last = False
    elif kind == "recurring list":
        inner.recurring = True
        last = True
    elif kind in ("event condition", "event list", "replacement"):
        trigger = form["on"] if "on" in form else form["event"]
        inner = event_scope(trigger, scope)
        if kind == "event condition":
            return check_condition(value, place, inner)
        if kind == "replacement" and not isinstance(value, list):
            return check_replacement(value, place, inner)
        last = True
    return check_instructions(value, place, inner, last=last and part.name != "first")


def chooser_scope(form: dict[str, object], place: Place, scope: Scope) -> Scope:
    """The scope of what several players choose, each of them being $each."""
    return scope.copy() if form.get("by", "you") == "you" else scope.with_each("player")


def event_scope(trigger: object, scope: Scope) -> Scope:
    """The scope of what a trigger sets off; nothing lasting once the card itself is off the field."""
    event = str(trigger.get("on")) if isinstance(trigger, dict) else ""
    inner = scope.with_event(event)
    inner.repeated = False
    if isinstance(trigger, dict) and trigger.get("card") == "this" and event in OFF_FIELD_EVENTS:
        inner.off_field = True
    return inner


def check_options(form: dict[str, object], place: Place, scope: Scope, last: bool) -> list[dict[str, object]]:
    """The alternatives of a choose. [QL-D09]"""
    parts = listed(form["options"], place, 2)
    checked: list[dict[str, object]] = []
    labels: list[str] = []
    for i in range(len(parts)):
        here = place.item(i + 1)
        option = table(parts[i], here, "a table with label and then")
        known_keys(option, here, ["label", "then"], [])
        label = option["label"]
        if not isinstance(label, str) or not label.strip() or not label.isprintable() or len(label) > 100:
            raise here.at("label").wrong("a short line of text", label)
        if label in labels:
            raise here.at("label").error(f"is {shown(label)} twice")
        labels.append(label)
        inner = chooser_scope(form, here, scope)
        then = check_instructions(option["then"], here.at("then"), inner, last=last)
        checked.append({"label": label, "then": then})
    return checked


def check_replacement(value: object, place: Place, scope: Scope) -> dict[str, object]:
    """What becomes of a replaced event: another amount, or other players."""
    form = table(value, place, "a list of instructions, or a table with scale, reduce or redirect")
    known_keys(form, place, [], ["scale", "reduce", "redirect"])
    if len(form) != 1:
        raise place.error("has to be exactly one of scale, reduce and redirect")
    key = next(iter(form))
    if key == "redirect":
        if scope.event not in REDIRECTABLE:
            raise place.at(key).error(
                f"cannot go with the event {scope.event}: it goes with {one_of(REDIRECTABLE)}"
            )
        return {key: check_players(form[key], place.at(key), scope)}
    if scope.event in EVENTS and "amount" not in EVENTS[scope.event]:
        raise place.at(key).error(f"cannot go with the event {scope.event}, which has no amount")
    return {key: check_amount(form[key], place.at(key), scope.fixed(), low=1 if key == "reduce" else 0)}


def check_verb(verb: str, checked: dict[str, object], place: Place, scope: Scope, last: bool) -> None:
    """What a verb asks for beyond its keys."""
    if verb == "bind":
        scope.bound[str(checked["name"])] = kind_of(checked["value"], place, scope)
    elif verb == "modify":
        check_modify(checked, place)
    elif verb == "aim":
        if "to" not in checked and not checked.get("ignore_defence"):
            raise place.error("has to have to or ignore_defence = true")
    elif verb == "move":
        check_move(checked, place)
    elif verb == "arrange":
        check_arrange(checked, place)
    elif verb == "swap":
        if checked["a"] == checked["b"] and checked["a"] in ("you", "this"):
            raise place.at("b").error("has to be something else than a")
    elif verb == "activate":
        if checked.get("copy") and checked.get("use") != "text":
            raise place.at("copy").error("can be true only with use = text")
    elif verb == "forbid":
        check_forbid(checked, place, scope)
    elif verb == "instead":
        event = trigger_event(checked["event"])
        if event not in REPLACEABLE:
            raise (
                place.at("event")
                .at("on")
                .error(f"cannot be {event}: only {one_of(REPLACEABLE)} can be replaced")
            )
    elif verb == "end_round":
        if scope.repeated or not last:
            raise place.error("cannot have end_round anywhere but last: the round is over then [QL-R15]")
    elif verb == "recur":
        if scope.recurring or scope.repeated:
            raise place.error("cannot have a recur within a recur or a for_each: it would pile up")
    check_uses(verb, checked, place)


def trigger_event(trigger: object) -> str:
    """The event that a checked trigger waits for."""
    return str(trigger["on"]) if isinstance(trigger, dict) else ""


def check_modify(checked: dict[str, object], place: Place) -> None:
    """The stat fits what is modified, and multiplying changes something."""
    on = checked["on"]
    stat = checked["stat"]
    if isinstance(on, dict):
        for key, right in LASTING_FORMS.items():
            if key in on and stat != right:
                raise place.at("stat").error(f"has to be {right} with {key}, not {stat}")
        if on.get("zone") == "activated" and stat == "initiative":
            raise place.at("on").error(
                "has to speak of revealed or stack cards: initiative counts before activation"
            )
    if checked["op"] == "multiply" and checked["value"] == 1:
        raise place.at("value").error("has to be another number than 1, which changes nothing")
    if checked["op"] == "add" and checked["value"] == 0:
        raise place.at("value").error("has to be another number than 0, which changes nothing")


def check_move(checked: dict[str, object], place: Place) -> None:
    """The place fits the zone that the cards go to."""
    to = checked["to"]
    if to in ("deck", "pool") and "whose" in checked:
        raise place.at("whose").error(f"cannot go with the {to}, which belongs to all")
    position = checked.get("position")
    if position is None:
        return
    if to == "field" and position != "leftmost_gap":
        raise place.at("position").error("has to be leftmost_gap or left out for a field")
    if to in ("deck", "stack") and position == "leftmost_gap":
        raise place.at("position").error(f"has to be top, bottom or random for a {to}")
    if to in ("hand", "pool"):
        raise place.at("position").error(f"cannot go with the {to}, which has no order")


def check_arrange(checked: dict[str, object], place: Place) -> None:
    """Who arranges what."""
    if checked["zone"] == "deck" and "whose" in checked:
        raise place.at("whose").error("cannot go with the deck, which belongs to all")
    if checked["how"] == "shuffle":
        for key in ("top", "by"):
            if key in checked:
                raise place.at(key).error("cannot go with how = shuffle")
    elif checked["zone"] == "deck" and "top" not in checked:
        raise place.at("top").error("is missing: it says how many cards of the deck are put in order")


def check_forbid(checked: dict[str, object], place: Place, scope: Scope) -> None:
    """Players cannot do what players do, cards what cards do."""
    who = checked["who"]
    players = kind_of(who, place, scope).startswith("player")
    right = FORBIDDEN_TO_PLAYERS if players else FORBIDDEN_TO_CARDS
    what = checked["what"]
    for thing in what if isinstance(what, list) else [what]:
        if thing not in right:
            kind = "players" if players else "cards"
            raise place.at("what").error(
                f"cannot have {thing} for {kind}: for {kind} there is {one_of(right)}"
            )


def check_uses(verb: str, checked: dict[str, object], place: Place) -> None:
    """A number of uses goes with what can be used, and the next cards with a number of uses. [QL-R28]"""
    if verb not in LASTING_VERBS:
        return
    duration = checked.get("for")
    counted = isinstance(duration, dict) and "uses" in duration
    target = checked.get("who" if verb == "forbid" else "cards" if verb == "blank" else "on")
    coming = isinstance(target, dict) and target.get("which") == "next"
    if coming and not counted:
        raise place.at("for").error("has to be { uses = 1 } (or more) for the next cards activated")
    if not counted or coming or verb in ("instead", "when", "forbid"):
        return
    usable = isinstance(target, dict) and ("attacks_of" in target or "healing_of" in target)
    if not usable:
        right = "the next activated cards" if verb == "blank" else "the next activated cards or attacks_of"
        raise place.at("for").error(f"cannot be uses here: it goes with {right}")


def check_effect(
    value: object, place: Place, factions: list[str] | None = None, names: list[str] | None = None
) -> list[dict[str, object]]:
    """A whole effect; `factions` and `names` are those of the set, None where they are not known."""
    return check_instructions(value, place, Scope(factions, names), last=True)


def check_stat(
    value: object, place: Place, factions: list[str] | None = None, names: list[str] | None = None
) -> object:
    """A card's own defence, healing or attack: a number, or an amount worked out anew each time. [QL-R25]"""
    if isinstance(value, dict):
        return check_amount(value, place, Scope(factions, names).fixed())
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise place.wrong("a whole number of 0 or more", value)
    return check_amount(value, place, Scope(factions, names).fixed())


def verbs_in(effect: object) -> list[str]:
    """Every verb that occurs anywhere in an effect, in the order of the text."""
    found: list[str] = []
    if isinstance(effect, dict):
        if isinstance(effect.get("do"), str):
            found.append(str(effect["do"]))
        for part in effect.values():
            found.extend(verbs_in(part))
    elif isinstance(effect, list):
        for part in effect:
            found.extend(verbs_in(part))
    return found
