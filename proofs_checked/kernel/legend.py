"""What the symbols of the proofs mean, for a reader of the papers."""

import re
from collections.abc import Iterable
from typing import Final

_MEANINGS: Final = (
    (r"⊢", "A ⊢ B: B holds where A does"),
    (
        r"\b[hxyn]1\b",
        (
            "h1, y1, x1, n1: any history, action, percept, number (in a sentence x1 is the first "
            "percept)"
        ),
    ),
    (r"\bRC\(", "RC(π): π_RC"),
    (r"\bRC_to\(", "RC_to(z, π): π_RC(y) with y = z, which takes z where π_RC takes π(⟨x1⟩)"),
    (r"ρ_to\(", "ρ_to(z, π): as RC_to(z, π), but by the test whether h is possible for π"),
    (r"\bfreezing\(", "freezing(φ, π): π_φ, which acts as π where possible, else takes φ(π, h)"),
    (r"ρ\(π\)", "ρ(π): ρ"),
    (r"ρ_freezing\(", "ρ_freezing(φ, π): as π_φ, but by the test whether h is possible for π"),
    (r"\bfirst\(", "first(h): ⟨x1⟩"),
    (r"\btaken\(", "taken(s, a, h): h begins with s, and its next action is a"),
    (r"(?<!_)\bresult\(", "result(π, μ, n): what π has met in μ after n of its actions"),
    (
        r"\bextended_result\(",
        (
            "extended_result(π, ν, n): what π has met in the extended environment ν after n of its "
            "actions"
        ),
    ),
    (r"\bconstant\(", "constant(a): the agent that always takes a"),
    (r"\bexcept_at\(", "except_at(π, h, b): π, but b at h"),
    (
        r"\bsix\(",
        (
            "six(a, b, x0, x1): the environment that first gives x1 if the agent takes a at "
            "⟨x0, b, x0⟩, and in every other case x0"
        ),
    ),
)


def legend(formulas: Iterable[str]) -> tuple[str, ...]:
    """What the symbols in these formulas mean.

    Example:
        >>> legend(["⊢ first(h) = h"])
        ('A ⊢ B: B holds where A does', 'first(h): ⟨x1⟩')
    """
    text = " ".join(formulas)
    return tuple(meaning for symbol, meaning in _MEANINGS if re.search(symbol, text))
