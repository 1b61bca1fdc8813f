"""The long figures that games prove: one module a game, each with a tuple `FIGURES`.

    from tools.figure import Figure, Tell

    def every_game_ends(tell: Tell) -> dict[str, object]:
        ...
        return {"games": 100_000, "longest": 41, "holds": True}

    FIGURES = (Figure("random games", "100,000 random games end by the rules", every_game_ends),)

A figure says in `holds` whether what it claims is true; everything else that it returns is written
beside it. `tell(line)` prints how far it is.
"""
