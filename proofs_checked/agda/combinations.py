"""What the development about games combined with environments proves, and its rows."""

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from formal.agents.enumerators import prompts_up_to
from formal.combination.combination import combination
from formal.environments.ignore_rewards import ignore_rewards
from formal.histories.history import EMPTY, prompt
from formal.notation import Agent, Environment, ExtendedEnvironment, Percept, Play
from proofs_checked.agda.development import Development, Row
from proofs_checked.agda.environment_rows import PERCEPTS, coded_prompt, of_agents, play_in_agda
from proofs_checked.agda.theorems import Theorem

_PAIRS: Final = 4
"""The number of pairs of actions; each component is 0 or 1, and a shade is 0 or 1 too."""


def given(x: Percept) -> int:
    """A percept, its reward from -4 to 3 and its observation below 8, as a number below 64."""
    r, o = x
    return 8 * (int(r) + 4) + o


def game(p: Play) -> Percept:
    """A game that goes by all that happened in it."""
    if not p:
        return 1, 2
    n = 4 * coded_prompt(p.prompt) + p.action
    return n % 5 - 2, n % 3


def querying_twice(pi: Agent, p: Play) -> Percept:
    """A judge that queries the agent on the first percept and on the whole prompt."""
    if not p:
        return 0, 1
    return pi(p.prompt.first) + pi(p.prompt) - 1, p.action


def plays() -> Iterator[Play]:
    """The empty play, and each pair of actions after some prompts of up to three percepts."""
    yield EMPTY
    for h in prompts_up_to(1, PERCEPTS, _PAIRS):
        yield from map(h.then, range(_PAIRS))
    for h in prompts_up_to(2, PERCEPTS[1:], _PAIRS):
        if h.before and h.before.action in {1, 2}:
            yield from map(h.then, range(_PAIRS))
    yield prompt((1, 3), 2, (-1, 4), 1, (0, 5)).then(3)


Combining: TypeAlias = Callable[[Environment, ExtendedEnvironment, int, int], ExtendedEnvironment]


def with_a_judge(combination: Combining = combination) -> Iterator[Row]:
    """The rows of the combination of the game and a judge that queries."""
    return _rows("asking-twice", combination(game, querying_twice, 2, 2))


def with_ignore_rewards(
    combination: Combining = combination, ignore_rewards: ExtendedEnvironment = ignore_rewards
) -> Iterator[Row]:
    """The rows of what is made of the game and of Ignore Rewards."""
    return _rows("ignore-rewards", combination(game, ignore_rewards, 2, 2))


def _rows(called: str, mu: ExtendedEnvironment) -> Iterator[Row]:
    for p in plays():
        number = of_agents(lambda pi, p=p: mu(pi, p), digit=given)  # type: ignore[misc]
        yield Row(
            f"with {called} the game gives the agents {number:#x} on {p!r}",
            f"gives {called} {play_in_agda(p, _pair)} ≡ {number:#x}",
        )


def _pair(code: int) -> str:
    return f"({code // 2} , {code % 2})"


COMBINATION: Final = Development(
    "Combination",
    (
        Theorem("section-6-penalty", "JAGI, Section 6, the reward from G except for a penalty"),
        Theorem("section-6-joysticks", "JAGI, Section 6, each joystick has the same effect on G"),
        Theorem("section-6-wrong-joystick", "JAGI, Section 6, Ignore Rewards with two joysticks"),
    ),
    {"combination": with_a_judge, "ignore_rewards": with_ignore_rewards},
)
"""Games combined with extended environments, of all agents, games and judges."""
