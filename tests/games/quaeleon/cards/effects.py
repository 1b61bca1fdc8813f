"""An example of every form of the vocabulary, with its words; checker and wording are held to it."""

from typing import Final

Effect = list[dict[str, object]]

YOUR_DRAGONS: Final[dict[str, object]] = {"zone": "field", "filter": {"faction": "Dragon"}}
COUNT: Final[dict[str, object]] = {"count": YOUR_DRAGONS}
FOE: Final[dict[str, object]] = {"do": "bind", "name": "foe", "value": "chosen_opponent"}
DRAW: Final[dict[str, object]] = {"do": "draw", "count": 1}


def act(do: str, **parts: object) -> Effect:
    """A text of one instruction; a key that is a word of Python ends in an underscore."""
    return [{"do": do, **{key.rstrip("_"): value for key, value in parts.items()}}]


def discard(**cards: object) -> Effect:
    """A text that discards these cards."""
    return act("discard", cards=dict(cards))


def modify(stat: str, op: str, value: object, on: object, **more: object) -> Effect:
    """A text that changes a number."""
    return act("modify", stat=stat, op=op, value=value, on=on, **more)


def when(event: str, *, then: Effect | None = None, **trigger: object) -> Effect:
    """A text that waits for an event."""
    return act("when", on={"on": event, **trigger}, then=then or [DRAW])


def if_(**condition: object) -> Effect:
    """A text that stands under a condition."""
    return act("if", cond={key.rstrip("_"): value for key, value in condition.items()}, then=[DRAW])


def next_cards(uses: int, whose: str = "your") -> dict[str, object]:
    """The target and duration of something that bears on the next cards."""
    return {"on": {"zone": "activated", "whose": whose, "which": "next"}, "for_": {"uses": uses}}


HAND_1: Final[dict[str, object]] = {"zone": "hand", "count": 1}
EXAMPLES: Final[list[tuple[Effect, str]]] = [
    # attack
    (act("attack", value=4), "Attack each opponent for 4."),
    (
        act("attack", value=4, to="chosen_opponent", times=2),
        "Attack one opponent of your choice twice for 4.",
    ),
    (act("attack", value=4, to="you", ignore_defence=True), "Attack yourself for 4, ignoring defence."),
    (act("attack", value=1, to="next_in_order", times=3), "Attack the next player to act 3 times for 1."),
    (act("attack", value=COUNT), "Attack each opponent for the number of Dragon cards on your field."),
    (
        act("attack", value={"times": [2, COUNT]}, to="chosen_player"),
        "Attack one player of your choice for twice the number of Dragon cards on your field.",
    ),
    (
        act("attack", value={"sum": [3, {"times": [2, COUNT]}]}),
        "Attack each opponent for 3, plus 2 for each Dragon card on your field.",
    ),
    (
        act("attack", value=1, times=COUNT),
        "Attack each opponent for 1, as many times as the number of Dragon cards on your field.",
    ),
    # health
    (act("lose_health", amount=1, who="all"), "Each player loses 1 health."),
    (act("lose_health", amount=5, who="you"), "Lose 5 health."),
    (
        act("lose_health", amount={"count": {"zone": "hand", "whose": "$each"}}, who="opponents"),
        "Each opponent loses 1 health for each card in that player's hand.",
    ),
    (
        act("lose_health", amount={"half": {"health_of": "$each"}}, who="highest_health"),
        "Each player with the most health loses health equal to half of that player's health (rounded up).",
    ),
    (act("gain_health", amount=4), "Gain 4 health."),
    (act("gain_health", amount=4, who="lowest_health"), "Each player with the least health gains 4 health."),
    (act("gain_health", amount=COUNT), "Gain 1 health for each Dragon card on your field."),
    (
        act("gain_health", amount={"count": "opponents"}),
        "Gain 1 health for each opponent.",
    ),
    (act("set_health", to=20, who="you"), "Your health becomes 20."),
    (
        act("set_health", to={"min": [{"health_of": "all"}]}, who="chosen_opponent"),
        "The health of one opponent of your choice becomes the lowest health of all players.",
    ),
    (
        act("set_health", to={"half": {"health_of": "$each"}}, who="all"),
        "Each player's health becomes half of that player's health (rounded up).",
    ),
    # modify
    (modify("attack", "add", 5, {"attacks_of": "you"}), "Your attacks have +5."),
    (modify("attack", "add", 5, {"attacks_of": "you"}, for_={"uses": 1}), "Your next attack has +5."),
    (
        modify("attack", "add", -2, {"attacks_of": "opponents"}, for_={"uses": 2}),
        "Your opponents' next 2 attacks have -2 each.",
    ),
    (
        modify("attack", "multiply", 2, {"attacks_of": "all"}, for_="this_beat"),
        "All players' attacks are doubled this beat.",
    ),
    (
        modify("attack", "multiply", {"half": 1}, {"attacks_of": "lowest_health"}),
        "The attacks of each player with the least health are halved.",
    ),
    (modify("healing", "add", 2, {"healing_of": "you"}), "Your healing has +2."),
    (
        modify("healing", "multiply", 3, {"healing_of": "you"}, for_={"uses": 1}),
        "Your next healing is tripled.",
    ),
    (
        modify("healing", "set", 0, {"healing_of": "opponents"}, for_={"uses": 2}),
        "Your opponents' next 2 healings are set to 0.",
    ),
    (modify("defence", "add", 3, {"defence_of": "you"}), "Your defence total has +3."),
    (modify("attack", "add", 2, "this", for_="this_activation"), "This card has +2 attack this activation."),
    (modify("attack", "multiply", 3, "this"), "This card's attack is tripled."),
    (modify("defence", "add", 1, {"zone": "field"}), "All cards on your field have +1 defence."),
    (
        modify("attack", "add", COUNT, {"zone": "field", "whose": "the"}),
        "All cards on the field have +1 attack for each Dragon card on your field.",
    ),
    (
        modify("defence", "multiply", {"half": 1}, {"zone": "field", "whose": "opponents"}),
        "The defence of all cards on your opponents' fields is halved.",
    ),
    (
        modify("attack", "set", 0, {"zone": "field", "which": "leftmost"}),
        "The attack of the leftmost card on your field is set to 0.",
    ),
    (
        modify("initiative", "add", 10, {"zone": "revealed", "whose": "the"}),
        "All revealed cards of any player have +10 initiative.",
    ),
    (
        modify("initiative", "add", -10, {"zone": "revealed", "whose": "opponents"}),
        "Your opponents' revealed cards have -10 initiative.",
    ),
    (
        modify("initiative", "multiply", 4, {"zone": "revealed"}),
        "The initiative of your revealed cards is multiplied by 4.",
    ),
    (modify("attack", "add", 5, **next_cards(1)), "Your next card has +5 attack."),
    (modify("attack", "add", 5, **next_cards(2, "the")), "The next 2 cards have +5 attack."),
    (
        modify("healing", "multiply", 2, **next_cards(1, "opponents")),
        "The healing of the next card activated by opponents is doubled.",
    ),
    (modify("attack", "add", 1, {"zone": "activated"}), "All your later cards have +1 attack."),
    (
        modify("attack", "add", 1, {"zone": "activated", "whose": "the"}, for_="this_turn"),
        "All later cards have +1 attack this turn.",
    ),
    (
        modify("attack", "add", 1, {"zone": "activated", "whose": "opponents"}),
        "All later cards of your opponents have +1 attack.",
    ),
    (
        modify("attack", "multiply", 2, **next_cards(1, "the"))
        + modify("defence", "multiply", 2, **next_cards(1, "the")),
        "The attack and defence of the next card are doubled.",
    ),
    (
        modify("attack", "add", {"minus": [{"health_of": "opponents"}, 10]}, "this"),
        "This card has attack raised by the health of your opponents together minus 10.",
    ),
    (
        modify("attack", "add", 1, "this", for_={"until": {"on": "attacked", "who": "you"}}),
        "This card has +1 attack until you are attacked.",
    ),
    # aim
    (act("aim", to="chosen_opponent"), "This card attacks one opponent of your choice."),
    (
        act("aim", to="all", ignore_defence=True),
        "This card attacks each player, even you, and ignores defence.",
    ),
    (act("aim", ignore_defence=True), "This card ignores defence."),
    (
        act("aim", on={"attacks_of": "you"}, ignore_defence=True, for_={"uses": 1}),
        "Your next attack ignores defence.",
    ),
    (
        act("aim", on={"attacks_of": "opponents"}, to="highest_health"),
        "Your opponents' attacks strike each player with the most health, even if that is you.",
    ),
    (
        act("aim", on={"zone": "field"}, to="next_in_order"),
        "All cards on your field attack the next player to act.",
    ),
    (
        act("aim", to={"of": "opponents", "most": {"health_of": "$each"}}),
        "This card attacks each opponent with the most health.",
    ),
    (
        act("aim", to={"of": "opponents", "least": {"count": {"zone": "hand", "whose": "$each"}}}),
        "This card attacks each opponent with the fewest cards in hand.",
    ),
    (
        act("aim", to={"of": "all", "if": {"left": {"health_of": "$each"}, "op": ">=", "right": 30}}),
        "This card attacks each player whose health is 30 or more.",
    ),
    # repeat_step
    (act("repeat_step", step="attack", times=2), "This card attacks twice."),
    (act("repeat_step", step="healing", times=3), "This card heals 3 times."),
    (act("repeat_step", step="attack", times=0), "This card does not attack this turn."),
    (act("repeat_step", step="attack", times=1), "This card attacks once."),
    (
        act("repeat_step", step="attack", times=COUNT),
        "This card attacks once for each Dragon card on your field.",
    ),
    (
        act("repeat_step", step="attack", times=1, cards=YOUR_DRAGONS),
        "All Dragon cards on your field attack again this turn.",
    ),
    (
        act("repeat_step", step="healing", times=2, cards={"zone": "field", "which": "previous"}),
        "The card activated last before this one by you heals 2 more times this turn.",
    ),
    (
        act("aim", to="chosen_opponent") + act("repeat_step", step="attack", times=2),
        "This card attacks twice, each time one opponent of your choice.",
    ),
    (
        act("recur", then=act("repeat_step", step="attack", times=1), start="next_turn"),
        "On each of your later turns, this card attacks again.",
    ),
    # draw and recruit
    (act("draw", count=1), "Pick up 1."),
    (act("draw", count=2, who="all"), "Each player picks up 2."),
    (act("draw", count=COUNT), "Pick up 1 for each Dragon card on your field."),
    (
        act("draw", count={"half": COUNT}),
        "Pick up cards equal to half of the number of Dragon cards on your field (rounded up).",
    ),
    (act("recruit"), "Recruit 1."),
    (act("recruit", count=2, who="opponents"), "Each opponent recruits 2."),
    (act("recruit", filter={"faction": "Dragon"}), "Recruit 1 Dragon card."),
    (act("recruit", count=2, filter={"has": "healing"}), "Recruit 2 cards with healing."),
    # discard
    (act("discard", cards=HAND_1), "Discard 1."),
    (discard(zone="hand", count=2, whose="opponents"), "Each opponent discards 2."),
    (discard(zone="hand", count=1, whose="the"), "Each player discards 1."),
    (discard(zone="hand"), "Discard your hand."),
    (discard(zone="hand", whose="opponents"), "Each opponent discards their hand."),
    (
        discard(zone="hand", count=1, chooser="random", whose="opponents"),
        "Discard 1 card from your opponents' hands at random.",
    ),
    (discard(zone="hand", count=1, filter={"faction": "Dragon"}), "Discard 1 Dragon card from your hand."),
    (discard(zone="field", count=1, whose="the"), "Discard 1 card from the field."),
    (
        discard(zone="field", count=2, whose="opponents", chooser="holder"),
        "Each opponent discards 2 cards from their field.",
    ),
    (
        discard(zone="field", which="rightmost", whose="opponents"),
        "Discard the rightmost card on each opponent's field.",
    ),
    (discard(zone="field", which="leftmost", count=2), "Discard the leftmost 2 cards on your field."),
    (discard(zone="field", which="adjacent"), "Discard all cards next to this card."),
    (discard(zone="stack", which="top", whose="the"), "Discard the top card of each player's stack."),
    (discard(zone="deck", which="top", count=3), "Discard the top 3 cards of the deck."),
    (discard(zone="pool", count=1), "Discard 1 card from the recruitment pool."),
    (discard(zone="revealed", whose="opponents", count=1), "Discard 1 of your opponents' revealed cards."),
    (
        discard(zone="field", whose="opponents", count=1, filter={"defence": {"op": ">=", "value": 3}}),
        "Discard 1 card with defence 3 or more from your opponents' fields.",
    ),
    (
        discard(zone="field", whose="the", filter={"not": {"faction": "Dragon"}}),
        "Discard all cards other than Dragon cards from the field.",
    ),
    (
        discard(zone="field", filter={"not": {"has": "attack"}}),
        "Discard all cards without attack from your field.",
    ),
    (
        discard(zone="field", count=COUNT, whose="the"),
        "Discard as many cards as the number of Dragon cards on your field from the field.",
    ),
    # move
    (
        act("move", cards={"zone": "discard", "count": 1}, to="hand"),
        "Put 1 card from the discard pile into your hand.",
    ),
    (
        act("move", cards={"zone": "field", "whose": "opponents", "count": 1}, to="field"),
        "Put 1 card from your opponents' fields onto your field.",
    ),
    (act("move", cards="this", to="deck", position="bottom"), "Put this card under the deck."),
    (act("move", cards=HAND_1, to="stack"), "Put 1 card from your hand on top of your stack."),
    (
        act("move", cards={"zone": "field", "count": 2}, to="deck", position="random"),
        "Put 2 cards from your field into the deck at a random place.",
    ),
    (
        act("move", cards={"zone": "deck", "which": "top"}, to="pool"),
        "Put the top card of the deck into the recruitment pool.",
    ),
    (
        act("move", cards="this", to="hand", whose="chosen_opponent"),
        "Put this card into the hand of one opponent of your choice.",
    ),
    # look, arrange, swap
    (
        act("look", cards={"zone": "stack", "whose": "chosen_opponent", "which": "top"}),
        "Look at the top card of the stack of one opponent of your choice.",
    ),
    (
        act("look", cards={"zone": "hand", "whose": "opponents"}, by="all"),
        "Each player looks at all cards in your opponents' hands.",
    ),
    (act("arrange", zone="stack", whose="opponents", how="shuffle"), "Shuffle each opponent's stack."),
    (act("arrange", zone="stack", how="choose"), "Put the cards of your stack in any order."),
    (
        act("arrange", zone="deck", how="choose", top=3, by="opponents"),
        "Each opponent puts the top 3 cards of the deck back in any order.",
    ),
    (
        act("swap", what="health", a="you", b="chosen_opponent"),
        "Swap health with one opponent of your choice.",
    ),
    (act("swap", what="hand", a="chosen_opponent", b="you"), "Swap hands with one opponent of your choice."),
    (
        act("swap", what="card", a="this", b={"zone": "deck", "which": "top"}),
        "Swap this card and the top card of the deck.",
    ),
    # activate, blank, forbid
    (act("activate", card={"zone": "stack", "which": "top"}), "Activate the top card of your stack."),
    (
        act("activate", card={"zone": "discard", "count": 1}, use="text"),
        "Activate 1 card in the discard pile, only its text.",
    ),
    (
        act("activate", card={"zone": "discard", "count": 1}, use="numbers"),
        "Activate 1 card from the discard pile, only its numbers.",
    ),
    (
        act("activate", card={"zone": "field", "whose": "opponents", "count": 1}, use="text", copy=True),
        "Carry out the text of 1 card on your opponents' fields as if it stood here.",
    ),
    (
        act("blank", cards={"zone": "activated", "whose": "opponents", "which": "next"}, for_={"uses": 2}),
        "The next 2 cards activated by opponents have no text.",
    ),
    (
        act("blank", cards={"zone": "field", "whose": "the"}, for_="this_beat"),
        "All cards on the field have no text this beat.",
    ),
    (act("blank", cards="this"), "This card has no text."),
    (act("forbid", what="be_attacked", who="you", for_="this_beat"), "You cannot be attacked this beat."),
    (act("forbid", what=["draw", "recruit"], who="opponents"), "Your opponents cannot pick up or recruit."),
    (
        act("forbid", what=["healing", "gain_health"], who="all"),
        "No player can use the healing of cards or gain health because of a card's text.",
    ),
    (
        act("forbid", what=["be_moved", "be_discarded"], who={"zone": "field"}),
        "Cards on your field cannot be moved or discarded.",
    ),
    (act("forbid", what="discard", who="you", for_={"uses": 2}), "You cannot discard the next 2 times."),
    (
        act("forbid", what="attack", who={"zone": "activated", "which": "next"}, for_={"uses": 1}),
        "Your next card cannot attack.",
    ),
    # instead
    (
        act("instead", event={"on": "damage", "who": "you"}, then={"reduce": 10}, for_={"uses": 1}),
        "The next time an attack would cost you health, reduce the loss by 10.",
    ),
    (
        act("instead", event={"on": "healed", "who": "opponents"}, then={"scale": {"half": 1}}),
        "Whenever an opponent would gain health, halve the amount.",
    ),
    (
        act("instead", event={"on": "healed", "who": "you"}, then={"scale": 2}, for_="this_beat"),
        "Whenever you would gain health this beat, double the amount.",
    ),
    (
        act(
            "instead",
            event={"on": "attacked", "who": "you"},
            then={"redirect": "chosen_opponent"},
            for_={"uses": 2},
        ),
        "The next 2 times you would be attacked, it happens to one opponent of your choice instead.",
    ),
    (
        act(
            "instead",
            event={"on": "lost_health", "who": "you"},
            then=act("gain_health", amount={"event": "amount"}),
        ),
        "Whenever a card's text would make you lose health, do this instead: gain that much health.",
    ),
    (
        act("instead", event={"on": "discarded", "card": "this"}, then=[DRAW]),
        "Whenever this card would be discarded, do this instead: pick up 1.",
    ),
    # skip_turn, end_round
    (act("skip_turn", who="chosen_opponent"), "One opponent of your choice skips the next beat."),
    (act("skip_turn", who="opponents", beat="this"), "Each opponent skips this beat."),
    (act("end_round"), "End the round."),
    # choose, may, if, if_done
    (
        act(
            "choose",
            options=[{"label": "a", "then": [DRAW]}, {"label": "b", "then": act("discard", cards=HAND_1)}],
        ),
        "Choose one: pick up 1, or discard 1.",
    ),
    (
        act(
            "choose",
            by="opponents",
            options=[
                {"label": "a", "then": act("lose_health", amount=2, who="$each")},
                {"label": "b", "then": act("discard", cards={"zone": "hand", "whose": "$each", "count": 1})},
                {"label": "c", "then": act("draw", count=2)},
            ],
        ),
        "Each opponent chooses one: lose 2 health; discard 1; or let you pick up 2.",
    ),
    (act("may", then=act("discard", cards=HAND_1)), "You may discard 1."),
    (act("may", by="opponents", then=act("draw", count=1, who="$each")), "Each opponent may pick up 1."),
    (
        act(
            "may",
            then=act("lose_health", amount=2, who="you") + act("lose_health", amount=2, who="opponents"),
        ),
        "You may have this happen: you lose 2 health, then each opponent loses 2 health.",
    ),
    (
        act("if", cond={"left": {"health_of": "you"}, "op": "<", "right": 20}, then=[DRAW]),
        "If your health is less than 20, pick up 1.",
    ),
    (
        act("if", cond={"exists": YOUR_DRAGONS}, then=[DRAW], else_=act("recruit")),
        "If there is a Dragon card on your field, pick up 1. Otherwise, recruit 1.",
    ),
    (
        act("if_done", first=act("discard", cards=HAND_1), then=act("draw", count=2)),
        "Discard 1. If you do, pick up 2.",
    ),
    (act("discard", cards=HAND_1) + act("draw", count=2), "Discard 1. Pick up 2."),
    (
        act("may", then=act("if_done", first=act("discard", cards=HAND_1), then=act("end_round"))),
        "You may discard 1. If you do, end the round.",
    ),
    (
        act(
            "if_done",
            first=discard(zone="hand", whose="opponents", count=1),
            then=[DRAW],
            else_=act("recruit"),
        ),
        "Each opponent discards 1. If that is done, pick up 1. Otherwise, recruit 1.",
    ),
    # conditions
    (if_(exists={"zone": "hand"}), "If there is a card in your hand, pick up 1."),
    (
        if_(exists={"zone": "pool", "filter": {"faction": "Armada"}}),
        "If there is an Armada card in the recruitment pool, pick up 1.",
    ),
    (if_(not_={"exists": {"zone": "stack"}}), "If there is no card in your stack, pick up 1."),
    (
        if_(left={"health_of": "you"}, op="<=", right={"min": [{"health_of": "all"}]}),
        "If no player has less health than you, pick up 1.",
    ),
    (
        if_(left={"health_of": "you"}, op=">=", right={"max": [{"health_of": "all"}]}),
        "If no player has more health than you, pick up 1.",
    ),
    (if_(first_card="this"), "If this is the first card that you reveal this round, pick up 1."),
    (if_(not_={"last_card": "this"}), "If this is not the last card of your stack, pick up 1."),
    (if_(acted_before="opponents"), "If all opponents have acted already in this beat, pick up 1."),
    (if_(not_={"acted_before": "all"}), "If not all players have acted yet in this beat, pick up 1."),
    (if_(happened={"on": "attacked", "who": "you"}), "If you were attacked earlier this round, pick up 1."),
    (if_(happened={"on": "eliminated"}), "If a player was put out earlier this round, pick up 1."),
    (if_(left=COUNT, op=">=", right=2), "If there are 2 or more Dragon cards on your field, pick up 1."),
    (if_(left=COUNT, op="=", right=1), "If there is 1 Dragon card on your field, pick up 1."),
    (
        if_(left=COUNT, op=">", right={"count": {"zone": "hand"}}),
        "If the number of Dragon cards on your field is higher than the number of cards in your hand, "
        "pick up 1.",
    ),
    (if_(left={"defence_of": "you"}, op="!=", right=0), "If your defence is not 0, pick up 1."),
    (
        if_(left={"stat": "attack", "of": "this"}, op="<=", right=3),
        "If the attack of this card is 3 or less, pick up 1.",
    ),
    (
        if_(and_=[{"first_card": "this"}, {"exists": {"zone": "stack"}}]),
        "If this is the first card that you reveal this round and there is a card in your stack, pick up 1.",
    ),
    (
        if_(or_=[{"last_card": "this"}, {"exists": {"zone": "revealed"}}]),
        "If this is the last card of your stack or there is at least one of your revealed cards, pick up 1.",
    ),
    # for_each
    (act("for_each", over=3, then=[DRAW]), "Do this 3 times: pick up 1."),
    (
        act("for_each", over="opponents", then=act("lose_health", amount=2, who="$each")),
        "For each opponent: that player loses 2 health.",
    ),
    (
        act("for_each", over=YOUR_DRAGONS, then=act("modify", stat="attack", op="add", value=1, on="$each")),
        "For each Dragon card on your field: that card has +1 attack.",
    ),
    (
        act("for_each", over=COUNT, then=[DRAW]),
        "Do this as many times as the number of Dragon cards on your field: pick up 1.",
    ),
    # recur
    (
        act("recur", then=act("lose_health", amount=2, who="opponents")),
        "On each of your turns, each opponent loses 2 health.",
    ),
    (
        act("recur", then=[*act("gain_health", amount=2), DRAW]),
        "On each of your turns, gain 2 health, then pick up 1.",
    ),
    # when: every event
    (when("revealed", who="opponents"), "Whenever an opponent reveals a card, pick up 1."),
    (
        when("activated", who="you", card={"zone": "field", "filter": {"faction": "Armada"}}),
        "Whenever you activate an Armada card, pick up 1.",
    ),
    (when("attack_made", who="you"), "Whenever you attack, pick up 1."),
    (
        when("attacked", who="you", by="opponents", then=act("attack", value=3, to="$event.by")),
        "Whenever you are attacked by an opponent, attack the attacker for 3.",
    ),
    (
        when("damage", who="you", then=act("gain_health", amount={"event": "amount"})),
        "Whenever an attack costs you health, gain that much health.",
    ),
    (when("lost_health", who="all"), "Whenever a card's text makes a player lose health, pick up 1."),
    (when("health_down", who="opponents"), "Whenever an opponent's health goes down, pick up 1."),
    (when("healed", who="you"), "Whenever you gain health, pick up 1."),
    (when("drawn", who="opponents"), "Whenever an opponent picks up cards, pick up 1."),
    (when("discarded", card="this"), "When this card is discarded, pick up 1."),
    (
        when("discarded", who="you", by="opponents"),
        "Whenever a card of yours is discarded by an opponent, pick up 1.",
    ),
    (when("recruited", who="you"), "Whenever you recruit a card, pick up 1."),
    (when("annihilated", card="this"), "When this card is annihilated, pick up 1."),
    (when("left_field", who="opponents"), "Whenever a card of an opponent leaves the field, pick up 1."),
    (when("eliminated", who="opponents"), "Whenever an opponent is out, pick up 1."),
    (when("turn_start", who="you"), "Whenever your turn starts, pick up 1."),
    (when("turn_end", who="opponents"), "Whenever an opponent's turn ends, pick up 1."),
    (when("beat_start"), "Whenever a beat starts, pick up 1."),
    (when("beat_end"), "Whenever a beat ends, pick up 1."),
    (when("round_end"), "Whenever the round ends, pick up 1."),
    (
        act(
            "when",
            on={"on": "attacked", "who": "you"},
            if_={"left": {"event": "amount"}, "op": ">=", "right": 5},
            then=[DRAW],
            for_={"uses": 1},
        ),
        "The next time you are attacked, if that amount is 5 or more, pick up 1.",
    ),
    (
        when("attacked", who="you", then=[*act("lose_health", amount=1, who="$event.by"), DRAW]),
        "Whenever you are attacked, the attacker loses 1 health, then you pick up 1.",
    ),
    # bind
    (
        [FOE, *act("lose_health", amount=3, who="$foe"), *act("draw", count=1, who="$foe")],
        "One opponent of your choice loses 3 health. That player picks up 1.",
    ),
    (
        [FOE, *act("discard", cards={"zone": "stack", "whose": "$foe", "which": "top"})],
        "Choose one opponent. Discard the top card of that player's stack.",
    ),
    (
        [
            *act("bind", name="stake", value={"chosen": [1, 6]}),
            *act("lose_health", amount="$stake", who="you"),
        ],
        "Choose a number from 1 to 6. Lose that much health.",
    ),
    (
        [
            *act("bind", name="seen", value={"zone": "deck", "which": "top", "count": 3}),
            *act("look", cards="$seen"),
            *act("move", cards={"from": "$seen", "count": 1}, to="hand"),
        ],
        "Look at the top 3 cards of the deck. Put 1 of those cards into your hand.",
    ),
    (
        [*act("bind", name="stones", value=COUNT), *discard(zone="field"), *act("draw", count="$stones")],
        "Count the Dragon cards on your field. Discard all cards from your field. Pick up cards equal to "
        "that number.",
    ),
    (
        [
            FOE,
            *act("bind", name="friend", value="chosen_player"),
            *act("draw", count=1),
            *act("lose_health", amount=1, who="$friend"),
        ],
        "Choose one opponent. Choose one player (the friend). Pick up 1. The friend loses 1 health.",
    ),
    (
        [
            *act("bind", name="mark", value={"zone": "pool", "count": 1}),
            *act("recruit"),
            *act("activate", card="$mark"),
        ],
        "Choose 1 card in the recruitment pool. Recruit 1. Activate that card.",
    ),
]
