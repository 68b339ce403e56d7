"""A history as CAGI writes it: ⟨r0, o0, a0, …⟩, with no pairs, three items a turn.

An ROA-play is empty or ⟨r0, o0, a0, …, rk, ok, ak⟩, an ROA-prompt is an ROA-play and then r and o.
This project's k-th turn, counted from 1, is CAGI's turn k - 1: (r1, o1) y1 is r0, o0, a0. Both
codings hold the same histories, an agent of one is an agent of the other, and so is an environment.
CAGI's agents are Turing machines; its definitions use only the functions that they compute.

| here | CAGI |
|---|---|
| `h` prompt, `p` play | `p` ROA-prompt, `s` ROA-play |
| `pi` agent | `T` agent |
| `mu(pi, p)` | `e(T, s)` |
| `y` action | `a` action |

[CAGI, Definitions 1, 2]
"""

from collections.abc import Callable
from typing import TypeAlias

from formal.errors import IllFormed
from formal.histories.history import EMPTY
from formal.histories.percept import as_action, as_percept
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play, Prompt, Reward

Roa: TypeAlias = tuple[Reward, ...]
"""Rewards, observations and actions in turn: an ROA-play or an ROA-prompt."""

RoaAgent: TypeAlias = Callable[[Roa], Action]
"""A function from ROA-prompts to actions. [CAGI, Definition 2 (1)]"""

RoaEnvironment: TypeAlias = Callable[[RoaAgent, Roa], Percept]
"""A function from an agent and an ROA-play to a reward and an observation.

[CAGI, Definition 2 (2)]
"""


def as_roa(history: Prompt | Play) -> Roa:
    """x1 y1 x2 … becomes ⟨r0, o0, a0, r1, o1, …⟩. [CAGI, Definition 1]

    CAGI's len is the length of that: 3n of a play of n turns, 3n - 1 of a prompt.

    Example:
        >>> from formal.histories.history import prompt
        >>> as_roa(prompt((0, 5), 1, (-1, 2)))
        (0, 5, 1, -1, 2)
    """
    flat: list[Reward] = []
    for item in history:
        flat += item if isinstance(item, tuple) else (item,)
    return tuple(flat)


def as_play(s: Roa) -> Play:
    """⟨r0, o0, a0, …, rk, ok, ak⟩ becomes x1 y1 … xn yn. [CAGI, Definition 1 (1)]

    Raises:
        IllFormed: it is no ROA-play.

    Example:
        >>> as_play((0, 5, 1))
        play((0, 5), 1)
    """
    if len(s) % 3:
        raise IllFormed(f"an ROA-play has three items a turn; one of {len(s)} does not")
    p = EMPTY
    for i in range(0, len(s), 3):
        p = p.then(as_percept((s[i], s[i + 1]))).then(as_action(s[i + 2]))
    return p


def as_prompt(s: Roa) -> Prompt:
    """⟨r0, o0, a0, …, rk, ok⟩ becomes x1 y1 … xn. [CAGI, Definition 1 (2)]

    Raises:
        IllFormed: it is no ROA-prompt.

    Example:
        >>> as_prompt((0, 5, 1, -1, 2))
        prompt((0, 5), 1, (-1, 2))
    """
    if len(s) % 3 != 2:
        raise IllFormed(f"an ROA-prompt is an ROA-play, r and o; one of {len(s)} items is not")
    return as_play(s[:-2]).then(as_percept(s[-2:]))


def as_roa_agent(pi: Agent) -> RoaAgent:
    """T(s) = π(h), where s is h in CAGI's coding. [CAGI, Definition 2 (1)]"""

    def T(s: Roa) -> Action:  # noqa: N802
        return pi(as_prompt(s))

    return T


def as_agent(T: RoaAgent) -> Agent:
    """π(h) = T(s), where s is h in CAGI's coding. [CAGI, Definition 2 (1)]"""

    def pi(h: Prompt) -> Action:
        return T(as_roa(h))

    return pi


def as_roa_environment(mu: ExtendedEnvironment) -> RoaEnvironment:
    """e(T, s) = μ(π, p), where T and s are π and p in CAGI's coding. [CAGI, Definition 2 (2)]"""

    def e(T: RoaAgent, s: Roa) -> Percept:
        return mu(as_agent(T), as_play(s))

    return e


def as_extended_environment(e: RoaEnvironment) -> ExtendedEnvironment:
    """μ(π, p) = e(T, s), where T and s are π and p in CAGI's coding. [CAGI, Definition 2 (2)]"""

    def mu(pi: Agent, p: Play) -> Percept:
        return e(as_roa_agent(pi), as_roa(p))

    return mu
