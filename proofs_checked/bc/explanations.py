"""The explanations of BC's proposition and its proof; those of the false claims follow."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.bc.refutations import REFUTATIONS
from proofs_checked.explanation import Step

_GIVEN_ONCE: Final = (
    "every MDP, given once, of 1 state and 1 action, or 2 states and 1 or 2 actions, or 3 states "
    "and 1 or 2 actions"
)

_PROPOSITION_1: Final = (
    Step(
        "Where a step costs nothing or γ < 1, an agent may do best to avoid an end. The idea is "
        "that here to go on for ever costs more than any end.",
        by="compare bc-equation-1.avoiding",
    ),
    Step(
        "If a policy may go on for ever from some state, it is expected to lose at least a fixed "
        "amount in each step, since every step outside the ends costs something. With γ = 1 this "
        "adds up to -∞.",
        by="bc-proposition-1.proof.minus-infinity",
        says="holds conditionally",
    ),
    Step(
        "The reward at the end cannot make up for that: it is given once, and is bounded, because "
        "V is finite.",
        by="a proof in Agda of proposition-1-equations",
    ),
    Step(
        "A terminating policy is worth a finite number everywhere. By hypothesis there is one, so "
        "that an optimal policy is worth no less, and must be terminating.",
        by="bc-proposition-1.proof.finite",
        says="holds conditionally",
    ),
    Step(
        "Finitely many states are used for that: they make the expected number of steps finite.",
        by="as the number of steps that it takes has a finite expectation where there are "
        "finitely many states",
    ),
    Step(
        "α1 > 0 is used for the loss. With α1 = 0 to stay away from the end costs nothing.",
        by="M' leaves out α1 r1, as with α1 = 0",
        says="b in s is optimal with the augmented reward, worth s: 0, x: 0, and does not end",
    ),
    Step(
        "γ = 1 is used for the sum. With γ = 1/2 to go on for ever costs 2, and an end may cost "
        "more.",
        by="γ is 1/2",
        says="b in s is optimal with the augmented reward, worth s: -2, x: 0, and does not end",
    ),
    Step(
        "That the reward is given once is used for the bound. If it is given for each step from a "
        "terminal state to itself, then with α2 V < 0 every policy is worth -∞, and all are "
        "optimal.",
        by="it is given always",
        says="worth s: -∞, x: -∞, and does not end",
    ),
    Step(
        "The same proof, in Agda, shows it of the other equations as well.",
        by="bc-proposition-1.other-equations",
    ),
)

_AS_WRITTEN: Final = (
    Step(
        "The proposition supposes that r1 is negative everywhere, and that there is a terminating "
        "policy.",
        by="bc-definition-1",
    ),
    Step(
        "In a terminal state nothing is gained or lost: by definition its reward is 0.",
        by="bc-section-2.terminal",
    ),
    Step(
        "So where r1 is negative everywhere no state is terminal, and no policy reaches one. The "
        "two hypotheses are never both met.",
        by="every MDP, rewards -1 and -2, of 1 state and 1 or 2 actions, or 2 states and 1 or 2 "
        "actions",
    ),
    Step(
        "What is meant is that r1 is negative outside terminal states. So read, the proposition "
        "holds if also α1 > 0 and the reward at the end is given one time.",
        by="bc-proposition-1",
        says="holds conditionally",
    ),
    Step(
        "The definition of a terminal state matters here: if a state that is never left were "
        "terminal whatever it costs, the hypotheses could be met.",
        by="a terminal state may have rewards",
        says="s is terminal",
    ),
    Step(
        "So does that of a terminating policy: to stay in one state is not to end.",
        by="a state that repeats for ever counts as terminal",
        says="a in s is terminating",
    ),
)

_MINUS_INFINITY: Final = (
    Step(
        "This is the step of the proof that carries the weight: what may go on for ever is worth "
        "-∞.",
        by="compare bc-proposition-1",
        says="holds conditionally",
    ),
    Step(
        "The paper gives as the reason that rewards are negative everywhere. In M' they are not: "
        "the reward at the end may make up for the last step.",
        by="bc-proposition-1.proof.negative",
        says="false",
    ),
    Step(
        "It is true for another reason. The reward at the end is given once and is bounded, and "
        "what is lost on the way is not. This is proved in Agda.",
        by="a proof in Agda of proposition-1-minus-infinity",
    ),
    Step(
        "It is compared with the values of every policy in small MDPs, also of those that choose "
        "by chance.",
        by="every policy in every MDP, with chances, of 2 states and 1 or 2 actions, or 3 states "
        "and 1 action",
    ),
    Step(
        "γ = 1 is needed: with γ = 1/2 to stay for ever is worth -2.",
        by="γ is 1/2",
        says="may never end; it is worth -2",
    ),
    Step(
        "α1 > 0 is needed: with α1 = 0 it is worth 0.",
        by="α1 is 0",
        says="may never end; it is worth 0",
    ),
)

_FINITE: Final = (
    Step(
        "The proof compares -∞ with the value of a terminating policy, which must be finite.",
        by="bc-proposition-1.proof.minus-infinity",
        says="holds conditionally",
    ),
    Step(
        "A terminating policy reaches an end from every state with probability 1; with finitely "
        "many states the expected number of steps is finite.",
        by="bc-definition-1",
    ),
    Step(
        "Each of these steps costs a bounded amount, and one bounded reward is added at the end.",
        by=_GIVEN_ONCE,
    ),
    Step(
        "The condition is that it is added once. By the letter of Equation 1 each step from the "
        "terminal state to itself adds it again.",
        by="bc-equation-1.paid",
        says="holds conditionally",
    ),
    Step(
        "Then the value is not finite: with V(x) = 1 it is ∞ in the smallest MDP there is.",
        by="x terminal; γ = 1; V(x) = 1; α1 = α2 = 1; a in x ends, and is worth x: ∞ in M'",
    ),
    Step(
        "So it breaks if it is given always.",
        by="it is given always",
        says="a in x ends, and is worth x: ∞ in M'",
    ),
)

_TERMINATING: Final = (
    Step(
        "M' differs from M in its rewards only. The idea: which states a policy reaches does not "
        "depend on rewards.",
        by=_GIVEN_ONCE,
    ),
    Step(
        "But which states are terminal does: in a terminal state the reward is 0.",
        by="bc-section-2.terminal",
    ),
    Step(
        "If the reward of Equation 1 is given once, on entering, the terminal states of M are "
        "terminal in M', and a policy that ends in M ends in M'. This is proved in Agda.",
        by="a proof in Agda of proposition-1-terminating",
    ),
    Step(
        "By the letter, each step from a terminal state to itself gives it again. Then such a "
        "state is not terminal in M', unless V is 0 there.",
        by="a in x ends in M, and M' has no terminal state",
    ),
    Step(
        "So it breaks if it is given always: no policy of M' is terminating.",
        by="it is given always",
        says="a in x ends in M, and M' has no terminal state",
    ),
)

EXPLANATIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "bc-proposition-1": _PROPOSITION_1,
    "bc-proposition-1.as-written": _AS_WRITTEN,
    "bc-proposition-1.proof.minus-infinity": _MINUS_INFINITY,
    "bc-proposition-1.proof.finite": _FINITE,
    "bc-proposition-1.proof.terminating": _TERMINATING,
    **REFUTATIONS,
}
