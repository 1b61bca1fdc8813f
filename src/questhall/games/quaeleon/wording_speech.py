"""What the text of a card may refer back to at one point of it."""

from typing import Final

from questhall.kernel.english import IMPLIED_YOU, YOU, Noun

THAT_PLAYER: Final = Noun("that player", "that player's")


class Speech:
    """What a text may refer back to at one point: who is meant by $each, by $event, and by bound names."""

    def __init__(self, card: str) -> None:
        self.card = card
        self.bound: dict[str, str] = {}
        self.kinds: dict[str, str] = {}
        self.each: Noun | None = None
        self.each_card = ""
        self.event = ""
        self.you: Noun = IMPLIED_YOU
        self.recurring = False

    def copy(self) -> "Speech":
        """A speech for a part of the text."""
        inner = Speech(self.card)
        inner.bound = dict(self.bound)
        inner.kinds = dict(self.kinds)
        inner.each = self.each
        inner.each_card = self.each_card
        inner.event = self.event
        inner.you = self.you
        inner.recurring = self.recurring
        return inner

    def plain(self) -> "Speech":
        """The speech in which you are named, not understood."""
        inner = self.copy()
        inner.you = YOU
        return inner

    def with_each(self, each: Noun) -> "Speech":
        """The speech in which $each is this player."""
        inner = self.copy()
        inner.each = each
        inner.each_card = ""
        return inner
