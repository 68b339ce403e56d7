"""The explanations of false additions to BC: sentences near the paper's that do not hold."""

from collections.abc import Mapping
from typing import Final

from proofs_checked.explanation import STATEMENT, Step

_STAYS: Final = "b in s is optimal with the augmented reward, worth s: 0, x: 0, and does not end"
_DETOUR: Final = "way to x: -1, way to y: -2; V2(x) = 0, V2(y) = -1; V3(x) = -2, V3(y) = 0"
_SAME_WAY: Final = "way to x: -1, way to y: -1; V2(x) = 0, V2(y) = -1; V3(x) = -1, V3(y) = 0"

_FROM_THE_START: Final = (
    Step("A terminating policy must end from every state.", by="bc-definition-1"),
    Step(
        "Here s leads to the end, and u leads to itself.", by="s: a to x for -1; u: a to u for -1"
    ),
    Step(
        "From s the policy ends in one step. It never comes to u, so u does not matter to it.",
        by="a in s, a in u ends from s",
    ),
    Step("From u it does not end, so it is not terminating.", by="but not from everywhere"),
    Step(
        "Were the definition about the initial state, it would be.",
        by="a repair: from the start",
    ),
    Step(
        "For Proposition 1 it makes no difference: it holds of the initial state as well.",
        by="bc-proposition-1.from-the-start",
    ),
)

_DISCOUNTED: Final = (
    Step(
        "The proof uses that steps without end cost infinitely much. With γ < 1 they do not.",
        by="bc-proposition-1.proof.minus-infinity",
        says="holds conditionally",
    ),
    Step(
        "In s the agent may end or stay, for -1 each, and γ is 1/2. At the end V is -2.",
        by="s: a to x for -1, b to s for -1; x terminal; γ = 1/2; V(x) = -2",
    ),
    Step(
        "To stay for ever costs 1 + 1/2 + 1/4 + … = 2. To end costs 1 and half of 2, which is 2 "
        "as well.",
        by="worth s: -2, x: 0",
    ),
    Step("So to stay is optimal, and does not end.", by="and does not end"),
    Step("If nothing is added at the end, it does end.", by="a repair: nothing is added"),
    Step("With γ = 1 it must.", by="bc-proposition-1", says="holds conditionally"),
)

_ZERO_REWARDS: Final = (
    Step(
        "The proof uses that each step costs something. A step for 0 breaks it.",
        by="bc-proposition-1.proof.minus-infinity",
        says="holds conditionally",
    ),
    Step(
        "In s the agent may end for -1, or stay for 0. At the end V is 0.",
        by="s: a to x for -1, b to s for 0; x terminal; γ = 1; V(x) = 0",
    ),
    Step("To stay for ever is worth 0, and to end is worth -1. So it stays.", by=_STAYS),
    Step(
        "Even without anything added an optimal policy need not end where staying is free.",
        by="bc-section-2.greedy.endless",
    ),
    Step("If a step costs 1 more, it ends.", by="a repair: a step costs 1 more"),
)

_SIMULTANEOUS: Final = (
    Step(
        "By Equation 1 others are rewarded at the end. By Equation 6 they act at once, and what "
        "they gain counts in every step.",
        by="bc-equation-6.fraction",
        says="holds conditionally",
    ),
    Step(
        "In s the agent may end or stay, for -1 each. While it stays the other agent gains 1.",
        by="r2(s, a) = 0, r2(s, b) = 1",
    ),
    Step("So a step costs nothing altogether, and staying for ever is worth 0.", by=_STAYS),
    Step(
        "The bound of the proof is gone: what is added is not given once.",
        by="bc-proposition-1.proof.minus-infinity",
        says="holds conditionally",
    ),
    Step("If others' gains do not count, it ends.", by="a repair: others' gains do not count"),
)

_MINUS_INFINITE_V: Final = (
    Step(
        "The proof compares -∞, the worth of going on for ever, with a finite number.",
        by="bc-proposition-1.proof.finite",
        says="holds conditionally",
    ),
    Step(
        "If V is -∞ at the end, to end is worth -∞ too.",
        by="to stay is worth -1 - 1 - … = -∞, and to end is worth -1 - ∞",
    ),
    Step(
        "In s one action leads to the end and one back. All policies are worth the same, so to "
        "stay is optimal.",
        by="in s, of two actions for -1 each, one leads to the end and one back to s",
    ),
    Step("The paper's V is a real number.", by="V is real by its type"),
    Step(
        "An agent that cannot finish has the value -100 in one experiment.",
        by="the text gives an agent that cannot finish -100 in one experiment and leaves the "
        "others open",
    ),
)

_INFINITE: Final = (
    Step(
        "The proof uses that there are finitely many states: then some step costs least, and each "
        "step at least as much.",
        by="the paper's MDPs have finitely many states",
    ),
    Step(
        "With infinitely many states the steps may cost 1/2, 1/4, 1/8, and so on.",
        by="let one action lead from each to the next for -1/2, -1/4, …",
    ),
    Step(
        "Then to go on for ever costs 1 altogether.",
        by="to go on for ever is worth -1 from s₀",
    ),
    Step(
        "To end costs 3 at least: the step to the end costs 1, and V is -2 there.",
        by="and to end -3 at best",
    ),
    Step(
        "So the optimal policy never ends. With finitely many states it does.",
        by="bc-proposition-1",
        says="holds conditionally",
    ),
)

_ACROSS: Final = (
    Step(
        "Equation 3 is to punish only a decrease of what the others may expect.",
        by="bc-equation-3.idea",
    ),
    Step(
        "It compares each V at the end with the same V at the start, and counts the lesser.",
        by="bc-equation-3.no-better",
    ),
    Step(
        "Here one V goes from 0 to 1, the other from 1 to 0, and both are equally likely.",
        by="V1(s) = 0, V1(x) = 1; V2(s) = 1, V2(x) = 0; P(V1) = P(V2) = 1/2",
    ),
    Step(
        "The lesser is 0 for both, so 0 is added. The expectation is 1/2 before and after: it did "
        "not decrease.",
        by="for entering x it adds 0; 1/2 was expected in s, 1/2 is in x",
    ),
    Step(
        "It would be true if the expectations were compared.",
        by="a repair: expectations are compared",
    ),
)

_ACTING_AGENT: Final = (
    Step(
        "Equation 4 sums over agents i, and does not say whether the acting agent, i = 1, is one.",
        by="bc-equation-4.others",
        says="holds conditionally",
    ),
    Step("Section 3.2 calls it the sum over the others: then it is not.", by="bc-equation-4"),
    Step(
        "Appendix B.2 takes the acting agent's own term from it: then it is.",
        by="bc-appendix-b.2",
        says="holds conditionally",
    ),
    Step(
        "Let only the acting agent expect something, 1. With i = 1 it adds 1, without it 0; the "
        "first passage requires 0, the second 1.",
        by="it adds 1 and 1 with i = 1 in the sum, 0 and 0 without; the passages require 0 and 1",
    ),
    Step(
        "No single sum does both, but a rule can: the acting agent counts where it cares for no "
        "other.",
        by="a repair: the acting agent counts where it cares for no other",
    ),
)

_INDIFFERENT: Final = (
    Step("In Equation 4 an agent of coefficient 0 does not count.", by="bc-equation-4"),
    Step(
        "Equation 5 takes a minimum of weighted values, and 0 may be the least of them.",
        by="bc-equation-5.worst-off",
        says="holds conditionally",
    ),
    Step(
        "Agent 3 may expect 1, and agent 2 has the coefficient 0.",
        by="V2(x) = 0; V3(x) = 1; α2 = 0; α3 = 1",
    ),
    Step(
        "With agent 2 it adds 0, without agent 2 it adds 1.", by="it adds 0, and 1 without agent 2"
    ),
    Step(
        "To leave out agents of coefficient 0 repairs it.",
        by="a repair: who has coefficient 0 is left out",
    ),
)

_IN_THE_MINIMUM: Final = (
    Step(
        "Once the acting agent has ended, V is 0 for it. In a sum that makes no difference.",
        by="bc-equation-4.others",
        says="holds conditionally",
    ),
    Step(
        "In the minimum of Equation 5 it does, if the others may expect more than 0.",
        by="V2(x) = 1; V3(x) = 1; V1(x) = 0; α1 = α2 = α3 = 1; it adds 0 with i = 1 in the "
        "minimum, 1 without",
    ),
    Step(
        "Both others may expect 1.",
        by="V2(x) = 1; V3(x) = 1; V1(x) = 0",
    ),
    Step(
        "With the acting agent it adds 0, without it 1.",
        by="it adds 0 with i = 1 in the minimum, 1 without",
    ),
    Step("In Equation 4 there is no difference.", by="a repair: it is equation 4"),
)


def _one_loses(
    turn: str, reward: str, before: str, after: str, witness: str, repair: str
) -> tuple[Step, ...]:
    """Why another agent loses as α2 grows: the ends, the optimum before and after, and the reason.

    Args:
        turn: what the agent maximises, in words.
        reward: what the two ends are like.
        before: what is best for α2 = 0.
        after: what is best for the greater α2, and who loses.
        witness: the witness.
        repair: the fault of the mutant that repairs it.
    """
    ends, optimum = witness.rsplit("; ", 1)
    return (
        Step(
            "The paper's trend is about its experiments, where the others together get more. Of "
            "each other agent it is false even there.",
            by="bc-trend",
            says="false",
        ),
        Step(turn, by="bc-trend.considered"),
        Step(reward, by=ends),
        Step(f"{before} {after}", by=optimum),
        Step("If no other agent counts, the optimum does not change.", by=repair),
    )


_FOR_AGENT_3: Final = (
    "The end x is 1 step away, and bad for agent 3, by -2. The end y is 2 steps away, good for "
    "agent 3, and bad for agent 2, by -1."
)
_AGENT_2_LOSES: Final = "Then y is best, and agent 2 has -1 where it had 0."
_ONE_EACH: Final = (
    "Both ends are 1 step away. In x agent 3 has -1 and agent 2 has 0, in y it is the reverse."
)
_AGENT_3_LOSES: Final = "Then x is best, and agent 3 has -1 where it had 0."
_COEFFICIENT_1: Final = "For α2 = 0 only agent 3 counts, with the coefficient 1, and y is best."

_ACTING_GAINS: Final = (
    Step(
        "With a single coefficient for the others the acting agent never gains from a greater one.",
        by="bc-trend.acting",
    ),
    Step(
        "Equations 4 and 5 have a coefficient for each agent. Let α2 grow, and α3 stay 1.",
        by=STATEMENT,
    ),
    Step(_FOR_AGENT_3, by=_DETOUR),
    Step(
        "For α2 = 0 the agent goes 2 steps to y, for agent 3. For α2 = 2 it goes 1 step to x, for "
        "agent 2: its return grows from -2 to -1.",
        by="the optimum is y for α2 = 0, x for 2",
    ),
    Step(
        "With one coefficient for all it is true.",
        by="a repair: by equation 4 all agents count alike",
    ),
    Step(
        "It is also true if all coefficients grow in proportion.",
        by="bc-trend.proportion",
    ),
)

_TOTAL: Final = (
    Step(
        "By Equation 1, with equally likely agents, the sum of the others grows with α2.",
        by="bc-trend.others.mean",
        says="holds conditionally",
    ),
    Step(
        "The other equations do not maximise that sum. Equation 2 has the least value.",
        by="bc-equation-2.worst-case",
    ),
    Step(
        "In x the others have 0 and -3, in y -2 and -2; y is one step further.",
        by="V2(x) = 0, V2(y) = -2; V3(x) = -3, V3(y) = -2",
    ),
    Step(
        "For α2 = 2 the least value decides, -2 against -3, and y is best. The sum falls from -3 "
        "to -4.",
        by="the optimum is x for α2 = 0, y for 2",
    ),
    Step(
        "If no other agent counts, nothing changes.",
        by="a repair: no other agent counts in r_worst",
    ),
    Step(
        "What grows by each equation is what it adds.",
        by="bc-trend.considered",
    ),
)

_EVERYWHERE: Final = (
    Step(
        "With one other agent some α2 gives the greatest sum of all returns, α2 = α1.",
        by="bc-trend.sum",
    ),
    Step(
        "Equation 1 weighs several agents by their probabilities, and a weighted mean is no sum.",
        by="a repair: by equation 1 all are equally likely",
    ),
    Step(
        "In x agent 2 has -3 and agent 3 has 0, in y they have 0 and -1; y is one step further.",
        by="way to x: -1, way to y: -2; V2(x) = -3, V2(y) = 0; V3(x) = 0, V3(y) = -1",
    ),
    Step(
        "With the probabilities 1/4 and 3/4 both ends add the same, so x is best for every α2. "
        "The sum of all is -4 there, and -3 in y.",
        by="for every α2 the optimum is x, and the sum is not -3",
    ),
    Step(
        "With equal probabilities it is true.",
        by="a repair: by equation 1 all are equally likely",
    ),
    Step("That α2 is n α1, with n other agents.", by="bc-trend.sum.uniform"),
)

_AT_ONCE: Final = (
    Step(
        "The figure shows the key taken away for α2 = 0, and returned for α2 > 0.",
        by="bc-figure-1.returned",
        says="holds conditionally",
    ),
    Step(
        "For each behaviour the value is a line in α2. A line that is strictly above the others "
        "at 0 is above them a little further, too.",
        by="bc-figure-1.at-once.repaired",
    ),
    Step(
        "Let a world without the key be worth -100. At 0 the agent leaves with the key and gets "
        "-24; to return it costs a step, and gets -25.",
        by="(-24, -100) from α₂ = 0, (-25, -28) from α₂ = 1/72",
    ),
    Step(
        "Up to α2 = 1/72 the step is not worth it.",
        by="at α₂ = 0 the only optimal end is without the key",
    ),
    Step("If a lost key is worth -∞, both are true.", by="a repair: a lost key has the value -∞"),
    Step(
        "They are also true on a grid of α2 that leaves out the values near 0.",
        by="a repair: α2 grows in steps of 1/50",
    ),
)

_APPENDIX_B: Final = (
    Step("With γ = 1 the reward r_K is a case of r_value.", by="bc-appendix-b.krakovna"),
    Step(
        "r_K adds (1 - γ) V in every state, and r_value adds V at the end alone. With γ = 1 the "
        "first is 0.",
        by="a repair: r_K without 1 - γ",
    ),
    Step(
        "Let γ be 1/2, and let the agent stay in s for 0.",
        by="s: a to x for -1, b to s for 0; x terminal; γ = 1/2",
    ),
    Step(
        "There r_K is (1 - γ) V = 1/2 · 1/2 = 1/4: the task can still be done, and is worth 1/2. "
        "r1 is 0, and α1 · 0 is never 1/4.",
        by="r_K is 1/4 where r1 is 0, which is α1 r1 for no α1",
    ),
    Step("If tasks do not count, there is no difference.", by="a repair: tasks do not count"),
)

_ANY_BETA: Final = (
    Step(
        "With β = 1 Equation 4 for the acting agent alone is r_K.",
        by="bc-appendix-b.2",
        says="holds conditionally",
    ),
    Step(
        "In Equation 4 each agent has one coefficient: α1 weighs what is gained now and what may "
        "be gained later. In r_K the first has 1, and the second β.",
        by="bc-equation-4",
    ),
    Step(
        "Let three tasks have the weights 1/4, 1/2 and 1/4, and let β be 2.",
        by="F = (1/4, 1/2, 1/4); the tasks are to reach s, s, x; β = 2",
    ),
    Step(
        "For the one step there is, Equation 4 gives -3/4, and r_K gives -1/2.",
        by="equation 4(s, a, x) is -3/4, and r_K is -1/2",
    ),
    Step("With β = 1 they are equal.", by="a repair: β is 1"),
)

ADDITIONS: Final[Mapping[str, tuple[Step, ...]]] = {
    "bc-definition-1.from-the-start": _FROM_THE_START,
    "bc-proposition-1.discounted": _DISCOUNTED,
    "bc-proposition-1.zero-rewards": _ZERO_REWARDS,
    "bc-proposition-1.simultaneous": _SIMULTANEOUS,
    "bc-proposition-1.minus-infinity": _MINUS_INFINITE_V,
    "bc-proposition-1.infinite": _INFINITE,
    "bc-equation-3.across": _ACROSS,
    "bc-equation-4.acting-agent": _ACTING_AGENT,
    "bc-equation-5.indifferent": _INDIFFERENT,
    "bc-equation-5.acting-agent": _IN_THE_MINIMUM,
    "bc-trend.acting.agents": _ACTING_GAINS,
    "bc-trend.others.value": _one_loses(
        "What grows is the mean of the others' values, by which Equation 1 rewards the agent.",
        _FOR_AGENT_3,
        "For α2 = 0 the nearer x is best. For α2 = 3 agent 3's gain of 2 outweighs agent 2's loss "
        "of 1 in the mean.",
        _AGENT_2_LOSES,
        f"{_DETOUR}; the optimum is x for α2 = 0, y for 3",
        "a repair: no other agent counts in r_value",
    ),
    "bc-trend.others.worst": _one_loses(
        "What grows is the least of the others' values, by which Equation 2 rewards the agent.",
        _FOR_AGENT_3,
        "For α2 = 0 the nearer x is best. For α2 = 2 the least value decides, -1 against -2.",
        _AGENT_2_LOSES,
        f"{_DETOUR}; the optimum is x for α2 = 0, y for 2",
        "a repair: no other agent counts in r_worst",
    ),
    "bc-trend.others.negative": _one_loses(
        "What grows is a mean of the others' values, each counted up to what it was at the start. "
        "While no agent has more than then, this is the mean of their values.",
        _FOR_AGENT_3,
        "For α2 = 0 the nearer x is best. For α2 = 3 agent 3's gain of 2 outweighs agent 2's loss "
        "of 1 in the mean.",
        _AGENT_2_LOSES,
        f"{_DETOUR}; the optimum is x for α2 = 0, y for 3",
        "a repair: no other agent counts in r_neg",
    ),
    "bc-trend.others.agents": _one_loses(
        "What grows with α2 is agent 2's value. By Equation 4 agent 3 has a coefficient of its "
        "own, which stays 1.",
        _ONE_EACH,
        f"{_COEFFICIENT_1} For α2 = 2 agent 2's loss counts twice.",
        _AGENT_3_LOSES,
        f"{_SAME_WAY}; the optimum is y for α2 = 0, x for 2",
        "a repair: no other counts in r_value_of_agents",
    ),
    "bc-trend.others.worst-off": _one_loses(
        "What grows is the least of the weighted values. By Equation 5 agent 3 has a coefficient "
        "of its own, which stays 1.",
        _ONE_EACH,
        f"{_COEFFICIENT_1} For α2 = 2 the least weighted value is -2 in y, and -1 in x.",
        _AGENT_3_LOSES,
        f"{_SAME_WAY}; the optimum is y for α2 = 0, x for 2",
        "a repair: no other agent counts in r_min",
    ),
    "bc-trend.others.options": _one_loses(
        "What grows is the probability that the option which comes next can be started, by which "
        "Equation 7 rewards the agent.",
        "The end x is 1 step away, and only the first option can be started there. The end y is 2 "
        "steps away, and only the second can.",
        "For α2 = 0 the nearer x is best. For α2 = 3 it counts that the second option is the more "
        "likely one.",
        "Then y is best, and the first option is lost.",
        "way to x: -1, way to y: -2; V2(x) = 1, V2(y) = 0; V3(x) = 0, V3(y) = 1; the optimum is x "
        "for α2 = 0, y for 3",
        "a repair: no option counts in r_option",
    ),
    "bc-trend.others.total": _TOTAL,
    "bc-trend.middle.everywhere": _EVERYWHERE,
    "bc-figure-1.at-once": _AT_ONCE,
    "bc-appendix-b.discounted": _APPENDIX_B,
    "bc-appendix-b.2.any-beta": _ANY_BETA,
}
