"""AIQ's agents and episodes, compiled by numba (the extra `fast`). [Legg, Veness 2013]

They agree with `practical.aiq.playing` bit for bit: the same numbers, and the same floating-point
operations in the same order.
"""

from typing import Any

from practical.aiq.learners import LEAST, Parameters
from practical.aiq.playing import Episode
from practical.errors import needed_by
from practical.tape.compiled import (
    CELLS,
    OBSERVATION,
    REWARD,
    Symbols,
    codes,
    cycle,
    njit,
    number,
    roomy,
    start,
    uniform,
)
from practical.tape.machine import LIMIT, MIDDLE, SYMBOLS

with needed_by("compiled episodes"):
    import numpy as np

KINDS = RANDOM, FREQ, Q, HLQ = range(4)
NAMES = ("random", "freq", "q", "hlq")

TRACES, RATE, DISCOUNT = range(3)
"""The indices of an agent's parameters."""


def play(
    text: str, agent: Parameters, turns: int, seed: int, name: str, *, negated: bool = False
) -> Episode:
    """Return what `practical.aiq.playing.play` returns.

    Raises:
        IllFormed: the text is not a program.
    """
    code, partner = codes(text)
    actions, rewards = np.zeros(turns, np.int64), np.zeros(turns, np.int64)
    played, timed_out = _played(
        code,
        partner,
        start(seed, f"{name} machine"),
        start(seed, f"{name} agent"),
        NAMES.index(agent.kind),
        np.array([agent.traces, agent.rate, agent.discount]),
        agent.initial,
        np.uint64(agent.threshold),
        -50 if negated else 50,
        actions,
        rewards,
    )
    return Episode(actions[:played], rewards[:played], bool(timed_out))


@njit
def _played(
    code: Any,
    partner: Any,
    machine: Any,
    begin: Any,
    kind: int,
    parameters: Any,
    initial: float,
    threshold: Any,
    unit: int,
    actions: Symbols,
    rewards: Symbols,
) -> tuple[int, bool]:
    """Fill in the actions and rewards; return their number, and whether a cycle timed out."""
    tape = np.full(CELLS, MIDDLE, np.uint8)
    memory = np.array([CELLS // 2, MIDDLE, MIDDLE, 0])
    values, traces, visits = _tables(initial, kind)
    s = a = 0
    reward, observation = 0, MIDDLE
    for t in range(len(actions)):
        if kind == RANDOM:
            action = uniform(begin, 3 * t + 2, SYMBOLS)
        else:
            if kind == FREQ:
                _count(values, traces[0], visits[0], a, reward)
                observation = 0
            best = _best(values[observation], begin, 3 * t)
            action = best
            if number(begin, 3 * t + 1) < threshold:
                action = uniform(begin, 3 * t + 2, SYMBOLS)
            if kind != FREQ:
                error = reward + parameters[DISCOUNT] * values[observation, best] - values[s, a]
                traces[s, a] += 1
                if kind == Q:
                    _learn(values, traces, parameters[RATE], error)
                else:
                    visits[s, a] += 1
                    _learn_hlq(values, traces, visits, parameters, error, observation, action)
                factor = parameters[DISCOUNT] * parameters[TRACES] if action == best else 0.0
                _fade(traces, factor)
        s, a = observation, action
        actions[t] = action
        tape = roomy(tape, memory)
        steps = cycle(code, partner, tape, memory, actions, t + 1, machine)
        reward, observation = unit * (memory[REWARD] - MIDDLE), memory[OBSERVATION]
        rewards[t] = reward
        if steps == LIMIT:
            return t + 1, True
    return len(actions), False


@njit
def _tables(initial: float, kind: int) -> Any:
    """The Q-values or mean rewards, the traces or total rewards, and the visits."""
    shape = (SYMBOLS, SYMBOLS)
    return np.full(shape, 0.0 if kind == FREQ else initial), np.zeros(shape), np.ones(shape)


@njit
def _count(means: Any, totals: Any, visits: Any, a: int, reward: int) -> None:
    """Update freq's mean reward of an action."""
    totals[a] += reward
    visits[a] += 1
    means[0, a] = totals[a] / visits[a]


@njit
def _best(values: Any, begin: Any, i: int) -> int:
    """An action of highest value, selected by the i-th number."""
    ties = 1
    highest = values[0]
    for a in range(1, SYMBOLS):
        if values[a] > highest:
            highest = values[a]
            ties = 1
        elif values[a] == highest:
            ties += 1
    left = uniform(begin, i, ties)
    for a in range(SYMBOLS):
        if values[a] == highest:
            if left == 0:
                return a
            left -= 1
    return 0


@njit
def _learn(values: Any, traces: Any, rate: float, error: float) -> None:
    """Update the values of Q(λ)."""
    for i in range(SYMBOLS):
        for j in range(SYMBOLS):
            values[i, j] += rate * traces[i, j] * error


@njit
def _learn_hlq(
    values: Any, traces: Any, visits: Any, parameters: Any, error: float, s: int, a: int
) -> None:
    """Update the values of HLQ(λ), from the transition to observation s with action a."""
    forgetting = parameters[TRACES]
    there = visits[s, a]
    rest = there - parameters[DISCOUNT] * traces[s, a]
    for i in range(SYMBOLS):
        for j in range(SYMBOLS):
            same = 1.0 if i == s and j == a else 0.0
            ratio = (forgetting * there + same) / (forgetting * visits[i, j] + same)
            values[i, j] += traces[i, j] / rest * ratio * error
            visits[i, j] = max(forgetting * visits[i, j], LEAST)


@njit
def _fade(traces: Any, factor: float) -> None:
    """Multiply all traces by a factor."""
    for i in range(SYMBOLS):
        for j in range(SYMBOLS):
            traces[i, j] = factor * traces[i, j]
