"""Section 5: Q-learners, and their reality checks, in Examples 1, 3 and 4."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from itertools import islice, product
from typing import Final, TypeAlias

from bridge.evidence import Evidence, Verdict
from formal.agents.combinators import ignoring_rewards
from formal.agents.program import AgentProgram
from formal.agents.q_learner import Parameters, q_learner
from formal.agents.random_agent import Stream
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.histories.rewriting import zero_rewards
from formal.incremental import environments as remembered
from formal.incremental.reality_check import reality_check as remembered_reality_check
from formal.incremental.rewriting import zero_rewards as remembered_zero_rewards
from formal.interaction.interaction import interaction
from formal.notation import Agent, ExtendedEnvironment, Play
from formal.reality_check.definition import reality_check
from practical.streams import stream
from proofs_checked.engine.assertions import must, same
from proofs_checked.engine.decorator import addition, also, claim
from proofs_checked.engine.figures import Table
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import Computation, computed, generated, somewhere, throughout
from proofs_checked.engine.witness import How
from proofs_checked.jagi.s5_reality_check.impossible_histories import FROZEN, ON_ITSELF
from proofs_checked.mutants import environments as broken
from proofs_checked.mutants import reality_check as checks
from proofs_checked.notation import Intensional, Transformation

QLearner: TypeAlias = Callable[[int, Stream, Parameters], Agent]
"""A learner, from the number of actions, a stream and parameters."""

tested: Final = partial(computed, evidence=Evidence.PROPERTY_TESTED)

IN_EXAMPLE_1: Final = Space("every agent in Example 1", 5, 7, ())


def after_a_difference(
    instance: Instance, reality_check: Transformation, mu: ExtendedEnvironment
) -> Iterator[tuple[Agent, Play]]:
    """π_RC and its plays in μ such that π(x1 … xm) ≠ π(x1' … xm') for some m < n."""
    pi = instance.agent()
    pi_rc = reality_check(pi)
    for p in islice(interaction(pi_rc, mu), instance.turns):
        shorter = [q.prompt for q in p.prompt.plays()]
        if any(pi(h) != pi(zero_rewards(h)) for h in shorter):
            yield pi_rc, p


@claim(
    "JAGI, Section 5",
    name="q-learner",
    title="the Q-learner, the frozen action",
    verdict=Verdict.DAMAGED,
    reason="in the text at hand this formula lacks the primes that all others of the paragraph "
    "have; without them the history is genuine, and there π_RC acts as π, by part 4",
    ways=[somewhere(IN_EXAMPLE_1)],
    mutants={
        "a repair: the reality check freezes after the first turn": {
            "reality_check": checks.always
        },
        "a repair: every reward is 0, hence there is no such m": {
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
    """Let each x' be x with the reward 0. If π(x1 y1 … xm) differs from π(x1' y1 … xm') for some
    m < n, in the result of π_RC and Example 1, then π_RC(x1 y1 … xn) = y1.
    """
    for pi_rc, p in after_a_difference(instance, reality_check, ignore_rewards):
        same("π_RC({h})", pi_rc(p.prompt), "y1", p[1], h=p.prompt)


@addition(
    "JAGI, Section 5",
    name="q-learner.primes",
    title="the Q-learner, the frozen action with primes",
    reason="the text at hand lacks the primes, which are meant: the history with primes is "
    "impossible for π, and its first percept is the genuine one, whose reward is 0",
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
    """Let each x' be x with the reward 0. If π(x1 y1 … xm) differs from π(x1' y1 … xm') for some
    m < n, in the result of π_RC and Example 1, then π_RC(x1' y1 … xn') = y1.
    """
    for pi_rc, p in after_a_difference(instance, reality_check, ignore_rewards):
        h = zero_rewards(p.prompt)
        same("π_RC({h})", pi_rc(h), "y1", p[1], h=h)


@claim(
    "JAGI, Section 5",
    name="q-learner.trivial",
    title="the Q-learner, the environment becomes trivial",
    reason="true of every agent: had the rewards been 0, π_RC would take y1 in every later turn, "
    "since every extension of an impossible history is impossible",
    ways=(throughout(IN_EXAMPLE_1), generated()),
    mutants={**FROZEN, "the query is on the history itself": {"ignore_rewards": ON_ITSELF}},
    rests_on=("jagi-section-5.q-learner.primes",),
)
def the_environment_becomes_trivial(
    instance: Instance,
    reality_check: Transformation = reality_check,
    ignore_rewards: ExtendedEnvironment = ignore_rewards,
) -> None:
    """Let each x' be x with the reward 0. Once π(x1 y1 … xm) differs from π(x1' y1 … xm') in the
    result of π_RC and Example 1, the environment rewards π_RC for the action y1 and punishes it for
    all others.
    """
    y = instance.action()
    for pi_rc, p in after_a_difference(instance, reality_check, ignore_rewards):
        q, due = p.prompt.then(y), 1 if y == p[1] else -1
        r = ignore_rewards(pi_rc, q)[0]
        same("the reward after {q}", r, "1 for y1 alone", due, q=q)


TURNS: Final = 200
"""By this turn every Q-learner depends on a reward."""

LATE: Final = range(200, 400)
"""The turns whose rewards show whether an agent thrives."""

FEWER: Final = 5
"""The number of learners in Examples 3 and 4."""
FEWER_TURNS: Final = 120
"""The number of turns in Example 3, each of which costs as much as its history is long."""

OWN: Final = Parameters()


def never_rewarded(n_actions: int, stream: Stream, parameters: Parameters) -> Agent:
    """A learner that receives no rewards."""
    return ignoring_rewards(q_learner(n_actions, stream, parameters))


def learners(
    computation: Computation, q_learner: QLearner, parameters: Parameters = OWN
) -> Iterator[tuple[int, Agent]]:
    """Q-learners, each with its own stream, and their numbers."""
    for seed in range(100 if computation.effort.deep else 20):
        yield seed, q_learner(2, stream(seed, "agent"), parameters)


def first_difference(learner: Agent) -> int:
    """The first m with π(x1 … xm) ≠ π(x1' … xm'); 0 if there is none."""
    plays = interaction(remembered_reality_check(learner), remembered.ignore_rewards)
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
    """At the learning rate 0 no learner depends on rewards: its actions depend on its stream."""
    for seed, learner in learners(computation, q_learner, Parameters(learning_rate=Fraction(0))):
        m = first_difference(learner)
        must(not m, f"learner {seed}, at the rate 0, depends on rewards at turn {m}")
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
    reason="assuming a learning rate above 0, for the bundled Q-learner at its default parameters: "
    "with rewards 0 its values stay 0 and it acts at random, whereas rewards soon make it repeat "
    "an action; each learner has one stream",
    ways=(
        tested("a number of Q-learners"),
        also(without_learning, tested("Q-learners that do not learn")),
    ),
    mutants={
        "the learner receives no rewards": {"q_learner": never_rewarded},
        "the learner always learns at the rate 1/10": {
            "q_learner": lambda n_actions, stream, parameters: q_learner(n_actions, stream)
        },
    },
    rests_on=("jagi-example-1",),
)
def depends_on_rewards(computation: Computation, q_learner: QLearner = q_learner) -> None:
    """For n large enough there is almost certainly an m < n at which a Q-learner does not take the
    action that it would take, had all rewards been 0.
    """
    found = []
    for seed, learner in learners(computation, q_learner):
        m = first_difference(learner)
        must(bool(m), f"up to turn {TURNS} learner {seed} acts as if all rewards were 0")
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
    reason="assuming that to thrive means a mean reward of 7/10 per turn, where exploration leaves "
    "9/10 of 1; for the bundled Q-learner at its default parameters, whose own mean is below 3/10",
    ways=[tested("a number of Q-learners and their reality checks")],
    mutants={
        **checks.mutants(checks.NEVER.incremental),
        "the learner receives no rewards": {"q_learner": never_rewarded},
    },
    rests_on=("jagi-section-5.q-learner.trivial", "jagi-section-5.q-learner.almost-certainly"),
)
def thrives(
    computation: Computation,
    q_learner: QLearner = q_learner,
    remembered_reality_check: Transformation = remembered_reality_check,
) -> None:
    """The reality check of a Q-learner thrives in Example 1."""
    # Exploration in one turn of ten, half of it in vain, costs 1/10 per turn.
    means = []
    for seed, learner in learners(computation, q_learner):
        own, checked = (
            mean_reward(pi, remembered.ignore_rewards, LATE.stop)
            for pi in (learner, remembered_reality_check(learner))
        )
        must(
            own < Fraction(3, 10) < Fraction(7, 10) < checked,
            f"the mean reward of learner {seed} is {own}, of its check {checked}",
        )
        means.append((own, checked))
    most, least = max(own for own, _ in means), min(checked for _, checked in means)
    computation.found(
        f"{len(means)} Q-learners in Example 1, turns {LATE.start} to {LATE.stop}",
        len(means),
        f"mean reward: of π at most {most}, of π_RC at least {least}",
    )


def both_have_the_greatest_reward_at_half_the_rate(
    computation: Computation,
    remembered_reality_check: Transformation = remembered_reality_check,
    remembered_incentivize_learning_rate: Intensional = remembered.incentivize_learning_rate,
) -> None:
    """In Example 4 each learner and its reality check get 1 per turn in the second half."""

    def mean(seed: int, check: Transformation) -> Fraction:
        numbers = stream(seed, "agent")

        @cache
        def make(rate: Fraction) -> Agent:
            return check(q_learner(2, numbers, Parameters(learning_rate=rate)))

        program = AgentProgram(make, OWN.learning_rate)
        return mean_reward(
            program.agent, lambda _, p: remembered_incentivize_learning_rate(program, p), LATE.stop
        )

    for seed, check in product(range(FEWER), (checks.never, remembered_reality_check)):
        found = mean(seed, check)
        must(found == 1, f"learner {seed}, or its reality check, has the mean reward {found}")
    computation.found(
        f"{FEWER} Q-learners in Example 4, the second half of {LATE.stop} turns",
        FEWER,
        "mean reward of π and of π_RC: 1",
    )


@addition(
    "JAGI, Section 5",
    name="conjecture.q-learner",
    title="the conjecture, of a Q-learner in Examples 3 and 4",
    verdict=Verdict.FALSE,
    reason="the paper conjectures it of intelligent agents: the bundled Q-learner at "
    "its default parameters, whose exploration depends on the number of turns, acts alike on the "
    "reversed history, or at half the rate, and gets 1 in each turn of the second half of those "
    "checked; in Example 3 its reality check is frozen to y1 in the query, but still explores",
    ways=(
        tested("Q-learners in Example 3"),
        also(both_have_the_greatest_reward_at_half_the_rate, tested("Q-learners in Example 4")),
    ),
    mutants={
        "a repair: it does not freeze": {"remembered_reality_check": checks.never},
        "the query is on the history with rewards 0, not reversed": {
            "reverse_history": broken.comparing(zero_rewards)
        },
        "half the rate is 0": {
            "remembered_incentivize_learning_rate": broken.incentivizing(lambda own: 0 * own)
        },
    },
    rests_on=("jagi-section-5.q-learner.thrives", "jagi-example-3", "jagi-example-4"),
)
def more_in_examples_3_and_4(
    computation: Computation,
    remembered_reality_check: Transformation = remembered_reality_check,
    reverse_history: ExtendedEnvironment = reverse_history,
) -> None:
    """As in Example 1, the reality check of a Q-learner has a greater return than the Q-learner in
    Examples 3 and 4.
    """
    means = []
    for seed, learner in islice(learners(computation, q_learner), FEWER):
        checked = remembered_reality_check(learner)
        own, its = (mean_reward(pi, reverse_history, FEWER_TURNS) for pi in (learner, checked))
        how = f"the mean reward of learner {seed} is {own}, of its reality check {its}"
        must(its < own, how)
        means.append((own, its))
    least, most = min(own for own, _ in means), max(its for _, its in means)
    rows = tuple((str(n), str(own), str(its)) for n, (own, its) in enumerate(means))
    marked, caption = tuple((n, 2) for n in range(len(rows))), "Mean rewards in Example 3"
    found = f"mean reward: of π at least {least}, of π_RC at most {most}"
    computation.found(
        f"{FEWER} Q-learners in Example 3, the second half of {FEWER_TURNS} turns",
        FEWER,
        How(found, figures=[Table(("learner", "of π", "of π_RC"), rows, marked, caption)]),
    )
