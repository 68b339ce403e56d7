"""What Q-learners do in Example 1: so many of them, each with a stream of its own."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from bridge.errors import Refuted
from formal.agents.q_learner import Parameters
from formal.notation import Agent, Play
from formal.remembered.rewriting import zero_rewards
from practical.streams import stream
from proofs_checked.claim import Effort, Outcome
from proofs_checked.definitions import Definitions
from proofs_checked.laws.questions import plays_of

TURNS: Final = 200
"""By then every one of them has come to depend on a reward."""

LATE: Final = range(200, 400)
"""The rewards of these turns are looked at, to see who thrives."""

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
