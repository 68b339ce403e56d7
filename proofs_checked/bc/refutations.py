"""The explanations of the claims about BC that are false: what happens, and what repairs them."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.bc.refuted_additions import ADDITIONS
from proofs_checked.explanation import STATEMENT, Step

_COEFFICIENTS: Final = (
    Step(
        "The proof of the proposition needs that each step costs something. A step is rewarded "
        "by α1 r1, where r1 < 0, and the paper allows every α1.",
        by="bc-proposition-1.proof.minus-infinity",
        says="holds conditionally",
    ),
    Step(
        "In s the agent may end, by a, or stay, by b; each costs 1. At the end V is -1.",
        by="s: a to x for -1, b to s for -1; x terminal; γ = 1; V(x) = -1",
    ),
    Step(
        "With α1 = 0 the step costs nothing, and the end costs 1. So the agent stays, for a "
        "return of 0, step by step and for ever.",
        by="α1 = 0; α2 = 1; b in s is optimal with the augmented reward, worth s: 0, x: 0, and "
        "does not end",
    ),
    Step(
        "The sentence is about every α1, 0 included.",
        by=STATEMENT,
    ),
    Step("With α1 of 1/2 at least no such MDP is found.", by="a repair: α1 is 1/2 at least"),
    Step("With α1 > 0 the proposition holds.", by="bc-proposition-1", says="holds conditionally"),
)

_BY_THE_LETTER: Final = (
    Step(
        "Equation 1 adds V(s') where s' is terminal. A terminal state leads to itself, and such a "
        "step is one to a terminal state as well.",
        by="bc-section-2.terminal",
    ),
    Step(
        "So by the letter V is added again in every step after the end: with V(x) = -1 even the "
        "terminal state x is worth -∞.",
        by="worth s: -∞, x: -∞",
    ),
    Step(
        "In s the agent may end or stay. At the end V is -1, so to have ended costs 1 in each "
        "step.",
        by="s: a to x for -1, b to s for -1; x terminal; γ = 1; V(x) = -1",
    ),
    Step(
        "Both ways are worth -∞ then. To stay is as good as to end, and is optimal.",
        by="b in s is optimal with the augmented reward, worth s: -∞, x: -∞, and does not end",
    ),
    Step("Given once, it is bounded, and this cannot happen.", by="a repair: it is given once"),
    Step(
        "By Section 4.1 the agent is rewarded by α2 V(s') on leaving, that is one time.",
        by="bc-equation-1.paid",
        says="holds conditionally",
    ),
    Step(
        "So read, and with α1 > 0, the proposition holds.",
        by="bc-proposition-1",
        says="holds conditionally",
    ),
)

_NEGATIVE: Final = (
    Step(
        "The proof says: rewards are negative everywhere, so what does not end is worth -∞.",
        by=STATEMENT,
    ),
    Step(
        "r1 is negative. The rewards of M' are r1 with the reward of Equation 1 at the end, and "
        "that may be positive.",
        by="bc-equation-1.form",
    ),
    Step(
        "One step suffices: a leads from s to the end x for -1, and V(x) is 1. The reward in M' "
        "is 0.",
        by="s: a to x for -1; x terminal; γ = 1; V(x) = 1; α1 = α2 = 1; r_value(s, a, x) is 0",
    ),
    Step("If gains do not count, the sentence is true.", by="a repair: gains do not count"),
    Step(
        "The conclusion of the step is true all the same, because the reward at the end is "
        "bounded and is given once.",
        by="compare bc-proposition-1.proof.minus-infinity",
        says="holds conditionally",
    ),
)

_TREND: Final = (
    Step(
        "The paper reports a trend: as α2 grows, the acting agent gets the same or less, and the "
        "other agents get the same or more.",
        by=STATEMENT,
    ),
    Step(
        "For the acting agent this is true in the experiments, and by every equation with one "
        "coefficient for the others.",
        by="bc-trend.acting",
    ),
    Step(
        "For each other agent it is not. In the garden agent 3 gets -6, and -10 for a greater α2.",
        by="Figures 2(a) and 2(b), Equation 4: agent 3 has -6, and -10 for a greater α2",
    ),
    Step(
        "The acting agent builds a fence for agent 2 there, and agent 3 must take the longer way: "
        "10 steps instead of 6.",
        by="bc-figure-2.longer",
    ),
    Step(
        "The paper names this loss itself, and that of agent 6, to whom the doll is further.",
        by="bc-trend.others.figures",
    ),
    Step(
        "In the garden it would be true with α2 up to 1.",
        by="a repair: α2 is at most 1 in the garden, and all start at b",
    ),
    Step(
        "What is true of all experiments is the sum: the others together get the same or more.",
        by="bc-trend.together",
        says="holds conditionally",
    ),
)

_GREEDY: Final = (
    Step(
        "Section 2 recovers an optimal policy from Q*: in each state any action of greatest Q*.",
        by="bc-section-2.greedy",
        says="holds conditionally",
    ),
    Step(
        "In s the agent may end, by a, for 1, or stay, by b, for 0. The best is worth 1.",
        by="s: a to x for 1, b to s for 0; x terminal; γ = 1; V* is s: 1, x: 0",
    ),
    Step(
        "Q*(s, b) is what b gains, 0, and then the best, 1. So b has the greatest Q*, as a has: "
        "with γ = 1 it costs nothing to gain the 1 later.",
        by="b in s has the greatest Q*",
    ),
    Step(
        "But to choose b always is never to gain it: this policy is worth 0.",
        by="and is worth s: 0, x: 0",
    ),
    Step("With γ = 1/2 to wait costs something, and b is worse.", by="a repair: γ is 1/2"),
    Step(
        "With γ = 1 it is true where no step gains and V* is finite: what is put off for ever is "
        "then worth 0, the most there is.",
        by="bc-section-2.greedy.repaired",
    ),
)

_DESIRABLE: Final = (
    Step(
        "The agent is to end where the others' options can be started. By Equation 7, which "
        "counts them, it does.",
        by="bc-section-3.2.options",
    ),
    Step(
        "Equation 8 adds what the option is worth, V, where it can be started, and 0 where it "
        "cannot.",
        by="bc-equation-8.factor.repaired",
    ),
    Step(
        "Let the option be possible in x, where it is worth -1 because each of its steps costs 1, "
        "and impossible in y.",
        by="V(x) = -1, V(y) = 0; I = (x)",
    ),
    Step(
        "Then to end in x adds -1, and to end in y adds 0: to make the option impossible is "
        "better.",
        by="to end in x adds -1, to end in y 0",
    ),
    Step(
        "If a negative V counts as 0, it is true.",
        by="a repair: losses do not count",
    ),
    Step("So it is if no V is negative.", by="bc-equation-8.desirable.repaired"),
)

_FACTOR: Final = (
    Step(
        "Equation 8 should be Equation 7 with a factor V(s') in the sum.",
        by=STATEMENT,
    ),
    Step(
        "Let γ be 1/2, and let one option be possible in y, where V is 1.",
        by="γ = 1/2; I = (x, y); V(x) = 0, V(y) = 1",
    ),
    Step(
        "The factor is 1 there, so both should add the same. Equation 7 adds 1/2, Equation 8 adds "
        "1.",
        by="for entering y equation 8 adds 1, and equation 7 1/2",
    ),
    Step("What is missing is γ before the sum.", by="a repair: equation 8 with γ"),
    Step(
        "With γ the sentence is true. In all experiments γ is 1, and there it makes no difference.",
        by="bc-equation-8.factor.repaired",
    ),
)

_VALUES: Final = (
    Step(
        "The appendix says that in each experiment three models are trained, by setting α2 to "
        "three values.",
        by=STATEMENT,
    ),
    Step("Figure 2(c) has one value, 10.", by="Figure 2(c): α2 is 10"),
    Step(
        "Its three models differ in the equation: by Equation 1 the doll is closer to most of the "
        "others.",
        by="bc-figure-2.doll-1",
    ),
    Step("By Equation 3 it is left where it is.", by="bc-figure-2.doll-3"),
    Step(
        "With three values and one equation the sentence would be true of Figure 2(c) too.",
        by="a repair: in Figure 2(c) α2 is 1, 5 and 10, by one equation",
    ),
    Step(
        "Three models are trained in each: with three values or, in Figure 2(c), with three "
        "equations.",
        by="bc-table-2.values.repaired",
    ),
)

_REFERENCE: Final = (
    Step(
        "Section 4 announces the results for agents that act at the same time as Section 3.3.",
        by=STATEMENT,
    ),
    Step(
        "Section 3.3 has a formulation, Equation 6, and no result.",
        by="Section 3.3 has Equation 6",
    ),
    Step(
        "The results for agents that act at the same time are those of Table 1.",
        by="Table 1 is in Section 4.3",
    ),
    Step("So Section 4.3 is meant.", by="a repair: the reference is to Section 4.3"),
    Step("With that number the sentence is true.", by="bc-section-4.reference.repaired"),
)

REFUTATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "bc-section-2.greedy.undiscounted": _GREEDY,
    "bc-proposition-1.coefficients": _COEFFICIENTS,
    "bc-proposition-1.by-the-letter": _BY_THE_LETTER,
    "bc-proposition-1.proof.negative": _NEGATIVE,
    "bc-section-4.reference": _REFERENCE,
    "bc-trend": _TREND,
    "bc-equation-8.factor": _FACTOR,
    "bc-equation-8.desirable": _DESIRABLE,
    "bc-table-2.values": _VALUES,
    **ADDITIONS,
}
