"""Section 6: Υ_ext approximated; games combined with extended environments, and their players.

A pair of actions is a button of G, pushed on a joystick, which is the component of E.
"""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from bridge.adaptable import adaptable
from bridge.adaptable_in_effect import in_effect
from bridge.evidence import Verdict
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.agents.win_stay_lose_shift import win_stay_lose_shift
from formal.combination.combination import combination
from formal.combination.game import traditional
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.punish_nondeterministic_agent import punish_nondeterministic_agent
from formal.environments.reverse_history import reverse_history
from formal.histories.history import EMPTY, Play
from formal.intelligence.machine import HALF
from formal.intelligence.quantity import self_reflection
from formal.intelligence.search import certified
from formal.interaction.value import value
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Reward
from practical.combination.combination import combination as combination_class
from practical.combination.listings import HalvingTheRate, IgnoringRewards
from practical.contract import Action, Observation
from practical.environments.incentivize_learning_rate import IncentivizeLearningRate
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.claim import Check, Kind
from proofs_checked.engine.decorator import addition, also, claim, note
from proofs_checked.engine.instances import Instance, Law
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Computation, Way, computed, generated, informally, throughout
from proofs_checked.jagi.concentrated_machines import TURNS, alone, searched, written
from proofs_checked.jagi.machines import Machines
from proofs_checked.jagi.s5_reality_check.background_machines import LOWERING, RAISING
from proofs_checked.jagi.s6_benchmarks.definition_12 import (
    ACROSS,
    ACROSS_ALONE,
    Combination,
    class_against,
    game_class,
    game_of,
)
from proofs_checked.mutants import combined_games as broken
from proofs_checked.mutants.machines import CERTIFYING, Certified, middle_alone, never_expanding

LEAST: Final = 125
CONVERGENCE: Final = "intervals converge to the value as the budget grows"

WIN_STAY: Final = self_reflection(win_stay_lose_shift(2))
BY_HAND: Final = {RAISING: Fraction(1, 4), LOWERING: Fraction(1, 7)}
"""Υ_ext of win-stay, lose-shift where a program has all of the weight, computed by hand.

In the negated programs it always wins and stays: V is 1. In the first program its ρ are -1, 1 and
then always -1: V = -1/2. In the second they are -1, -1, 1 repeated: V = -(1/2 + 1/4 - 1/8) 8/7.
"""


def around_known_values(computation: Computation, certified: Certified = certified) -> None:
    """Where one program has all of the weight, the interval is narrow and contains its V."""
    machines = Machines(certified=certified)
    for text, known in BY_HAND.items():
        found = searched(machines, alone(machines, text).machine, WIN_STAY, LEAST)
        how = f"where {text!r} weighs 1, Υ_ext is {known}, not {written(found)}"
        must(found.low <= known <= found.high and found.half_width <= HALF**TURNS, how)
    values = " and ".join(f"{known} where {text!r} weighs 1" for text, known in BY_HAND.items())
    computation.found(f"win-stay, lose-shift: {values}", len(BY_HAND) * LEAST)


@claim(
    "JAGI, Section 6",
    name="approximation",
    title="Υ_ext can be approximated",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming given weights of the programs of a given machine in place of 2^-K, which no "
    "program computes; certified intervals converge to the value",
    ways=(
        computed("certified intervals for growing budgets", part=CONVERGENCE),
        also(around_known_values, computed("values known by hand", part="they contain the value")),
        informally(
            "if the Kraft sum is 1, finitely many programs weigh more than any share below 1, and "
            "each of them can be run until the rest is arbitrarily small",
            what="the limit",
            part=CONVERGENCE,
        ),
    ),
    mutants={
        **{fault: {"certified": by} for fault, by in CERTIFYING.values()},
        "no cylinder is ever expanded": {"certified": never_expanding},
        "an estimate is presented as certified": {"certified": middle_alone},
    },
    rests_on=["jagi-definition-3.programs"],
)
def approximation(computation: Computation, certified: Certified = certified) -> None:
    """The technique by which Legg and Veness approximate Υ applies to Υ_ext too."""
    machines = Machines(certified=certified)
    budgets = [LEAST * 4**k for k in range(6 if computation.effort.deep else 4)]
    found = [searched(machines, machines.typed, WIN_STAY, budget) for budget in budgets]
    for before, after in pairwise(found):
        nested = before.low <= after.low <= after.high <= before.high
        how = f"{written(before)} is followed by {written(after)}"
        must(nested and after.half_width < before.half_width, how)
    what = f"win-stay, lose-shift on the typed machine, {budgets[0]} to {budgets[-1]} evaluations"
    computation.found(what, sum(budgets), f"Υ_ext is within {written(found[-1])}")


class HalvingTheRateOfAnInstance(HalvingTheRate):
    """Makes an instance to read its learning rate."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A().learning_rate / 2)


class TheWholeRate(HalvingTheRate):
    """Its copy learns as fast as the agent."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A.learning_rate)


class HalvingTheRateUnrewarded(IgnoringRewards):
    """Its copy is trained on reward 0."""

    def __init__(self, A: Any) -> None:
        self.sim = A(learning_rate=A.learning_rate / 2)


class TrainedOnItsOwnReward(HalvingTheRate):
    """Its copy is trained on its own reward, however the combination changes that."""

    def step(self, action: Action) -> tuple[Reward, Observation]:
        """Query, reward, train."""
        own = reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=own, o_next=0)
        return reward, 0


READING_AN_INSTANCE: Final[tuple[type[Any], ...]] = (
    IncentivizeLearningRate,
    HalvingTheRateOfAnInstance,
)
"""Classes of Example 4 that read the rate of an instance."""


def the_assumption_is_needed(what: str) -> Way:
    """If the function fails, the claim holds without its assumption."""

    def way(law: Law, verdict: Verdict) -> Check:
        return replace(computed(what)(law, verdict), failing=Verdict.HOLDS)

    return way


def a_second_copy_is_made(
    computation: Computation, learning_rate_classes: tuple[type[Any], ...] = READING_AN_INSTANCE
) -> None:
    """Each class that reads the learning rate of an instance violates clause (1)."""
    found = []
    for E in learning_rate_classes:
        violations = adaptable(E)
        clauses = sorted({violation.clause for violation in violations})
        must(any("(1)" in clause for clause in clauses), f"{E.__name__} satisfies clause (1)")
        found.append(f"{E.__name__} violates {' and '.join(clauses)}: {violations[0].witness}")
    computation.found("the texts of two classes", len(found), "; ".join(found))


def two_copies_when_it_runs(
    computation: Computation, learning_rate_classes: tuple[type[Any], ...] = READING_AN_INSTANCE
) -> None:
    """The same by behaviour."""
    found = []
    for E in learning_rate_classes:
        violations = in_effect(E)
        must(bool(violations), f"{E.__name__} makes one copy")
        found.append(f"{E.__name__}: {violations[0].witness}")
    what = "the same two, actions 0 and 1, at most 512 runs of each length up to 3 turns"
    computation.found(what, len(found), "; ".join(found))


@claim(
    "JAGI, Section 6",
    name="learning-rate",
    title="CartPole with Example 4",
    kind=Kind.EXAMPLE,
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the agent class itself has the learning rate, of which the copy receives "
    "half; if only an instance has it, one must be made before the copy, and clause (1) allows one "
    "instance and nothing else. The class that the paper combined is not at hand",
    ways=(
        computed("a class that reads the rate of the agent class"),
        also(
            a_second_copy_is_made,
            the_assumption_is_needed("the texts of classes that read the rate of an instance"),
        ),
        also(two_copies_when_it_runs, the_assumption_is_needed("the behaviour of these classes")),
    ),
    mutants={
        "the class that reads the rate of the agent class makes an instance too": {
            "learning_rate_class": HalvingTheRateOfAnInstance
        },
        "a repair of the others: they read the rate of the agent class": {
            "learning_rate_classes": (HalvingTheRate,)
        },
        "another class: its copy is the agent itself": {
            "learning_rate_classes": (IgnoringRewards,)
        },
    },
    rests_on=("jagi-definition-11", "jagi-example-4"),
)
def one_copy_is_made(
    computation: Computation, learning_rate_class: type[Any] = HalvingTheRate
) -> None:
    """A class of Example 4 is adaptable, so that Definition 12 combines it with CartPole."""
    E = learning_rate_class
    for violation in (*adaptable(E), *in_effect(E)):
        must(False, f"{E.__name__} violates {violation.clause}: {violation.witness}")
    what = "one class: its text, and actions 0 and 1, at most 512 runs of each length up to 3 turns"
    computation.found(what, 2)


@addition(
    "JAGI, Section 6",
    name="learning-rate.repaired",
    title="CartPole with Example 4, the reward",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that the agent class itself has the learning rate, so that one copy is made; "
    "not in the paper",
    ways=(
        throughout(Space(f"every program at two rates in every game, {ACROSS_ALONE}", 2, 3)),
        generated("generated programs in generated games, forced pairs"),
    ),
    mutants={
        "the copy learns as fast as the agent": {"learning_rate_class": TheWholeRate},
        "the copy is trained on reward 0": {"learning_rate_class": HalvingTheRateUnrewarded},
        "the copy is trained on E's reward, not on the true one": {
            "learning_rate_class": TrainedOnItsOwnReward
        },
    },
    rests_on=("jagi-section-6.learning-rate", "jagi-definition-12"),
)
def rewards_half_the_rate(
    instance: Instance, learning_rate_class: type[Any] = HalvingTheRate
) -> None:
    """Combined with a game, Example 4 gives the game's reward, less a penalty if the joystick is
    not the one that the agent with half its learning rate would use.
    """
    agents = {rate: instance.agent_among(ACROSS, f"π at rate {rate}") for rate in (1, HALF)}
    program = AgentProgram(agents.__getitem__, Fraction(1))
    game = game_of(instance)
    C = combination_class(game_class(instance, game), learning_rate_class)
    mu = combination(traditional(game), punish_nondeterministic_agent, 2, 1)
    class_against(instance, C, program, lambda p: mu(program.halved.agent, p), ACROSS)


IN_GAMES: Final = "every agent in every game, every pair"

incomputable = note(
    "JAGI, Section 6",
    "Since Kolmogorov complexity is not computable, neither is Υ_ext.",
    name="incomputable",
    title="Υ_ext is not computable",
    verdict=Verdict.OPEN,
    reason="K is not computable, but a sum with such weights may be: if the machine is symmetric "
    "under negated rewards, Υ_ext of each agent that ignores rewards is 0",
    argument="the paper gives no proof for all reference machines; neither a proof nor a machine "
    "for which every value of Υ_ext is computable is known here",
)


@claim(
    "JAGI, Section 6",
    name="simple-agents",
    title="simple agents in simple environments",
    reason="a constant agent gets the greatest possible reward in every turn of Examples 1 and 3",
    ways=(
        throughout(Space("every constant agent in two environments", percepts=())),
        generated("constant agents in two environments"),
    ),
    mutants={
        "Example 1 rewards the actions that the agent would not take": {
            "ignore_rewards": lambda pi, p: (-ignore_rewards(pi, p)[0], 0)
        },
        "Example 3 rewards the actions that the agent would not take": {
            "reverse_history": lambda pi, p: (-reverse_history(pi, p)[0], 0)
        },
    },
    rests_on=("jagi-definition-3.2", "jagi-example-1", "jagi-example-3"),
)
def simple_agents_do_very_well(
    instance: Instance,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """An agent that is obviously not intelligent can do very well in a simple environment."""
    pi, n = constant(instance.action()), instance.turns
    for name, mu in ("Example 1", ignore_rewards), ("Example 3", reverse_history):
        same(f"in {name} its V after {n} turns", value(pi, mu, n), "n - 1", n - 1)


too_simplistic = note(
    "JAGI, Section 6",
    "The environments of Section 3 are too simplistic to be good benchmarks.",
    name="too-simplistic",
    title="the examples as benchmarks",
    reason="the paper does not define a good benchmark",
    argument="constant agents are optimal in some of them, which is a claim of its own",
)


@claim(
    "JAGI, Section 6",
    name="joysticks",
    title="each joystick has the same effect on G",
    reason="G never receives the second component of an action; only E's penalty depends on it",
    ways=(
        throughout(Space("every game, the same buttons on any two sequences of joysticks", 2, 3)),
        generated("generated games and joysticks"),
        proved_in_agda("Combination", "section-6-joysticks", of=("combination",)),
    ),
    mutants={
        "the game receives E's component": {"combination": broken.played_with_the_joystick},
        "the game receives the code of the pair": {"combination": broken.steered_by_both},
    },
    rests_on=["jagi-definition-12"],
)
def joysticks_do_not_matter_to_the_game(
    instance: Instance, combination: Combination = combination
) -> None:
    """The game's percepts do not depend on the joystick on which a button is pushed."""
    G, pi = traditional(game_of(instance)), instance.agent_among(ACROSS)
    mu = combination(G, lambda pi, p: (0, 0), 2, 1)
    p = q = EMPTY
    for n in range(1, instance.turns + 1):
        button = 2 * instance.number(f"button {n}", 2)
        p = p.then(mu(pi, p)).then(button + instance.number(f"joystick {n}", 2))
        q = q.then(mu(pi, q)).then(button + instance.number(f"another joystick {n}", 2))
    same("after {p} G", mu(pi, p), "after {q}", mu(pi, q), p=p, q=q)


def forced_pairs(instance: Instance, mu: ExtendedEnvironment, pi: Agent) -> Play:
    """A play with arbitrary pairs as actions."""
    p = EMPTY
    for n in range(1, instance.turns + 1):
        p = p.then(mu(pi, p)).then(instance.number(f"pair {n}", 4))
    return p


def own_reward(G: Environment, p: Play) -> Reward:
    """The reward of G for the buttons of a play."""
    own = EMPTY
    for g in p.plays():
        own = own.then(G(own)).then(g.action // 2)
    return G(own)[0]


@claim(
    "JAGI, Section 6",
    name="penalty",
    title="the reward from G except for a penalty",
    reason="min(r - 1, -1) is less than r and at most -1, whatever the game's reward r",
    ways=(
        throughout(Space(IN_GAMES, 2, 2)),
        generated("generated games, generated pairs"),
        proved_in_agda("Combination", "section-6-penalty", of=("combination",)),
    ),
    mutants={
        "the penalty only caps the reward at -1": {"combination": broken.at_most_minus_one},
        "the penalty is 1, and the reward may stay positive": {"combination": broken.less_one},
        "there is a penalty where E's reward is 0, too": {"combination": broken.fined_for_zero},
    },
    rests_on=["jagi-definition-12"],
)
def reward_of_the_game_or_a_penalty(
    instance: Instance, combination: Combination = combination
) -> None:
    """The player gets the reward of the game, lowered where E's reward is -1, and there only."""
    G, pi = traditional(game_of(instance)), instance.agent_among(ACROSS)
    given: dict[int, Reward] = {}

    def judge(pi: Agent, p: Play) -> Percept:
        if p.turns not in given:
            given[p.turns] = instance.number(f"1 plus E's reward {p.turns}", 3) - 1 if p else 0
        return given[p.turns], 0

    mu = combination(G, judge, 2, 1)
    p = forced_pairs(instance, mu, pi)
    r, r_G = mu(pi, p)[0], own_reward(G, p)
    if given[p.turns] != -1:
        same("the reward", r, "G's", r_G)
    else:
        must(r < r_G and r <= -1, f"E gives -1 and G gives {r_G}; the reward is {r}")


@claim(
    "JAGI, Section 6",
    name="wrong-joystick",
    title="Ignore Rewards with two joysticks",
    kind=Kind.EXAMPLE,
    reason="the history of the query has the true components of the game, and rewards 0",
    ways=(
        throughout(Space(IN_GAMES, 2, 3)),
        generated("generated games, agents and pairs"),
        proved_in_agda(
            "Combination", "section-6-wrong-joystick", of=("combination", "ignore_rewards")
        ),
    ),
    mutants={
        "the query is on the true history": {"combination": broken.asked_about_the_true_rewards},
        "the penalty may leave the reward positive": {"combination": broken.less_one},
    },
    rests_on=("jagi-definition-12", "jagi-example-1"),
)
def penalised_for_the_wrong_joystick(
    instance: Instance, combination: Combination = combination
) -> None:
    """In a game combined with Ignore Rewards, the player is penalised exactly when it uses another
    joystick than it would use, had all rewards been 0.
    """
    G, pi = traditional(game_of(instance)), instance.agent_among(ACROSS)
    mu = combination(G, ignore_rewards, 2, 1)
    p = forced_pairs(instance, mu, pi)
    zeroed = EMPTY
    for g in p.plays():
        zeroed = zeroed.then((0, g.prompt.observation)).then(g.action)
    would, r_G = pi(zeroed.prompt) % 2, own_reward(G, p)
    expected = r_G if p.action % 2 == would else min(r_G - 1, -1)
    same("after {p} the reward", mu(pi, p)[0], "the expected one", expected, p=p)


incentive = note(
    "JAGI, Section 6",
    "The player is incentivised to play the game as usual, on the joysticks that E rewards; to "
    "master it requires the skills of the game and self-reflection besides.",
    name="incentive",
    title="the incentives of the player",
    reason="the paper defines neither incentive nor mastery; that the reward is the game's, less a "
    "penalty, is a claim of its own",
    argument="a penalty of 1 may also be worthwhile, if the wrong joystick leads to more later",
)

figures = note(
    "JAGI, Section 6",
    "In both combinations the reality checks of DQN and of PPO have significantly greater returns "
    "than DQN and PPO.",
    name="figures",
    title="Figures 1 and 2",
    verdict=Verdict.EMPIRICAL,
    reason="not run at its size: DQN and PPO with their reality checks, 10,000 CartPole episodes "
    "each with 10 seeds in both combinations. The paper shows curves and no test; the claims on "
    "Figures 1 and 2 again are about 300 episodes of the algorithms of Stable-Baselines3",
    argument="its agents are large numeric programs, changed for the experiments, and are not at "
    "hand; neither is its class of Example 4, which is adaptable or not depending on how it reads "
    "the learning rate",
)
