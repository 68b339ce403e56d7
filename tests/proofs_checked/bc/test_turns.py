"""The turns of a policy that never ends: from which state, and until they repeat."""

from fractions import Fraction

from formal.considerate.mdp.mdp import Mdp
from proofs_checked.bc.policies import moves, turns

NEXT = {"s": "x", "u": "v", "v": "u", "x": "x"}
HALF = Fraction(1, 2)


def mdp_of(half: bool) -> Mdp[str]:
    """From s to the end x; from u to v and back, perhaps with the chance 1/2."""
    T = {(s, "a"): {t: 1} for s, t in NEXT.items()}
    if half:
        T["s", "a"] = {"x": HALF, "s": HALF}  # type: ignore[dict-item]  # chances
    return Mdp(tuple(NEXT), ("a",), T, lambda s, a, t: 0 if s == "x" else -1, 1)


def test_the_turns_are_those_from_the_first_state_that_leads_to_no_end() -> None:
    choice = dict.fromkeys(NEXT, "a")
    assert [*turns(moves(mdp_of(half=False), choice))] == [
        "turn 1  in u does a, reward -1, comes to v",
        "turn 2  in v does a, reward -1, comes to u",
        "        and so on from u, without end",
    ]
    [first, *_] = turns(moves(mdp_of(half=False), choice, lambda s, a, t: 5))
    assert first == "turn 1  in u does a, reward 5, comes to v"


def test_there_are_no_turns_where_it_ends_or_chances_decide() -> None:
    choice = dict.fromkeys(NEXT, "a")
    ending = Mdp(("s", "x"), ("a",), {("s", "a"): {"x": 1}, ("x", "a"): {"x": 1}}, lambda *_: 0, 1)
    assert [*turns(moves(ending, choice))] == []
    assert [*turns(moves(mdp_of(half=True), choice))] == []
