"""The measured calls of the formal package: the definitions' incremental forms."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from itertools import islice
from typing import Final

from benchmarks import finite_state
from formal.agents.constant import constant
from formal.agents.program import AgentProgram
from formal.agents.q_learner import Parameters, q_learner
from formal.environments.tempting_button import tempting_button
from formal.finite_state.exploring import explored
from formal.finite_state.reverse_history import reverse_history
from formal.histories.history import EMPTY, Item, Prompt, prompt
from formal.incremental.environments import ignore_rewards, incentivize_learning_rate
from formal.interaction.interaction import after_turns, interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Percept, Play
from practical.streams import stream


def _q_learner(rate: Fraction) -> Agent:
    return q_learner(2, stream(0, "agent"), Parameters(learning_rate=rate))


_FINITE_STATE: Final = explored(
    lambda x: 0,
    lambda s, y, x: finite_state.move(s, y, x[0]),
    finite_state.answer,
    [(-1, 0), (0, 0), (1, 0)],
    2,
)

PROGRAMS: Final[Mapping[str, Callable[[], AgentProgram]]] = {
    "constant": lambda: AgentProgram(lambda rate: constant(0), None),
    "q-learner": lambda: AgentProgram(_q_learner, Parameters().learning_rate),
    "finite-state": lambda: AgentProgram(lambda rate: _FINITE_STATE, None),
}


def _tempting_button() -> ExtendedEnvironment:
    numbers = stream(0, "environment")
    return tempting_button(lambda i: 0 if numbers(i) < 2**30 else 1)


ENVIRONMENTS: Final[Mapping[str, Callable[[AgentProgram], ExtendedEnvironment]]] = {
    "ignore-rewards": lambda program: ignore_rewards,
    "tempting-button": lambda program: _tempting_button(),
    "reverse-history": lambda program: reverse_history,
    "incentivize-learning-rate": lambda program: lambda pi, p: _incentivized(program, p),
}


def _incentivized(program: AgentProgram, p: Play) -> Percept:
    return incentivize_learning_rate(program, p)


def play(agent: str, environment: str, turns: int) -> Play:
    """The play after ``turns`` turns, by the library's own loop."""
    program = PROGRAMS[agent]()
    return after_turns(program.agent, ENVIRONMENTS[environment](program), turns)


def play_with_the_collector(agent: str, environment: str, turns: int) -> Play:
    """The same play, from the endless interaction, with Python's garbage collector unchanged."""
    program = PROGRAMS[agent]()
    plays = interaction(program.agent, ENVIRONMENTS[environment](program))
    return next(islice(plays, turns - 1, None))


def _turn(i: int) -> tuple[Action, Percept]:
    return i % 2, (i % 3 - 1, i % 5)


@cache
def items(turns: int) -> tuple[Item, ...]:
    """A flat sequence of ``turns`` turns over two actions, three rewards and five observations."""
    return ((0, 0), *(item for i in range(1, turns) for item in _turn(i)))


def history(turns: int) -> Prompt:
    """The history of those items, built turn by turn, with Python's garbage collector unchanged."""
    h = EMPTY.then((0, 0))
    for i in range(1, turns):
        y, x = _turn(i)
        h = h.then(y).then(x)
    return h


def history_twice(turns: int) -> Prompt:
    """The history of those items, built twice, hashed and compared."""
    h, again = prompt(*items(turns)), prompt(*items(turns))
    if again != h or hash(again) != hash(h) or again.then(0) != h.then(0):
        raise AssertionError("two histories with the same items must be equal")
    return h
