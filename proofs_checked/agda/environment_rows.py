"""Rows about environments and agents: what is made of the first agents, as a number."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from formal.agents.enumerators import prompts_up_to
from formal.histories.history import EMPTY, prompt
from formal.notation import Agent, ExtendedEnvironment, Percept, Play, Prompt
from proofs_checked.agda.development import Row

Number: TypeAlias = Callable[[int], str]
"""How an action or an observation is written in Agda."""

PERCEPTS: Final = ((0, 0), (1, 3), (-1, 4))
AGENTS: Final = 31
_ACTIONS: Final = 2


def coded(x: Percept) -> int:
    """A percept, its reward from -1 to 6 and its observation below 8, as a number below 64."""
    r, o = x
    return 8 * (int(r) + 1) + o if r >= 0 else o


def coded_prompt(h: Prompt) -> int:
    """A prompt as a number: no two with such percepts have the same."""
    if not h.before:
        return 64 + coded(h.percept)
    p = h.before
    return 64 * (4 * coded_prompt(p.prompt) + p.action) + coded(h.percept)


def agent(k: int) -> Agent:
    """The agent that answers with this binary digit of the prompt's number."""
    return lambda h: coded_prompt(h) >> k & 1


def mixing(k: int) -> Agent:
    """The agent that answers with this binary digit of the square, in which all is mixed."""
    return lambda h: coded_prompt(h) ** 2 >> k & 1


def of_agents(
    f: Callable[[Agent], Percept],
    agents: Callable[[int], Agent] = agent,
    digit: Callable[[Percept], int] = coded,
) -> int:
    """What f makes of the first agents, as digits in base 64."""
    number = 0
    for k in range(AGENTS):
        number = 64 * number + digit(f(agents(k)))
    return number


def prompts() -> Iterator[Prompt]:
    """Every prompt of one percept, and of two of which no reward is 0, and one of three."""
    yield from prompts_up_to(1, PERCEPTS, _ACTIONS)
    yield from (h for h in prompts_up_to(2, PERCEPTS[1:], _ACTIONS) if h.before)
    yield prompt((1, 3), 0, (-1, 4), 1, (0, 0))


def plays() -> Iterator[Play]:
    """The empty play, and one for each action after each of the prompts."""
    yield EMPTY
    for h in prompts():
        for y in range(_ACTIONS):
            yield h.then(y)


def percept_in_agda(x: Percept, number: Number = str) -> str:
    """A percept, in Agda."""
    r, o = x
    return f"{f'of {r}' if r >= 0 else f'below {-r - 1}'} , {number(o)}"


def prompt_in_agda(h: Prompt, number: Number = str) -> str:
    """A prompt, in Agda.

    Example:
        >>> from formal.histories.history import prompt
        >>> prompt_in_agda(prompt((0, 0), 1, (-1, 4)))
        '(⟨ of 0 , 0 ⟩ ⌢ 1 ⌢ (below 0 , 4))'
    """
    x = percept_in_agda(h.percept, number)
    if not h.before:
        return f"⟨ {x} ⟩"
    p = h.before
    return f"({prompt_in_agda(p.prompt, number)} ⌢ {number(p.action)} ⌢ ({x}))"


def play_in_agda(p: Play, number: Number = str) -> str:
    """A play, in Agda."""
    return f"({prompt_in_agda(p.prompt, number)} ▷ {number(p.action)})" if p else "⟨⟩"


def gives(
    called: str, mu: ExtendedEnvironment, along: Callable[[], Iterable[Play]] = plays
) -> Iterator[Row]:
    """The rows of an environment, by what it is called in Agda, on these plays."""
    for p in along():
        number = of_agents(lambda pi, p=p: mu(pi, p))  # type: ignore[misc]
        yield Row(
            f"{called} on {p!r} gives the agents {number:#x}",
            f"gives ({called}) {play_in_agda(p)} ≡ {number:#x}",
        )


def answers(called: str, transformation: Callable[[Agent], Agent]) -> Iterator[Row]:
    """The rows of a transformation of agents."""
    for h in prompts():
        number = of_agents(lambda pi, h=h: (0, transformation(pi)(h)))  # type: ignore[misc]
        yield Row(
            f"{called} at {h!r} gives {number:#x}",
            f"answers {called} {prompt_in_agda(h)} ≡ {number:#x}",
        )
