"""The explanations of Theorem 9 for π_RC(y), Remark 10, and of additions to that theorem."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import Step
from proofs_checked.jagi.explained_inductions import SAME_POSSIBLE, same_possible, same_results

_OF_Y: Final = same_possible("RC_to(z, π)", "π_RC(y)", "the first clause of its definition")
_SAME: Final = "possible(π, h) ⇔ possible(RC_to(z, π), h)"

_DEFAULTING_1: Final = (
    Step(
        "As Theorem 9 (1): π_RC(y) takes y where π_RC takes π(⟨x1⟩), and the frozen action is not "
        "used to show that the same histories are possible for both.",
        by="compare jagi-theorem-9.1",
    ),
    *_OF_Y,
    Step(
        "So the test may query π instead of π_RC(y): both tests choose the same clause everywhere.",
        by=f"{_SAME} ⊢ RC_to(z, π)(h) = ρ_to(z, π)(h)",
    ),
    Step(
        "Both definitions must freeze to y. If π_RC(y) froze to π(⟨x1⟩), it would not be the one "
        "with the other test.",
        by="it ignores y, and freezes to π(⟨x1⟩)",
        says="π_RC(y)(h) = 0 but ρ(h), by a test whether h is possible for π, = 1",
    ),
    Step(
        "The whole past must be compared, as in Theorem 9 (1): here the wrong action 1 is followed "
        "by y = 1, and a check of the newest action alone acts as π again.",
        by="the reality check compares the newest action alone, and unfreezes",
        says="h = ⟨(0, 0), 1, (0, 0), 1, (0, 0)⟩; y = 1; π takes 0; π_RC(y)(h) = 0 but ρ(h), by a "
        "test whether h is possible for π, = 1",
    ),
)

_DEFAULTING_2: Final = (
    Step(
        "As Theorem 9 (2): π_RC(y) is itself an agent, so its own reality check applies the same "
        "test to it.",
        by="compare jagi-theorem-9.2",
    ),
    *_OF_Y,
    Step(
        "Applied to π_RC(y), this says that the same histories are possible for π_RC(y) and for "
        "its reality check; there both act as π. Elsewhere both freeze to y, whatever the agent.",
        by="(possible(π, h) ⇔ possible(RC_to(z, π), h)) ∧ ((possible(RC_to(z, π), h) ⇔ "
        "possible(RC_to(z, RC_to(z, π)), h)) ∧ ((possible(π, h) ⇔ possible(RC_to(z, π), h)) ∧ "
        "(possible(π, first(h)) ∧ possible(RC_to(z, π), first(h))))) ⊢ RC_to(z, RC_to(z, π))(h) = "
        "RC_to(z, π)(h)",
    ),
    Step(
        "It breaks if the frozen action depends on the agent in such a way that the reality check "
        "changes it.",
        by="the reality check freezes to an action that the agent would not take",
        says="π_RC(y)(h) = 1 but applied twice, π_RC(y)(h) = 0",
    ),
)

_DEFAULTING_3: Final = (
    Step(
        "As Theorem 9 (3), where the frozen action is not used: equivalence is about histories "
        "possible for π only.",
        by="compare jagi-theorem-9.3",
    ),
    *_OF_Y,
    Step(
        "So a history possible for π is possible for π_RC(y), and there π_RC(y) acts as π.",
        by=f"{_SAME} ⊢ possible(π, h) ⇒ π(h) = RC_to(z, π)(h)",
    ),
    Step(
        "It breaks if the check freezes where nothing is wrong.",
        by="the reality check freezes after the first turn, whatever happened",
        says="h is possible for π; π_RC(y)(h) = 1 but π(h) = 0",
    ),
)

_COMPOSITIONS: Final = (
    Step(
        "The idea: a reality check changes its agent on impossible histories alone, and there an "
        "outer check repeats its own frozen action instead.",
        by="jagi-definition-8",
    ),
    *_OF_Y,
    Step(
        "Let the inner check be π_RC(y), and let the outer one freeze to the answer to ⟨x1⟩. In "
        "the same way, the same histories are possible for the inner one and for the outer one; "
        "there all act as π. Elsewhere the outer one repeats the inner one's answer to ⟨x1⟩, which "
        "is π(⟨x1⟩), since ⟨x1⟩ is possible.",
        by="(possible(π, h) ⇔ possible(RC(π), h)) ∧ ((possible(RC_to(z, π), h) ⇔ "
        "possible(RC(RC_to(z, π)), h)) ∧ ((possible(π, h) ⇔ possible(RC_to(z, π), h)) ∧ "
        "(possible(π, first(h)) ∧ possible(RC_to(z, π), first(h))))) ⊢ RC(RC_to(z, π))(h) = "
        "RC(π)(h)",
    ),
    Step(
        "If the outer one freezes to y, it takes y elsewhere, whatever the inner one is frozen to.",
        by="(possible(π, h) ⇔ possible(RC_to(z, π), h)) ∧ ((possible(RC(π), h) ⇔ "
        "possible(RC_to(z, RC(π)), h)) ∧ ((possible(π, h) ⇔ possible(RC(π), h)) ∧ (possible(π, "
        "first(h)) ∧ possible(RC(π), first(h))))) ⊢ RC_to(z, RC(π))(h) = RC_to(z, π)(h)",
    ),
    Step(
        "The frozen action of the inner one is not used. For any φ, let π_φ freeze to φ(π, h): the "
        "reality check of π_φ is π_RC.",
        by="⊢ ∀h, π, φ. RC(freezing(φ, π))(h) = RC(π)(h)",
    ),
    Step(
        "The outer check must be applied to the inner one as to any agent. If it left a reality "
        "check unchanged, the inner one would decide.",
        by="an agent that is a reality check already is left unchanged",
    ),
    Step(
        "If the outer one repeats an answer, it must be one that the inner one does not change, as "
        "that to ⟨x1⟩. The inner one may change that to the history before the newest action.",
        by="the reality check freezes to what the agent would have done instead of the newest "
        "action",
    ),
)

_GENUINE: Final = "possible(RC_to(z, π), extended_result(RC_to(z, π), ν, n))"

_DEFAULTING_4: Final = (
    Step(
        "As Theorem 9 (4), where the frozen action is not used: in its own interaction an agent "
        "takes its own actions.",
        by="compare jagi-theorem-9.4",
    ),
    Step(
        "The first history, ⟨x1⟩, is possible for every agent.",
        by="⊢ possible(π, extended_result(π, ν, 0))",
    ),
    Step(
        "If the history so far is possible for an agent, it stays so, since the action that is "
        "added is the agent's own.",
        by="possible(π, extended_result(π, ν, n1)) ⊢ possible(π, extended_result(π, ν, n1 + 1))",
    ),
    Step(
        "This is true of π_RC(y) as of every agent. So it never freezes in reality, and acts as π.",
        by=f"{_GENUINE} ⊢ RC_to(z, π)(extended_result(RC_to(z, π), ν, n)) = "
        "π(extended_result(RC_to(z, π), ν, n))",
    ),
    Step(
        "It breaks if a query leaves a trace, and the agent stays frozen in reality.",
        by="after a query on an impossible history the reality check stays frozen, in reality too",
        says="⟨(0, 0), 1, (0, 0), 1⟩ is genuine; its last action = 1 but that of π = 0",
    ),
)

_DEFAULTING_5: Final = (
    Step(
        "As Theorem 9 (5), where the frozen action is not used: a non-extended environment sees "
        "only what the agent does, and the histories that occur are possible.",
        by="compare jagi-theorem-9.5",
    ),
    Step(
        "Where a history is possible for π, π_RC(y) acts as π, by part 3.",
        by=f"{_SAME} ⊢ possible(π, h) ⇒ π(h) = RC_to(z, π)(h)",
    ),
    *same_results("π", "RC_to(z, π)"),
    Step(
        "It breaks if the check freezes on a possible history.",
        by="the reality check freezes after the first turn, whatever happened",
        says="the result of π_RC(y) = ⟨(0, 0), 1, (0, 0), 1⟩ but that of π = ⟨(0, 0), 1, (0, 0), "
        "0⟩",
    ),
)


def _alike(n: str) -> str:
    """π and π_RC have met the same after n turns of ν, act alike, and it is possible for π."""
    met, checked = f"extended_result(π, ν, {n})", f"extended_result(RC(π), ν, {n})"
    return f"{met} = {checked} ∧ (π({met}) = RC(π)({checked}) ∧ possible(π, {met}))"


def _by_part_3(n: str) -> str:
    """Where what π has met after n turns of ν is possible for π, π_RC acts as π."""
    met = f"extended_result(π, ν, {n})"
    return f"possible(π, {met}) ⇒ π({met}) = RC(π)({met})"


_MET: Final = "extended_result(π, ν, n1) π(extended_result(π, ν, n1))"

_NEVER_ASKS: Final = (
    Step(
        "Part 5 is about environments that do not receive the agent. Here the environment receives "
        "it, but gives the same percepts whichever it is.",
        by="compare jagi-theorem-9.5",
    ),
    *SAME_POSSIBLE,
    Step(
        "Where a history is possible for π, π_RC acts as π.",
        by="possible(π, h) ⇔ possible(RC(π), h) ⊢ possible(π, h) ⇒ π(h) = RC(π)(h)",
    ),
    Step(
        "By hypothesis the first percept is the same for π and for π_RC. ⟨x1⟩ is possible, so both "
        "take the same first action.",
        by=f"({_by_part_3('0')}) ∧ ν(π, ⟨⟩) = ν(RC(π), ⟨⟩) ⊢ {_alike('0')}",
    ),
    Step(
        "If both have met the same history so far, they take the same action, and by hypothesis "
        "get the same percept on the same play.",
        by=f"({_alike('n1')}) ∧ (({_by_part_3('n1 + 1')}) ∧ (ν(π, ⟨⟩) = ν(RC(π), ⟨⟩) ∧ "
        f"ν(π, {_MET}) = ν(RC(π), {_MET}))) ⊢ {_alike('n1 + 1')}",
    ),
    Step(
        "It breaks if the check freezes after the first turn.",
        by="in the proof: the reality check freezes after the first turn, whatever happened",
    ),
    Step(
        "In an environment that queries the agent, such as Example 1, the two may be rewarded "
        "differently.",
        by="jagi-section-5.conjecture.never-less",
        says="false",
    ),
)

_PROGRAMS: Final = (
    Step(
        "π and π_RC act alike where a history is possible for π. So a program that queries the "
        "agent on such histories alone gets the same answers from both.",
        by="jagi-theorem-9.3",
    ),
    Step(
        "A program without queries is an environment whose percepts do not depend on the agent.",
        by="jagi-theorem-9.5.never-asks",
    ),
    Step(
        "Of some programs it can be seen that they query possible histories alone: those without a "
        "rule that drops the first turn, reverses, zeroes rewards or adds a turn. An added action "
        "need not be the agent's, and with rewards 0 the agent might have acted otherwise.",
        by="every agent and the queries of every typed program without a rule that can make a "
        "possible prompt impossible, of at most 6 rules",
    ),
    Step(
        "Dropping the last turn is harmless. If a program drops the first turn instead, the rest "
        "need not be possible.",
        by="the first turn is dropped instead of the last",
        says="queries π on ⟨(-1/2, 0), 0, (-1/4, 1)⟩, which is impossible for π",
    ),
    Step(
        "A reversed history need not be possible either.",
        by="reversing is said not to make a possible prompt impossible",
        says="queries π on ⟨(-1/2, 0), 0, (0, 0)⟩, which is impossible for π",
    ),
    Step(
        "Every action counts: a history whose newest action alone is not the agent's own is "
        "impossible, and on such a query the two may differ.",
        by="a history that differs in the newest action alone counts as possible",
        says="the result of π_RC = ⟨(0, 0), 0, (-1/2, 0), 0, (1/4, 0), 0⟩ but that of π = ⟨(0, 0), "
        "0, (-1/2, 0), 0, (-1/4, 0), 0⟩",
    ),
)

_CANONICAL: Final = (
    Step(
        "A reality check acts as its agent where the history is possible for the agent, and "
        "elsewhere takes π(⟨x1⟩). So it discards the actions on impossible histories, and nothing "
        "else.",
        by="jagi-theorem-9.frozen",
    ),
    Step(
        "Let π1 and π2 be equivalent. Then the same histories are possible for both, by induction "
        "on the number of percepts.",
        by="(possible(π1, h1) ⇔ possible(π2, h1)) ∧ (possible(π1, h1) ⇒ π1(h1) = π2(h1)) ⊢ "
        "possible(π1, h1 y1 x1) ⇔ possible(π2, h1 y1 x1)",
    ),
    Step(
        "On these both reality checks act as π1 does. Elsewhere one takes π1(⟨x1⟩) and the other "
        "π2(⟨x1⟩), the same action, since ⟨x1⟩ is possible. So the reality checks are equal.",
        by="(possible(π1, h) ⇔ possible(RC(π1), h)) ∧ ((possible(π2, h) ⇔ possible(RC(π2), h)) ∧ "
        "((possible(π1, h) ⇔ possible(π2, h)) ∧ (possible(π1, first(h)) ∧ ((possible(π1, h) ⇒ "
        "π1(h) = π2(h)) ∧ (possible(π1, first(h)) ⇒ π1(first(h)) = π2(first(h))))))) ⊢ RC(π1)(h) = "
        "RC(π2)(h)",
    ),
    Step(
        "Conversely, let the reality checks be equal. Then the same histories are possible for "
        "both of them.",
        by="(possible(RC(π1), h1) ⇔ possible(RC(π2), h1)) ∧ RC(π1)(h1) = RC(π2)(h1) ⊢ "
        "possible(RC(π1), h1 y1 x1) ⇔ possible(RC(π2), h1 y1 x1)",
    ),
    Step(
        "The same histories are possible for an agent and for its reality check, and there both "
        "act alike. So π1 and π2 act alike where a history is possible for π1.",
        by="(possible(π1, h) ⇔ possible(RC(π1), h)) ∧ ((possible(π2, h) ⇔ possible(RC(π2), h)) ∧ "
        "((possible(RC(π1), h) ⇔ possible(RC(π2), h)) ∧ RC(π1)(h) = RC(π2)(h))) ⊢ possible(π1, h) "
        "⇒ π1(h) = π2(h)",
    ),
    Step(
        "It breaks if the reality check does not freeze: then equivalent agents remain as "
        "different as they are on impossible histories.",
        by="the reality check does not freeze",
        says="whether π1 and π2 are equivalent = True but whether their checks are equal = False",
    ),
    Step(
        "It breaks in the other direction if it freezes too often: then it also discards actions "
        "on possible histories.",
        by="the reality check freezes after the first turn, whatever happened",
        says="whether π1 and π2 are equivalent = False but whether their checks are equal = True",
    ),
)


def _written(program: str, stated: Step, *further: Step) -> tuple[Step, ...]:
    """That a proof checker accepts the theorems."""
    return (
        Step(
            "The theorems that are proved in this project from its own definitions are written "
            f"again in {program}, and {program} decides whether each proof is complete.",
            by=f"{program} checks every proof",
        ),
        Step(
            "A definition with a fault has no such proof: if π_RC freezes to the answer to the "
            "last percept, the development is refused.",
            by="π_RC freezes to the answer to the last percept, π(⟨xn⟩)",
        ),
        stated,
        *further,
        Step(
            "Nor may an assumption be hidden among the parameters, for example that there is one "
            "action only.",
            by="the development also assumes that any two actions are the same",
        ),
    )


_AGDA: Final = _written(
    "Agda",
    Step(
        "A theorem that is stronger than the paper's is refused: that π and π_RC act alike on "
        "every history.",
        by="π and π_RC are claimed to act alike on every history, not only on genuine ones",
    ),
    Step(
        "Nothing may be assumed in place of a proof.",
        by="Theorem 9 (2) is assumed",
    ),
    Step("Nor may the option be dropped that forbids assumptions.", by="--safe is dropped"),
)

_COQ: Final = _written(
    "Coq",
    Step(
        "A theorem that is stronger than the paper's is refused: that π and π_RC act alike on "
        "every history.",
        by="π and π_RC are claimed to act alike on every history, not only on possible ones",
    ),
    Step("No proof may be left out and the theorem admitted.", by="Theorem 9 (4) is admitted"),
    Step(
        "No axiom may be used, such as that functions with equal values are equal.",
        by="functions with equal values are assumed to be equal",
    ),
    Step("And no theorem may be missing.", by="a theorem is left out, and its proof"),
)

ADDITIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "jagi-remark-10.1": _DEFAULTING_1,
    "jagi-remark-10.2": _DEFAULTING_2,
    "jagi-remark-10.3": _DEFAULTING_3,
    "jagi-remark-10.4": _DEFAULTING_4,
    "jagi-remark-10.5": _DEFAULTING_5,
    "jagi-remark-10.compositions": _COMPOSITIONS,
    "jagi-theorem-9.5.never-asks": _NEVER_ASKS,
    "jagi-theorem-9.5.programs": _PROGRAMS,
    "jagi-theorem-9.agda": _AGDA,
    "jagi-theorem-9.coq": _COQ,
    "jagi-canonical-form": _CANONICAL,
}
