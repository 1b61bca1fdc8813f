"""`@rule("QL-041")`: the clauses, rulings and examples that a test proves.

Tests tagged so are what `make rules` counts and what `make mutants` runs. Ids are written out as
literals; a scene names its own under `proves`.
"""

from __future__ import annotations

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Tag a test with what it proves."""
    return pytest.mark.rule(*ids)
