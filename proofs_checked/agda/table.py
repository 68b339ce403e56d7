"""The table of results: what the project's own functions give, recomputed by a proof checker.

Two spaces: all 1,024 agents that answer the 10 prompts of up to 2 percepts as they like, at these
prompts; and all 8 that go by the number of percepts, at the 42 prompts of up to 3. A row is one
function at one prompt: the number whose binary digits are what it makes of the agents there.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from formal.agents.enumerators import prompts_up_to
from formal.agents.table import TableAgent
from formal.equivalence.possible import possible
from formal.histories.history import EMPTY
from formal.notation import Action, Agent, Prompt
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.witness import Witness

PERCEPTS: Final = ((0, 0), (1, 1))
_ACTIONS: Final = 2
_PLACES: Final = tuple(prompts_up_to(2, PERCEPTS, _ACTIONS))
_PLACE: Final = {h: place for place, h in enumerate(_PLACES)}
_TURNS: Final = 3

Function = Callable[[Agent], Callable[[Prompt], Action]]
"""From an agent to a function of prompts."""


@dataclass(frozen=True)
class Space:
    """Agents, one for each number below 2^answers, and the prompts at which they are compared.

    Attributes:
        name: its name in Agda.
        answers: how many answers an agent has: the binary digits of its number.
        place: which of the answers is that to a prompt.
        prompts: the prompts, the shorter ones first.
    """

    name: str
    answers: int
    place: Callable[[Prompt], int | None]
    prompts: Sequence[Prompt]

    def agent(self, number: int) -> Agent:
        """The agent with this number."""
        return partial(self._answer, number)

    def table(self, number: int, h: Prompt) -> TableAgent:
        """The agent with this number, as far as it matters at a prompt."""
        met = [*h.prefixes(), *(EMPTY.then(s.percept) for s in h.prefixes())]
        return TableAgent(0, {s: self._answer(number, s) for s in met})

    def _answer(self, number: int, h: Prompt) -> Action:
        place = self.place(h)
        return 0 if place is None else number >> place & 1


SPACES: Final = (
    Space("all-to-two-percepts", len(_PLACES), _PLACE.get, _PLACES),
    Space(
        "all-by-turns",
        _TURNS,
        lambda h: h.turns - 1 if h.turns <= _TURNS else None,
        tuple(prompts_up_to(_TURNS, PERCEPTS, _ACTIONS)),
    ),
)


@dataclass(frozen=True)
class Row:
    """One function at one prompt.

    Attributes:
        function: its name in Agda.
        space: the agents.
        h: the prompt.
        number: the number whose binary digits are what the function makes of the agents.
    """

    function: str
    space: Space
    h: Prompt
    number: int

    def refuted_by(self, other: int | None) -> Witness:
        """Where it differs from another number; None if that is not known."""
        said = f"{self.function} at h: the proof checker's own function gives another value"
        if other is None or other == self.number:
            return Witness(said, {"h": self.h})
        differing = self.number ^ other
        agent = (differing & -differing).bit_length() - 1
        return Witness(
            f"{self.function} at h is {self.number >> agent & 1}; "
            f"the proof checker's own function gives {other >> agent & 1}",
            {"h": self.h},
            {"π": self.space.table(agent, self.h)},
        )


def table(subjects: Subjects) -> tuple[Row, ...]:
    """The table that the definitions give; its functions are called as in Agda."""
    is_possible = subjects.of("possible", possible)
    defaulting_to = subjects.of("reality_check_defaulting_to", reality_check_defaulting_to)
    functions: dict[str, Function] = {
        "possible": lambda pi: lambda h: int(is_possible(pi, h)),
        "reality-check": subjects.of("reality_check", reality_check),
        "defaulting-to-0": partial(defaulting_to, 0),
        "defaulting-to-1": partial(defaulting_to, 1),
    }
    return tuple(
        row
        for space in SPACES
        for function, of in functions.items()
        for row in _column(function, of, space)
    )


def results(rows: Sequence[Row]) -> int:
    """How many values the rows hold."""
    return sum(2**row.space.answers for row in rows)


def _column(function: str, of: Function, space: Space) -> Iterator[Row]:
    """Each agent is one object, queried at all prompts."""
    of_each = [of(space.agent(number)) for number in range(2**space.answers)]
    for h in space.prompts:
        values = (pi(h) << number for number, pi in enumerate(of_each))
        yield Row(function, space, h, sum(values))
