"""The time that the solvers take for all proof obligations."""

from __future__ import annotations

from functools import cache
from time import process_time
from typing import Final

from benchmarks.line import Line
from proofs_checked.kernel.chapters import PROPOSITIONS
from proofs_checked.kernel.deciders import decider
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.obligation import Obligation
from proofs_checked.kernel.proof import kernel_of

SOON: Final = 10
DECIDERS: Final = ("z3", "cvc5", "closure")


@cache
def obligations() -> tuple[Obligation, ...]:
    """All proof obligations, without repetition."""
    kernel = kernel_of(JAGI, ("closure",))
    return tuple(dict.fromkeys(o for each in PROPOSITIONS for o in each(kernel).obligations))


@cache
def seconds(name: str) -> float:
    """The time that a decider takes for all obligations.

    Raises:
        AssertionError: an obligation does not hold.
    """
    queries, solver = obligations(), decider(name)
    begun = process_time()
    if any(solver.countermodel(obligation) is not None for obligation in queries):
        raise AssertionError(f"{name} finds an obligation that does not hold")
    return process_time() - begun


def proof_obligations() -> Line:
    """The line: the time of both solvers together."""
    return Line(
        "proof-obligations",
        "processor seconds of z3 and of cvc5 together for all obligations of the proofs",
        SOON,
        (),
        lambda watch: seconds("z3") + seconds("cvc5"),
        "seconds",
        context=lambda watch: {
            "obligations": len(obligations()),
            **{f"milliseconds, {name}": seconds(name) * 1e3 for name in DECIDERS},
        },
    )
