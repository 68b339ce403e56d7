"""Steps that the explanations of several claims share: inductions on histories, and on turns."""

from typing import Final

from proofs_checked.explanation import Step


def same_possible(checked: str, called: str, by: str) -> tuple[Step, Step]:
    """What is possible for π is what is possible for its reality check, by induction.

    Args:
        checked: the reality check in the proof.
        called: the reality check in the papers.
        by: where the action on a possible history is defined.
    """
    return (
        Step(
            "A history is possible for an agent if every action in it is the agent's own. ⟨x1⟩ is "
            f"possible for π and for {called}: there is no action in it.",
            by=f"⊢ possible(π, ⟨x1⟩) ⇔ possible({checked}, ⟨x1⟩)",
        ),
        Step(
            f"Let the same histories of n percepts be possible for both. Where one of them is, "
            f"{called} acts as π by {by}, so the next action is that of both or of neither; where "
            "it is not, no continuation is possible. Hence the same histories of n + 1 percepts "
            "are.",
            by=f"possible(π, h1) ⇔ possible({checked}, h1) ⊢ possible(π, h1 y1 x1) ⇔ "
            f"possible({checked}, h1 y1 x1)",
        ),
    )


SAME_POSSIBLE: Final = same_possible("RC(π)", "π_RC", "the first clause of Definition 8")
"""What is possible for π is what is possible for π_RC."""


def same_results(pi: str, rho: str) -> tuple[Step, Step]:
    """Two agents have the same result in a non-extended environment, by induction."""
    return (
        Step(
            "Both get the same first percept, since it depends on no agent. ⟨x1⟩ is possible, so "
            "both take the same first action.",
            by=f"{_alike_where_possible(pi, rho, '0')} ⊢ {alike(pi, rho, '0')}",
        ),
        Step(
            f"If both have met the same history so far, it is possible for {pi}, so they take the "
            "same action; the environment receives the same play and gives the same percept, and "
            "the longer history is possible.",
            by=f"({alike(pi, rho, 'n1')}) ∧ ({_alike_where_possible(pi, rho, 'n1 + 1')}) ⊢ "
            f"{alike(pi, rho, 'n1 + 1')}",
        ),
    )


def alike(pi: str, rho: str, n: str) -> str:
    """After n turns two agents have the same result, act alike, and it is possible for the first.

    It is the formula that is shown by induction on n.
    """
    one, other = f"result({pi}, μ, {n})", f"result({rho}, μ, {n})"
    return f"{one} = {other} ∧ ({pi}({one}) = {rho}({other}) ∧ possible({pi}, {one}))"


def _alike_where_possible(pi: str, rho: str, n: str) -> str:
    """Where the result of n turns is possible for the first agent, two agents act alike."""
    met = f"result({pi}, μ, {n})"
    return f"possible({pi}, {met}) ⇒ {pi}({met}) = {rho}({met})"
