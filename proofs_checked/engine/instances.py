"""Instances: where a law takes its agents, environments, histories and actions from.

In forking instances, under `explore`, a law meets every agent, environment and history of its size;
in generated instances it meets some, of richer alphabets. The law is the same.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, Never, TypeAlias, TypeVar

from formal.agents.enumerators import Choose, ForkingAgent
from formal.agents.table import TableAgent
from formal.histories.history import EMPTY, Play, Prompt
from formal.notation import Action, Agent, Environment, Percept
from proofs_checked.engine.subjects import Subjects
from proofs_checked.engine.witness import Witness

Option = TypeVar("Option")

SUPPLIED: Final = (
    "agent(), agent_among(actions), environment(), prompt(), agent_and_prompt(), any_prompt(), "
    "action(), number(name, n) and pick(options), over its percepts, n_actions and turns"
)
"""What a law may request of an instance, in words."""


class Instance(ABC):
    """What a law is about, made when the law requests it, and recorded for the witness.

    Attributes:
        percepts: the alphabet of percepts.
        n_actions: the actions are 0, …, n_actions - 1.
        turns: the number of percepts in the histories.
        supposed: whether the premise of the law is met.
        picked: options that the witness names, in words.
    """

    def __init__(self, percepts: Sequence[Percept], n_actions: int, turns: int) -> None:
        self.percepts = tuple(percepts)
        self.n_actions = n_actions
        self.turns = turns
        self.supposed = True
        self._prompts: dict[str, Prompt] = {}
        self._agents: dict[str, dict[Prompt, Action]] = {}
        self._among: dict[str, tuple[Action, ...]] = {}
        self._environments: dict[str, dict[Play, Percept]] = {}
        self._numbers: dict[str, int] = {}
        self._actions: list[str] = []
        self.picked: dict[str, str] = {}

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Never:
            raise AttributeError(f"an instance supplies {SUPPLIED}; it has no {name}")

    @abstractmethod
    def agent(self, name: str = "π") -> Agent:
        """An agent."""

    @abstractmethod
    def environment(self, name: str = "μ") -> Environment:
        """A non-extended environment."""

    @abstractmethod
    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        """A prompt; the actions of a generated one are often those of `following`.

        Args:
            name: its name in the witness.
            following: the agent that it may follow.
            turns: the number of percepts; None for that of the instance.
            percepts: which they are; None for those of the instance.
        """

    def agent_among(self, actions: Sequence[Action], name: str = "π") -> Agent:
        """An agent that takes these actions alone, as its table in the witness says."""
        pi, among = self.agent(name), tuple(actions)
        self._among[name] = among
        return lambda h: among[pi(h) % len(among)]

    def agent_and_prompt(self) -> tuple[Agent, Prompt]:
        """π and h; the actions of a generated h are often those of π."""
        pi = self.agent()
        return pi, self.prompt(following=pi)

    @abstractmethod
    def number(self, name: str, n: int) -> int:
        """One of 0, …, n - 1."""

    @abstractmethod
    def pick(self, options: Sequence[Option]) -> Option:
        """One of these; the law itself says which, if it fails."""

    def action(self, name: str = "y") -> Action:
        """An action."""
        self._actions.append(name)
        return self.number(name, self.n_actions)

    def any_prompt(self, name: str = "h", following: Agent | None = None) -> Prompt:
        """A prompt of at most as many percepts as the instance has turns."""
        return self.prompt(name, following, turns=self.pick(range(1, self.turns + 1)))

    def supposing(self, premise: bool) -> bool:
        """The premise of a law; an instance that does not meet it is no case of the law."""
        self.supposed = self.supposed and premise
        return premise

    @property
    def varied(self) -> tuple[str, ...]:
        """What the law requested, in words."""
        return (
            *(f"agent {name}" for name in self._agents),
            *(f"environment {name}" for name in self._environments),
            *(f"prompt {name}" for name in self._prompts),
            *(f"{'action' if n in self._actions else 'number'} {n}" for n in self._numbers),
            *self.picked,
        )

    @property
    def longest(self) -> int:
        """The number of percepts in the longest prompt that the law requested."""
        return max((h.turns for h in self._prompts.values()), default=0)

    def witness(self, how: str) -> Witness:
        """What was met in this instance, as the witness of a failure."""
        queried = {name: self._answers(name) for name in self._agents}
        tables = {
            name: TableAgent(self._among.get(name, (0,))[0], answers)
            for name, answers in queried.items()
        }
        return Witness(
            how,
            self._prompts,
            tables,
            self._environments,
            self._numbers,
            queried,
            actions=tuple(self._actions),
            picked=self.picked,
        )

    def _answers(self, name: str) -> dict[Prompt, Action]:
        """The actions that an agent took."""
        among, answers = self._among.get(name), self._agents[name]
        return {h: among[y % len(among)] if among else y for h, y in answers.items()}


Law: TypeAlias = Callable[[Subjects, Any], str]
"""Says how it fails in an instance, or in a case of another kind; nothing, "", where it holds."""


class ForkingInstance(Instance):
    """Under `explore`, every instance over these alphabets with histories of this length."""

    def __init__(
        self, choose: Choose, percepts: Sequence[Percept], n_actions: int, turns: int
    ) -> None:
        super().__init__(percepts, n_actions, turns)
        self._choose = choose

    def agent(self, name: str = "π") -> Agent:
        """Every agent."""
        pi = ForkingAgent(self._choose, self.n_actions)
        self._agents[name] = pi.answers
        return pi

    def environment(self, name: str = "μ") -> Environment:
        """Every environment."""
        answers = self._environments[name] = {}

        def mu(p: Play) -> Percept:
            if p not in answers:
                answers[p] = self.pick(self.percepts)
            return answers[p]

        return mu

    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        """Every prompt of this length."""
        alphabet, choose = percepts or self.percepts, self._choose
        n_percepts = len(alphabet)
        h = EMPTY.then(alphabet[choose(n_percepts)])
        for _ in range(1, turns or self.turns):
            h = h.then(choose(self.n_actions)).then(alphabet[choose(n_percepts)])
        self._prompts[name] = h
        return h

    def number(self, name: str, n: int) -> int:
        """Every number."""
        self._numbers[name] = self._choose(n)
        return self._numbers[name]

    def pick(self, options: Sequence[Option]) -> Option:
        """Every option."""
        return options[self._choose(len(options))]
