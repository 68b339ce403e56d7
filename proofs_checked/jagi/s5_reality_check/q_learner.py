"""Section 5: Q-learners, and their reality checks, in Examples 1, 3 and 4."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Final, TypeAlias

from bridge.evidence import Evidence, Verdict
from formal.agents.combinators import ignoring_rewards
from formal.agents.program import AgentProgram
from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import Stream
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.histories.rewriting import zero_rewards
from formal.incremental.environments import ignore_rewards as remembered_ignore_rewards
from formal.incremental.environments import (
    incentivize_learning_rate as remembered_incentivize_learning_rate,
)
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.incremental.rewriting import zero_rewards as remembered_zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Percept, Play
from formal.reality_check.definition import reality_check
from practical.streams import stream
from proofs_checked.engine.claim import Kind
from proofs_checked.engine.declaring import also, claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import must, same
from proofs_checked.engine.ways import Computation, computed, generated, somewhere, throughout
from proofs_checked.engine.witness import written
from proofs_checked.jagi.s5_reality_check.fixed_action import FROZEN
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import reality_check as checks
from proofs_checked.notation import Intensional, Transformation

QLearner: TypeAlias = Callable[[int, Stream, Parameters], Agent]
"""From the number of actions, a stream and parameters."""

IN_EXAMPLE_1: Final = Space("every agent in Example 1", 5, 7, ())


def differed(pi: Agent, p: Play) -> bool:
    """Whether π(x1 … xm) ≠ π(x1' … xm') for some m < n."""
    shorter = [q.prompt for q in p.prompt.plays()]
    return any(pi(h) != pi(zero_rewards(h)) for h in shorter)


@claim(
    "JAGI, Section 5",
    name="q-learner",
    title="the Q-learner, the frozen action",
    verdict=Verdict.DAMAGED,
    reason="primes are missing in this formula of the text at hand, and stand in all others of "
    "the paragraph; without them the history is genuine, and there π_RC acts as π, by part 4",
    ways=[somewhere(IN_EXAMPLE_1)],
    mutants={
        "a repair: it freezes after the first turn": {"reality_check": checks.always},
        "a repair: every reward is 0, and there is no such m": {
            "ignore_rewards": lambda pi, p: (0, 0)
        },
    },
    rests_on=("jagi-theorem-9.4",),
)
def frozen_action_by_the_letter(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """If π(x1 y1 … xm) differs from π(x1' y1 … xm') for some m < n, in the result of π_RC and
    Example 1, then π_RC(x1 y1 … xn) = y1.
    """
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, ignore_rewards), instance.turns):
        if differed(pi, p):
            same(f"π_RC({written(p.prompt)})", pi_rc(p.prompt), "y1", p[1])


@claim(
    "JAGI, Section 5",
    name="q-learner.primes",
    title="the Q-learner, the frozen action with primes",
    kind=Kind.ADDITION,
    reason="not in the paper as it is at hand, but meant: the history with primes is impossible "
    "for π, and its first percept is the genuine one, whose reward is 0",
    ways=(throughout(IN_EXAMPLE_1), generated()),
    mutants={
        **FROZEN,
        "the first reward is 1": {"ignore_rewards": broken.comparing(zero_rewards, first=(1, 0))},
    },
    rests_on=("jagi-theorem-9.1", "jagi-section-5.fixed-action.example-1"),
)
def frozen_action(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """If π(x1 y1 … xm) differs from π(x1' y1 … xm') for some m < n, in the result of π_RC and
    Example 1, then π_RC(x1' y1 … xn') = y1.
    """
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, ignore_rewards), instance.turns):
        if differed(pi, p):
            h = zero_rewards(p.prompt)
            same(f"π_RC({written(h)})", pi_rc(h), "y1", p[1])


@claim(
    "JAGI, Section 5",
    name="q-learner.trivial",
    title="the Q-learner, the environment becomes trivial",
    reason="whatever the agent is: what it would do, had the rewards been 0, is y1 in every later "
    "turn too, since a history that extends an impossible one is impossible",
    ways=(throughout(IN_EXAMPLE_1), generated()),
    mutants={
        **FROZEN,
        "the agent is asked about the history itself": {
            "ignore_rewards": broken.comparing(broken.unchanged)
        },
    },
    rests_on=("jagi-section-5.q-learner.primes",),
)
def the_environment_becomes_trivial(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """Once π(x1 y1 … xm) differs from π(x1' y1 … xm') in the result of π_RC and Example 1, this
    rewards π_RC for the action y1 and punishes it for all others.
    """
    pi, y = instance.agent(), instance.action()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, ignore_rewards), instance.turns):
        if differed(pi, p):
            q, due = p.prompt.then(y), 1 if y == p[1] else -1
            paid = ignore_rewards(pi_rc, q)[0]
            same(f"the reward after {written(q)}", paid, "1 for y1 alone", due)


TURNS: Final = 200
"""By then every Q-learner has come to depend on a reward."""

LATE: Final = range(200, 400)
"""The rewards of these turns are looked at, to see who thrives."""

BACKWARDS: Final = 5
BACKWARD_TURNS: Final = 120
"""So many in Examples 3 and 4, and so many turns of the one, which costs a history a turn."""

WELL: Final = Fraction(7, 10)
POORLY: Final = Fraction(3, 10)
"""Mean rewards a turn; exploring one time in ten, half of it in vain, costs 1/10."""

OWN: Final = Parameters()
DULL: Final = Parameters(learning_rate=Fraction(0))


def never_rewarded(n_actions: int, stream: Stream, parameters: Parameters) -> Agent:
    """It hears no rewards."""
    return ignoring_rewards(q_learner(n_actions, stream, parameters))


def always_learning(n_actions: int, stream: Stream, parameters: Parameters) -> Agent:
    """It learns at the rate 1/10."""
    return q_learner(n_actions, stream, Parameters())


def learners(
    computation: Computation, q_learner: QLearner, parameters: Parameters = OWN
) -> Iterator[tuple[int, Agent]]:
    """Q-learners, each with a stream of its own."""
    for seed in range(100 if computation.effort.deep else 20):
        yield seed, q_learner(2, stream(seed, "agent"), parameters)


def first_difference(learner: Agent) -> int:
    """The first m with π(x1 … xm) ≠ π(x1' … xm'); 0 if there is none."""
    plays = interaction(remembered_reality_check(learner), remembered_ignore_rewards)
    for p in islice(plays, TURNS):
        h = p.prompt
        if learner(h) != learner(remembered_zero_rewards.at(h)):
            return h.turns
    return 0


def mean_reward(pi: Agent, mu: ExtendedEnvironment, turns: int) -> Fraction:
    """The mean reward a turn in the second half."""
    rewards = [p.prompt.reward for p in islice(interaction(pi, mu), turns)][turns // 2 :]
    return Fraction(sum(rewards), len(rewards))


def without_learning(computation: Computation, q_learner: QLearner = q_learner) -> None:
    """At the learning rate 0 none does: its action depends on its stream alone."""
    for seed, learner in learners(computation, q_learner, DULL):
        m = first_difference(learner)
        must(not m, f"number {seed}, at the rate 0, depends on rewards at turn {m}")
    computation.found(
        f"Q-learners that do not learn, {TURNS} turns",
        1,
        f"at the learning rate 0 there is no m up to {TURNS}",
    )


@claim(
    "JAGI, Section 5",
    name="q-learner.almost-certainly",
    title="the Q-learner, it depends on rewards",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming a learning rate above 0, of our Q-learner at its own parameters: with "
    "rewards 0 all it has learned stays 0 and it acts at random, while rewards soon have it "
    "repeat itself; each has one stream",
    ways=(
        computed("so many Q-learners", evidence=Evidence.PROPERTY_TESTED),
        also(
            without_learning,
            computed("Q-learners that do not learn", evidence=Evidence.PROPERTY_TESTED),
        ),
    ),
    mutants={
        "the learner hears no rewards": {"q_learner": never_rewarded},
        "the learner always learns at the rate 1/10": {"q_learner": always_learning},
    },
    rests_on=("jagi-example-1",),
)
def depends_on_rewards(computation: Computation, q_learner: QLearner = q_learner) -> None:
    """For n large enough there is almost certainly an m < n at which a Q-learner does what it would
    not do had all rewards been 0.
    """
    found = []
    for seed, learner in learners(computation, q_learner):
        m = first_difference(learner)
        how = f"up to turn {TURNS} number {seed} does what it would do had the rewards been 0"
        must(bool(m), how)
        found.append(m)
    computation.found(
        f"{len(found)} Q-learners in Example 1, {TURNS} turns",
        len(found),
        f"the first m is {min(found)} at the earliest, {max(found)} at the latest",
    )


@claim(
    "JAGI, Section 5",
    name="q-learner.thrives",
    title="the Q-learner, it thrives",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that to thrive is to earn 7/10 a turn, where 9/10 is what exploration leaves "
    "of 1; of our Q-learner at its own parameters, which itself does not earn 3/10",
    ways=[
        computed("so many Q-learners, and their reality checks", evidence=Evidence.PROPERTY_TESTED),
    ],
    mutants={
        "the reality check does not freeze": {"remembered_reality_check": checks.never},
        "the learner hears no rewards": {"q_learner": never_rewarded},
    },
    rests_on=("jagi-section-5.q-learner.trivial", "jagi-section-5.q-learner.almost-certainly"),
)
def thrives(
    computation: Computation,
    q_learner: QLearner = q_learner,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """The reality check of a Q-learner thrives in Example 1."""
    earned, earned_checked = [], []
    for seed, learner in learners(computation, q_learner):
        own, checked = (
            mean_reward(pi, remembered_ignore_rewards, LATE.stop)
            for pi in (learner, remembered_reality_check(learner))
        )
        must(
            own < POORLY < WELL < checked,
            f"number {seed} earns {own} a turn, its reality check {checked}",
        )
        earned.append(own)
        earned_checked.append(checked)
    computation.found(
        f"{len(earned)} Q-learners in Example 1, turns {LATE.start} to {LATE.stop}",
        len(earned),
        f"π earns {max(earned)} a turn at most, π_RC {min(earned_checked)} at least",
    )


def both_earn_the_most_at_half_the_rate(
    computation: Computation,
    remembered_reality_check: Transformation = remembered_reality_check,
    remembered_incentivize_learning_rate: Intensional = remembered_incentivize_learning_rate,
) -> None:
    """Each earns 1 in every turn of the second half in Example 4, and so does its reality check."""

    def made_by(check: Transformation, seed: int) -> AgentProgram:
        numbers = stream(seed, "agent")

        @cache
        def make(rate: Fraction) -> Agent:
            return check(q_learner(2, numbers, Parameters(learning_rate=rate)))

        return AgentProgram(make, OWN.learning_rate)

    for seed in range(BACKWARDS):
        for check in (checks.never, remembered_reality_check):
            program = made_by(check, seed)

            def mu(pi: Agent, p: Play, program: AgentProgram = program) -> Percept:
                return remembered_incentivize_learning_rate(program, p)

            found = mean_reward(program.agent, mu, LATE.stop)
            must(found == 1, f"number {seed}, or its reality check, earns {found} in Example 4")
    computation.found(
        f"{BACKWARDS} Q-learners in Example 4, the second half of {LATE.stop} turns",
        BACKWARDS,
        "π and π_RC both earn 1 a turn",
    )


@claim(
    "JAGI, Section 5",
    name="conjecture.q-learner",
    title="the conjecture, of a Q-learner in Examples 3 and 4",
    kind=Kind.ADDITION,
    verdict=Verdict.FALSE,
    reason="not in the paper, which conjectures it of intelligent agents: of our Q-learner at its "
    "own parameters, whose exploration goes by the number of turns. Backwards, or at half the "
    "rate, it does what it does, and so is always paid; checked, it is frozen to y1 in Example "
    "3, and explores all the same",
    ways=(
        computed("Q-learners in Example 3", evidence=Evidence.PROPERTY_TESTED),
        also(
            both_earn_the_most_at_half_the_rate,
            computed("Q-learners in Example 4", evidence=Evidence.PROPERTY_TESTED),
        ),
    ),
    mutants={
        "a repair: it does not freeze": {"remembered_reality_check": checks.never},
        "it is asked about its history with rewards 0, not reversed": {
            "reverse_history": broken.comparing(zero_rewards)
        },
        "half the rate is no rate at all": {
            "remembered_incentivize_learning_rate": broken.incentivizing(lambda own: 0 * own)
        },
    },
    rests_on=("jagi-section-5.q-learner.thrives", "jagi-example-3", "jagi-example-4"),
)
def earns_more_in_examples_3_and_4(
    computation: Computation,
    remembered_reality_check: Transformation = remembered_reality_check,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """As in Example 1, the reality check of a Q-learner earns more than the Q-learner in Examples 3
    and 4.
    """
    earned = []
    for seed, learner in islice(learners(computation, q_learner), BACKWARDS):
        checked = remembered_reality_check(learner)
        own, its = (mean_reward(pi, reverse_history, BACKWARD_TURNS) for pi in (learner, checked))
        how = f"number {seed} earns {own} a turn in Example 3, its reality check {its}"
        must(its < own, how)
        earned.append((own, its))
    least, most = min(own for own, _ in earned), max(its for _, its in earned)
    computation.found(
        f"{BACKWARDS} Q-learners in Example 3, the second half of {BACKWARD_TURNS} turns",
        BACKWARDS,
        f"π earns {least} a turn at least, π_RC {most} at most",
    )
