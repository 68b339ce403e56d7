"""What judges require of answers: agents, histories, environments; where two agents differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, cycle, islice, product
from typing import Any, Final

from bridge.history_text import percept, written
from companion.level import Wrong
from formal.agents.enumerators import prompts_up_to
from formal.histories.history import EMPTY, Play, Prompt
from formal.interaction.interaction import after_turns
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Reward

N_ACTIONS: Final = 2
PERCEPTS: Final[Sequence[Percept]] = ((0, 0), (1, 0), (-1, 0))
"""The percepts of small histories: rewards 0, 1 and -1, observation 0."""
HORIZON: Final = 4
"""The greatest number of percepts in small histories."""
LONGEST: Final = 12
PERIOD: Final = 3
BOUNDS: Final = (
    f"all histories of at most {HORIZON} percepts of reward 0, 1 or -1 with 2 actions, and on some "
    f"of at most {LONGEST}"
)


def in_full(h: Prompt) -> str:
    """A history as the papers write it, with all of its percepts."""
    return written(h, most=h.turns)


def small() -> list[Prompt]:
    """All small histories, the shorter ones first."""
    return [*prompts_up_to(HORIZON, PERCEPTS, N_ACTIONS)]


def longer(*agents: Agent) -> Iterator[Prompt]:
    """Some longer histories, the shorter ones first.

    Their percepts recur after at most 3; the actions are always 0, always 1, or those of an agent.
    """
    cycles = chain.from_iterable(product(PERCEPTS, repeat=n + 1) for n in range(PERIOD))
    actors: list[Agent] = [lambda h: 0, lambda h: 1, *agents]
    for percepts in cycles:
        for act in actors:
            h = EMPTY.then(percepts[0])
            for x in islice(cycle(percepts), 1, LONGEST):
                h = h.then(act(h)).then(x)
                if h.turns > HORIZON:
                    yield h


def an_agent(given: Any) -> Agent:
    """The answer as an agent whose every answer is checked.

    Raises:
        Wrong: it is no function; later, it takes no action, or not the same one again.
    """
    if not callable(given):
        raise Wrong(f"An agent is a function from histories to actions; the answer is {given!r}.")
    known: dict[Prompt, Action] = {}

    def agent(h: Prompt) -> Action:
        y = given(h)
        if type(y) is not int or not 0 <= y < N_ACTIONS:
            raise Wrong(f"An action is 0 or 1; on {in_full(h)} the agent answers {y!r}.")
        if known.setdefault(h, y) != y:
            raise Wrong(
                f"An agent is a function: it answers {in_full(h)} alike each time. This one "
                f"answers {known[h]} first and {y} later."
            )
        return y

    return agent


def a_history(given: Any) -> Prompt:
    """The answer as a history that ends with a percept, with actions 0 and 1.

    Raises:
        Wrong: it is none.
    """
    if not isinstance(given, Prompt):
        raise Wrong(
            "A history that an agent answers begins and ends with a percept, as "
            f"prompt((0, 0), 1, (1, 0)); the answer is {given!r}."
        )
    for p in given.plays():
        if p.action >= N_ACTIONS:
            raise Wrong(f"An action is 0 or 1; {p.action} is in {in_full(given)}.")
    return given


def an_environment(given: Any) -> ExtendedEnvironment:
    """The answer as an extended environment whose every percept is checked.

    Raises:
        Wrong: it is no function; later, it gives no percept, or not the same one again.
    """
    if not callable(given):
        raise Wrong(
            "An extended environment is a function of an agent and a play; the answer is "
            f"{given!r}."
        )

    def environment(pi: Agent, p: Play) -> Percept:
        x, again = given(pi, p), given(pi, p)
        if not isinstance(x, tuple) or len(x) != 2:
            raise Wrong(f"A percept is a pair (reward, observation); after {p!r} it is {x!r}.")
        if x != again:
            raise Wrong(
                "An environment is a function: it gives the same percept each time. After "
                f"{p!r} it gives {percept(x)} first and {percept(again)} later."
            )
        return x

    return environment


def total(pi: Agent, mu: ExtendedEnvironment, turns: int) -> Reward:
    """The sum of the rewards of the first turns."""
    return sum(p.prompt.reward for p in after_turns(pi, mu, turns).plays())


def first_difference(pi1: Agent, pi2: Agent, among: Callable[[Prompt], bool]) -> Prompt | None:
    """A history among some on which two agents differ, shortest if small; None if none is found."""
    histories = chain(small(), longer(pi1, pi2))
    return next((h for h in histories if among(h) and pi1(h) != pi2(h)), None)
