"""What the lab stands on beside Questhall itself, and what to say where it is missing."""

from __future__ import annotations

import importlib.util
from typing import Final

from questhall.errors import QuesthallError
from questhall.kernel.english import row

LAB: Final = {"polars": "polars", "scipy": "scipy", "altair": "altair", "vl_convert": "vl-convert-python"}
"""The modules of the extra `lab`, each with the name under which it is installed."""
RAY: Final = {"ray": "ray"}


class LabError(QuesthallError):
    """Something was asked of the lab that it cannot do."""


def check_extra(extra: str, modules: dict[str, str]) -> None:
    """LabError where a module of an extra is not installed."""
    missing = [shown for name, shown in modules.items() if importlib.util.find_spec(name) is None]
    if missing:
        verb = "is" if len(missing) == 1 else "are"
        raise LabError(
            f"This part of the lab needs {row(missing)}, which {verb} not installed here: "
            f"pip install 'questhall[{extra}]' brings what is missing."
        )
