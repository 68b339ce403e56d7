"""The instance that a law is run on symbolically: its agents, histories and actions are symbols."""

from typing import Any, Final

from proofs_checked.kernel.terms import Sort, Term, Var
from proofs_checked.kernel.vocabulary import (
    ACTION,
    AGENT,
    ENVIRONMENT,
    NUMBER,
    PERCEPT,
    PROMPT,
    Ext,
    Init,
    Succ,
)
from proofs_checked.proving.execution import Execution
from proofs_checked.proving.symbol import Symbol
from proofs_checked.proving.values import (
    Action,
    Agent,
    Environment,
    Number,
    Prompt,
    term_of,
)

MOST_TURNS: Final = 6
"""A prompt of a number of turns that the law gives is written out to this length."""


class SymbolicInstance(Symbol):
    """An instance whose agents are any agents, whose histories are any histories, and so on.

    What it makes is at least as general as what `Instance` makes: the alphabets have no bounds,
    and prompts any number of turns. What it does not have is refused.
    """

    __slots__ = ("_alphabet", "_n_actions", "_turns")

    def __init__(self, execution: Execution) -> None:
        super().__init__(execution, "the instance")
        self._alphabet = Symbol(execution, "instance.percepts")
        self._n_actions = Symbol(execution, "instance.n_actions")
        self._turns = Number(execution, Succ(self._new("turns", "n", NUMBER)))

    @property
    def percepts(self) -> Symbol:
        """The alphabet of percepts."""
        return self._alphabet

    @property
    def n_actions(self) -> Symbol:
        """The number of actions."""
        return self._n_actions

    @property
    def turns(self) -> Number:
        """The number of turns, at least 1."""
        return self._turns

    def owns(self, percepts: object, n_actions: object, turns: object) -> bool:
        """Whether these are the alphabets and the number of turns of the instance."""
        own = self._alphabet, self._n_actions, self._turns
        return all(map(lambda one, other: one is other, own, (percepts, n_actions, turns)))

    def agent(self, name: str = "π") -> Agent:
        """Any agent."""
        return Agent(self._execution, self._new("agent", name, AGENT))

    def environment(self, name: str = "μ") -> Environment:
        """Any non-extended environment."""
        return Environment(self._execution, self._new("environment", name, ENVIRONMENT))

    def action(self, name: str = "y") -> Action:
        """Any action."""
        return Action(self._execution, self._new("number", name, ACTION))

    def prompt(
        self,
        name: str = "h",
        following: object = None,
        *,
        turns: object = None,
        percepts: object = None,
    ) -> Prompt:
        """Any prompt, of this number of turns if it is given as an `int`, of any percepts."""
        if following is not None:  # which some instances query
            term_of(self._execution, following, AGENT)
        if type(turns) is int and 1 <= turns <= MOST_TURNS:
            return Prompt(self._execution, self._written_out(name, turns))
        h = self._new("prompt", name, PROMPT)
        if turns is None and percepts is None:
            self._execution.bound(h)
        return Prompt(self._execution, h)

    def any_prompt(self, name: str = "h", following: object = None) -> Prompt:
        """Any prompt."""
        return self.prompt(name, following)

    def agent_and_prompt(self) -> tuple[Agent, Prompt]:
        """π and h."""
        pi = self.agent()
        return pi, self.prompt(following=pi)

    def pick(self, options: Any) -> Any:
        """Each option, on a path of its own."""
        if type(options) not in {tuple, list} or not options:
            self._execution.refuse("instance.pick of anything but a list or a tuple with options")
        return options[self._execution.pick(len(options))]

    def _new(self, kind: str, name: Any, sort: Sort) -> Var:
        v = self._execution.new(name if type(name) is str else sort.name, sort)
        self._execution.made.setdefault(kind, []).append(v)
        return v

    def _written_out(self, name: Any, turns: int) -> Term:
        """A prompt of n turns, of new percepts and actions."""
        new = self._execution.new
        h: Term = Init(new("x", PERCEPT))
        for _ in range(1, turns):
            h = Ext(h, new("y", ACTION), new("x", PERCEPT))
        self._execution.made.setdefault("prompt", []).append(h)
        return h
