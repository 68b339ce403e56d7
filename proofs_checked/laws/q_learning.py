"""What Q-learners do in Example 1: so many of them, each with a stream of its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Final

from bridge.errors import Refuted
from formal.agents.program import AgentProgram
from formal.agents.q_learner import Parameters
from formal.notation import Agent, ExtendedEnvironment, Play
from formal.remembered.rewriting import zero_rewards
from practical.streams import stream
from proofs_checked.definitions import Definitions, Transformation
from proofs_checked.engine.claim import Effort, Outcome
from proofs_checked.laws.questions import plays_of

TURNS: Final = 200
"""By then every one of them has come to depend on a reward."""

LATE: Final = range(200, 400)
"""The rewards of these turns are looked at, to see who thrives."""

BACKWARDS: Final = 5
BACKWARD_TURNS: Final = 120
"""So many in Examples 3 and 4, and so many turns of the one, which costs a history a turn."""

WELL: Final = Fraction(7, 10)
POORLY: Final = Fraction(3, 10)
"""Mean rewards a turn; exploring one time in ten, half of it in vain, costs 1/10."""

_OWN: Final = Parameters()
_DULL: Final = Parameters(learning_rate=Fraction(0))


def all_diverge(d: Definitions, effort: Effort) -> Outcome:
    """Each does, at some turn, what it would not do had all rewards been 0."""
    found = [_divergence(d, learner, f"number {seed}") for seed, learner in _learners(d, effort)]
    return Outcome(
        f"{len(found)} Q-learners in Example 1, {TURNS} turns",
        len(found),
        f"the first m is {min(found)} at the earliest, {max(found)} at the latest",
    )


def the_dull_do_not(d: Definitions, effort: Effort) -> Outcome:
    """None does that learns at the rate 0: its action depends on its stream alone."""
    learners = _learners(d, effort, _DULL)
    for seed, learner in learners:
        if m := _first_difference(d, learner):
            raise Refuted(f"number {seed}, at the rate 0, depends on rewards at turn {m}")
    found = f"at the learning rate 0 there is no m up to {TURNS}"
    return Outcome(f"Q-learners that do not learn, {TURNS} turns", 1, found)


def the_checked_thrive(d: Definitions, effort: Effort) -> Outcome:
    """Of each the reality check earns well in Example 1, and the Q-learner itself poorly."""
    earned, earned_checked = [], []
    for seed, learner in _learners(d, effort):
        own = _late(d, learner)
        checked = _late(d, d.remembered_reality_check(learner))
        if not own < POORLY < WELL < checked:
            raise Refuted(f"number {seed} earns {own} a turn, its reality check {checked}")
        earned.append(own)
        earned_checked.append(checked)
    said = f"π earns {max(earned)} a turn at most, π_RC {min(earned_checked)} at least"
    return Outcome(
        f"{len(earned)} Q-learners in Example 1, turns {LATE.start} to {LATE.stop}",
        len(earned),
        said,
    )


def the_checked_do_worse_backwards(d: Definitions, effort: Effort) -> Outcome:
    """Of each the reality check earns less in Example 3 than the Q-learner itself."""
    earned = []
    for seed, learner in islice(_learners(d, effort), BACKWARDS):
        checked = d.remembered_reality_check(learner)
        own, its = (_mean(d, pi, d.reverse_history, BACKWARD_TURNS) for pi in (learner, checked))
        if its >= own:
            raise Refuted(f"number {seed} earns {own} a turn in Example 3, its reality check {its}")
        earned.append((own, its))
    own, its = min(own for own, _ in earned), max(its for _, its in earned)
    return Outcome(
        f"{BACKWARDS} Q-learners in Example 3, the second half of {BACKWARD_TURNS} turns",
        BACKWARDS,
        f"π earns {own} a turn at least, π_RC {its} at most",
    )


def all_earn_the_most_at_half_the_rate(d: Definitions, effort: Effort) -> Outcome:
    """Each earns 1 in every turn of the second half in Example 4, and so does its reality check."""
    seeds = range(BACKWARDS)
    for seed in seeds:
        for check in (_unchecked, d.remembered_reality_check):
            found = _mean(d, *_in_example_4(d, seed, check), LATE.stop)
            if found != 1:
                raise Refuted(f"number {seed}, or its reality check, earns {found} in Example 4")
    return Outcome(
        f"{BACKWARDS} Q-learners in Example 4, the second half of {LATE.stop} turns",
        BACKWARDS,
        "π and π_RC both earn 1 a turn",
    )


def _unchecked(pi: Agent) -> Agent:
    return pi


def _in_example_4(
    d: Definitions, seed: int, check: Transformation
) -> tuple[Agent, ExtendedEnvironment]:
    numbers = stream(seed, "agent")

    @cache
    def make(rate: Fraction) -> Agent:
        return check(d.q_learner(2, numbers, Parameters(learning_rate=rate)))

    program = AgentProgram(make, _OWN.learning_rate)
    return program.agent, lambda pi, p: d.remembered_incentivize_learning_rate(program, p)


def _mean(d: Definitions, pi: Agent, mu: ExtendedEnvironment, turns: int) -> Fraction:
    """The mean reward a turn in the second half."""
    rewards = [p.prompt.reward for p in plays_of(d, pi, mu, turns)][turns // 2 :]
    return Fraction(sum(rewards), len(rewards))


def _learners(
    d: Definitions, effort: Effort, parameters: Parameters = _OWN
) -> Iterator[tuple[int, Agent]]:
    for seed in range(100 if effort.deep else 20):
        yield seed, d.q_learner(2, stream(seed, "agent"), parameters)


def _divergence(d: Definitions, learner: Agent, name: str) -> int:
    m = _first_difference(d, learner)
    if not m:
        raise Refuted(f"up to turn {TURNS} {name} does what it would do had the rewards been 0")
    return m


def _first_difference(d: Definitions, learner: Agent) -> int:
    """The first m with π(x1 … xm) ≠ π(x1' … xm'); 0 if there is none."""
    for p in _plays(d, d.remembered_reality_check(learner), TURNS):
        h = p.prompt
        if learner(h) != learner(zero_rewards.at(h)):
            return h.turns
    return 0


def _late(d: Definitions, pi: Agent) -> Fraction:
    rewards = [p.prompt.reward for p in _plays(d, pi, LATE.stop)][LATE.start :]
    return Fraction(sum(rewards), len(rewards))


def _plays(d: Definitions, pi: Agent, turns: int) -> Iterator[Play]:
    return plays_of(d, pi, d.remembered_ignore_rewards, turns)
