"""Equation 1: the reward that adds what the others may expect at the end, and how often."""

from collections.abc import Mapping
from functools import partial

from bridge.evidence import Verdict
from formal.considerate.mdp.enumeration import policies
from formal.considerate.mdp.mdp import Mdp, RewardFunction
from formal.considerate.mdp.policy import always
from formal.considerate.mdp.terminating import is_terminating
from formal.considerate.mdp.value_function import Unbounded, values
from formal.considerate.rewards.beliefs import Beliefs, ValueFunction
from formal.considerate.rewards.value import r_value
from formal.notation import Reward
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import GAMMAS, HALF, QUARTER, Case, Rewarding, agree, shown, steps
from proofs_checked.bc.policies import Choice, Values, best, ended, told
from proofs_checked.bc.ways import Space
from proofs_checked.engine.assertions import must, suppose
from proofs_checked.engine.decorator import also, claim
from proofs_checked.engine.ways import exhibited, somewhere, throughout
from proofs_checked.mutants import caring
from proofs_checked.mutants import considerate as broken


def two_beliefs(case: Case, mdp: Mdp[str]) -> Beliefs[ValueFunction[str]]:
    """Two value functions, with the probabilities 3/4 and 1/4."""
    first, second = (case.function(V, mdp.states, (0, 1, -1)) for V in ("V1", "V2"))
    case.said.append("P(V1) = 3/4")
    return [(1 - QUARTER, first.__getitem__), (QUARTER, second.__getitem__)]


@claim(
    "BC, Equation 1",
    name="selfish",
    title="α1 = 1 and α2 = 0",
    reason="what is added is multiplied by 0",
    ways=[
        throughout(Space("every MDP with an end, rewards 0 and -1", ((2, 1),))),
        proved_in_agda("Bc", "equation-1-selfish", of=("terminal", "r_value")),
    ],
    mutants={
        "α2 is 1 at least": {"r_value": caring.caring_at_least(1, r_value)},
        "α1 counts twice": {"r_value": caring.own_twice(r_value)},
    },
)
def selfish(instance: Case, r_value: Rewarding = r_value) -> None:
    """With α1 = 1 and α2 = 0 the augmented reward is the original one."""
    mdp = instance.mdp((-1, 0), gamma=instance.one_of(GAMMAS))
    beliefs = two_beliefs(instance, mdp)
    for received in ("once", "always"):
        r = r_value(mdp, beliefs, 1, 0, received)
        agree(mdp, r, mdp.r, "r{} is {}, and r1 is {}")


def the_same_without_own(
    r_value: Rewarding, mdp: Mdp[str], other: Mdp[str], V: ValueFunction[str]
) -> None:
    """With α₁ = 0 the reward is the same for another r₁."""
    r, r_other = (r_value(each, [(1, V)], 0, 1) for each in (mdp, other))
    agree(mdp, r, r_other, "r{} is {} with r1, and {} with r1'")


def selfless_with_any_ends(instance: Case, r_value: Rewarding = r_value) -> None:
    """With α₁ = 0 the reward is the same for another r₁, whatever is terminal by it. False."""
    mdp = instance.mdp((0, -1), ends=instance.one_of((1, 0)))
    other_r = instance.function("r1'", sorted(mdp.T), (0, -1, 1))
    other = mdp.with_reward(lambda s, a, t: other_r[s, a])
    V = instance.function("V", mdp.states, (1,))
    the_same_without_own(r_value, mdp, other, V.__getitem__)


@claim(
    "BC, Equation 1",
    name="selfless",
    title="α1 = 0",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the same states are terminal: which are depends on what is gained there",
    ways=[
        throughout(Space("every two reward functions with the same ends, 0 and -1", ((2, 1),))),
        also(
            selfless_with_any_ends,
            somewhere(Space("every two reward functions, 0, -1 and 1", ((1, 1), (2, 1)))),
        ),
        proved_in_agda("Bc", "equation-1-selfless", of=("terminal", "r_value")),
    ],
    mutants={
        "α1 does not count": {"r_value": caring.own_unweighted(r_value)},
        "it is given in every state": {"r_value": caring.everywhere},
        "nothing is added": {"r_value": caring.nothing_more},
    },
)
def selfless(instance: Case, r_value: Rewarding = r_value) -> None:
    """With α1 = 0 the acting agent ignores what its actions gain."""
    mdp = instance.mdp((-1, 0), gamma=instance.one_of(GAMMAS))
    other_r = instance.function("r1'", sorted(mdp.T), (0, -1))
    other = mdp.with_reward(lambda s, a, t: other_r[s, a])
    suppose(mdp.terminal == other.terminal)
    V = instance.function("V", mdp.states, (1, -1))
    the_same_without_own(r_value, mdp, other, V.__getitem__)


@claim(
    "BC, Equation 1",
    name="identify",
    title="to identify terminal states",
    reason="the same step with the same r1 and V has another reward if its end is not terminal",
    ways=[exhibited(Space("every MDP with an end, reward -1"))],
    mutants={
        "nothing is added": {"r_value": caring.nothing_more},
        "it is given in every state": {"r_value": caring.everywhere},
    },
)
def terminal_states_matter(instance: Case, r_value: Rewarding = r_value) -> None:
    """To use the augmented reward one has to tell whether the state that is entered is terminal."""
    mdp = instance.mdp((-1,))
    V = instance.function("V", mdp.states, (0, 1, -1))
    other = mdp.with_reward(lambda s, a, t: -1)
    r, r_other = (r_value(each, [(1, V.__getitem__)], 1, 1) for each in (mdp, other))
    for s, a, t in steps(mdp):
        if s != "x":
            left, right = r(s, a, t), r_other(s, a, t)
            how = f"r({s}, {a}, {t}) is {left}, and {right} if x costs 1 a step and is no end"
            must(left == right, how)


@claim(
    "BC, Equation 1",
    name="starts",
    title="a known distribution of starts",
    reason="equation 1 is linear in V, so that the reward is the expected one too",
    ways=[
        throughout(Space("every MDP with two ends, two starts, V of 0 and ±1", ((3, 1),))),
        proved_in_agda("Bc", "equation-1-starts", of=("terminal", "r_value")),
    ],
    mutants={
        "losses do not count": {"r_value": caring.valuing(lambda v: max(v, 0))},
        "losses count twice": {"r_value": caring.valuing(lambda v: min(v, 2 * v))},
    },
)
def expected_over_starts(instance: Case, r_value: Rewarding = r_value) -> None:
    """What comes next need not start where the acting agent ended: V(s') can be its expected return
    over a known distribution of starts, given s'.
    """
    mdp = instance.mdp((-1,), ends=2, gamma=instance.one_of(GAMMAS))
    V = instance.function("V", ("u0", "u1"), (0, 1, -1))
    D = instance.function("D(u1)", ("x", "y"), (0, HALF, QUARTER, 1))
    expected = {t: (1 - D[t]) * V["u0"] + D[t] * V["u1"] for t in D}
    r = r_value(mdp, [(1, expected.__getitem__)], 1, 2)
    r_0, r_1 = (r_value(mdp, [(1, lambda t, u=u: V[u])], 1, 2) for u in V)
    for s, a, t in steps(mdp):
        if t in D:
            got, mixed = r(s, a, t), (1 - D[t]) * r_0(s, a, t) + D[t] * r_1(s, a, t)
            must(got == mixed, f"r({s}, {a}, {t}) is {got}, and over starts it is {mixed}")


def adds_at_the_end(
    mdp: Mdp[str], r: RewardFunction[str], F: Mapping[str, Reward], alpha_1: Reward, alpha_2: Reward
) -> None:
    """On entering a terminal state t it adds γ α₂ F(t) to α₁ r₁, and nothing elsewhere."""
    for s, a, t in steps(mdp):
        entered = t in mdp.terminal and s not in mdp.terminal
        added = mdp.gamma * alpha_2 * F[t] if entered else 0
        got = r(s, a, t) - alpha_1 * mdp.r(s, a, t)
        must(got == added, f"r({s}, {a}, {t}) has {got} more than α1 r1, and not {added}")


@claim(
    "BC, Equation 1",
    name="form",
    title="the form of the auxiliary reward",
    reason="F is the expected value there",
    ways=[
        throughout(Space("every MDP with an end, rewards 0, -1", ((2, 1),))),
        proved_in_agda("Bc", "equation-1-form", of=("terminal", "r_value")),
    ],
    mutants={
        "α1 does not count": {"r_value": caring.own_unweighted(r_value)},
        "it is given in every state": {"r_value": caring.everywhere},
        "chances do not count": {"r_value": caring.evenly},
        "γ does not count": {"r_value": caring.undiscounted(r_value)},
    },
)
def form(instance: Case, r_value: Rewarding = r_value) -> None:
    """The auxiliary reward is a function F of the value functions, their probabilities and the
    terminal state, times γ α2; it is given in terminal states alone.
    """
    mdp = instance.mdp((-1, 0), gamma=instance.one_of(GAMMAS))
    alpha_1, alpha_2 = instance.one_of((1, 0, 2), "α1"), instance.one_of((1, -2), "α2")
    beliefs = two_beliefs(instance, mdp)
    (p, V), (q, W) = beliefs
    F = {t: p * V(t) + q * W(t) for t in mdp.states}
    adds_at_the_end(mdp, r_value(mdp, beliefs, alpha_1, alpha_2), F, alpha_1, alpha_2)


def ends_once(instance: Case, r_value: Rewarding = r_value, *, received: str) -> None:
    """With γ = 1 a policy that ends in x from s is worth α₁ times its own return, and α₂ V(x)."""
    mdp = instance.mdp((-1, 1), ends=2)
    V = instance.function("V", ("x", "y"), (1, -2, 3))
    r = r_value(mdp, [(1, V.__getitem__)], 2, 3, received)
    instance.said.append("α1 = 2; α2 = 3")
    for choice in policies(mdp):
        end, own = ended(mdp, choice)
        if end:
            got = values(mdp.with_reward(r), always(choice))["s"]
            must(
                not isinstance(got, Unbounded) and got == 2 * own + 3 * V[end],
                f"{told(choice)} gains {own} on the way to {end}; it is worth {shown(got)}",
            )


@claim(
    "BC, Equation 1",
    name="paid",
    title="how often it is given",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that it is given once, on entering s'; by the letter each step from s' to "
    "itself is one to a terminal state, and adds it again, so that V(s') counts infinitely often; "
    "that Section 4.1 says so, and that Proposition 1 fails else, decides it",
    ways=[
        throughout(Space("every MDP with two ends, given once", ((3, 1), (3, 2)))),
        also(
            partial(ends_once, received="always"),
            somewhere(Space("every MDP with two ends, given always", ((3, 1),))),
        ),
    ],
    mutants={
        "a repair: it is given once": {"r_value": caring.once(r_value)},
        "it is given always": {"r_value": caring.always(r_value)},
        "V does not count": {"r_value": caring.nothing_more},
    },
    rests_on=["bc-equation-1.form"],
)
def received(instance: Case, r_value: Rewarding = r_value) -> None:
    """Once the acting agent has ended in s' it has been rewarded by α2 V(s') (as Section 4.1 says
    for γ = 1).
    """
    ends_once(instance, r_value, received="once")


def ends_anyhow(
    instance: Case,
    r_value: Rewarding = r_value,
    *,
    rewards: tuple[Reward, ...],
    gamma: Reward,
) -> None:
    """If a policy that is optimal in M is terminating, some that is optimal in M' is. False."""
    mdp = instance.mdp(rewards, gamma=gamma)
    suppose(any(is_terminating(mdp, always(choice)) for choice in best(mdp)))
    V = instance.function("V", ("x",), (0, -1, -2, -3))
    instance.said.append("α1 = α2 = 1")
    found = best(mdp.with_reward(r_value(mdp, [(1, V.__getitem__)], 1, 1)))
    must(
        any(is_terminating(mdp, always(choice)) for choice in found),
        f"with the reward of equation 1 no optimal policy ends: {told(found[0])}",
    )


@claim(
    "BC, Equation 1",
    name="avoiding",
    title="to avoid the end",
    reason="a policy that never ends never receives V < 0; with γ = 1 this needs a step that costs "
    "nothing",
    ways=[
        exhibited(Space("every MDP with an end, rewards 0 and -1, γ = 1, V from 0 to -3")),
        also(
            partial(ends_anyhow, rewards=(-1,), gamma=HALF),
            exhibited(Space("every MDP with an end, reward -1, γ = 1/2, V from 0 to -3")),
        ),
    ],
    mutants=caring.VALUE_IGNORED_OR_NEGATED,
)
def avoiding_the_end(instance: Case, r_value: Rewarding = r_value) -> None:
    """For some rewards and value functions the acting agent does best not to end, where it would
    end for itself alone.
    """
    ends_anyhow(instance, r_value, rewards=(0, -1), gamma=1)


def steps_to(mdp: Mdp[str], choice: Choice, s: str) -> int:
    """How many steps it takes to a terminal state; no more than there are states."""
    for n in range(len(mdp.states)):
        if s in mdp.terminal:
            return n
        (s,) = mdp.T[s, choice[s]]
    return len(mdp.states)


@claim(
    "BC, Equation 1",
    name="delaying",
    title="to delay the end",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming γ < 1; with γ = 1 a later penalty is as great",
    ways=[
        somewhere(
            Space(
                "every MDP with an end, reward -1, γ = 1/2, V from 0 to -4",
                ((2, 1), (2, 2), (3, 1), (3, 2)),
            ),
            failing=Verdict.FALSE,
        )
    ],
    mutants={**caring.VALUE_IGNORED_OR_NEGATED, "γ is 1": {"values": broken.with_discount(1)}},
)
def delaying_the_end(instance: Case, r_value: Rewarding = r_value, values: Values = values) -> None:
    """The acting agent can lessen the penalty for V < 0 by ending later."""
    mdp = instance.mdp((-1,), gamma=HALF)
    suppose(all(is_terminating(mdp, always(choice)) for choice in policies(mdp)))
    V = instance.function("V", ("x",), (0, -2, -4))
    instance.said.append("α1 = α2 = 1")
    found = best(mdp.with_reward(r_value(mdp, [(1, V.__getitem__)], 1, 1)), values)
    soonest = min(steps_to(mdp, choice, "s") for choice in policies(mdp))
    taken = min(steps_to(mdp, choice, "s") for choice in found)
    ending = f"an optimal policy ends after {taken} steps, not {soonest}: {told(found[0])}"
    how = f"with the reward of equation 1 {ending}"
    must(taken == soonest, how)
