"""The nearest claims of a function, and whether a mutant turns one of them red."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from mutation.forked import forked
from mutation.reach import Reach, followed

# The greatest number of claims that are run on a mutant, and their greatest time together.
MOST: Final = 8
SECONDS: Final = 8.0
# The time limit of a claim in seconds.
_LIMIT: Final = 120.0


def nearest(reach: Reach, module: str, function: str) -> list[str]:
    """The ids of the claims that enter a function and the fewest others; the quickest first."""
    found: list[str] = []
    spent = 0.0
    for claim in reach.of(module, function):
        spent += reach.seconds[claim]
        if found and (spent > SECONDS or len(found) == MOST):
            break
        found.append(claim)
    return found


def red(claims: Sequence[str]) -> str:
    """The first of these claims that does not come out as recorded; "" if all do."""
    from bridge.errors import Inconclusive
    from proofs_checked.engine.runner import run, select

    for claim in select(claims):
        if claim.id not in claims:
            continue
        try:
            row = run(claim)
        except Inconclusive as error:
            return f"{claim.id} (no verdict: {error})"[:300]
        if not row.as_recorded:
            return claim.id
    return ""


def all_claims(copy: Path) -> Reach:
    """The functions of `formal/` that each claim enters, traced in a separate process."""
    listed = forked(_ids, copy, _LIMIT)
    seconds: dict[str, float] = {}
    entered: dict[str, dict[str, list[str]]] = {}
    for claim in listed.result or ():
        ended = forked(partial(_followed, copy, claim), copy, 4 * _LIMIT)
        if ended.result is None:
            continue
        seconds[claim] = ended.result["seconds"]
        for module, functions in ended.result["entered"].items():
            for function in functions:
                entered.setdefault(module, {}).setdefault(function, []).append(claim)
    return Reach(seconds, entered)


def _ids() -> list[str]:
    from proofs_checked.ledger import LEDGER

    return [claim.id for claim in LEDGER]


def _followed(copy: Path, claim: str) -> dict[str, Any]:
    from proofs_checked.engine.runner import run, select

    def checked(switch: Any) -> dict[str, float]:
        [found] = [each for each in select([claim]) if each.id == claim]
        switch(claim)
        begun = time.process_time()
        run(found)
        return {claim: time.process_time() - begun}

    reach = followed(copy / "formal", checked)
    entered = {
        module: [function for function, claims in functions.items() if claims]
        for module, functions in reach.entered.items()
    }
    return {"seconds": reach.seconds[claim], "entered": entered}
