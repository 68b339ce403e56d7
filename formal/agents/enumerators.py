"""All prompts over an alphabet, and all agents on the prompts of a computation's queries."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TypeAlias, TypeVar

from formal.agents.table import TableAgent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Prompt
from formal.notation import Action, Percept

Result = TypeVar("Result")
Choose: TypeAlias = Callable[[int], int]
"""Called with n, it chooses one of 0, …, n - 1."""


class Undetermined(IllFormed):
    """A decision does not depend on earlier decisions alone."""


def prompts(turns: int, percepts: Sequence[Percept], n_actions: int) -> Iterator[Prompt]:
    """All prompts of exactly `turns` percepts, in lexicographic order.

    Raises:
        IllFormed: `turns` is less than 1.

    Example:
        >>> len(list(prompts(3, [(0, 0), (1, 0)], 2)))
        32
    """
    if turns < 1:
        raise IllFormed(f"a prompt has at least 1 percept; {turns} is fewer")
    plays = (
        [EMPTY]
        if turns == 1
        else (h.then(y) for h in prompts(turns - 1, percepts, n_actions) for y in range(n_actions))
    )
    return (p.then(x) for p in plays for x in percepts)


def prompts_up_to(horizon: int, percepts: Sequence[Percept], n_actions: int) -> Iterator[Prompt]:
    """All prompts of 1 to `horizon` percepts, the shorter ones first."""
    return chain.from_iterable(prompts(n, percepts, n_actions) for n in range(1, horizon + 1))


def explore(run: Callable[[Choose], Result]) -> Iterator[Result]:
    """Every result of `run`, one for each sequence of decisions.

    `run` must make every decision by its argument, and its result must depend on the decisions
    alone. The order is lexicographic, 0 first.

    Raises:
        IllFormed: `run` requests a decision among no options.
        Undetermined: it requests another decision than before after the same earlier decisions.

    Example:
        >>> list(explore(lambda choose: (choose(2), choose(2))))
        [(0, 0), (0, 1), (1, 0), (1, 1)]
    """
    decisions: list[tuple[int, int]] = []
    while True:
        position = 0

        def choose(n: int) -> int:
            nonlocal position
            if n < 1:
                raise IllFormed(f"a decision is for one of at least 1; position {position} has {n}")
            if position == len(decisions):
                decisions.append((0, n))
            decision, out_of = decisions[position]
            if out_of != n:
                raise Undetermined(
                    "what is decided must depend on earlier decisions alone; decision "
                    f"{position} was one of {out_of} and is now one of {n}"
                )
            position += 1
            return decision

        yield run(choose)
        if position < len(decisions):
            raise Undetermined(
                "what is decided must depend on earlier decisions alone; decision "
                f"{position} was one of {decisions[position][1]} and is now not requested"
            )
        while decisions and decisions[-1][0] == decisions[-1][1] - 1:
            decisions.pop()
        if not decisions:
            return
        last, out_of = decisions[-1]
        decisions[-1] = last + 1, out_of


class ForkingAgent:
    """An agent that chooses an action at the first query about a prompt, and repeats it afterwards.

    Under `explore` it is every agent: a prompt that was never queried cannot change the result of a
    deterministic computation.

    Args:
        choose: how it decides.
        n_actions: it chooses one of 0, …, n_actions - 1.
        view: what it sees of a prompt, with None all of it; prompts with the same view get the same
            answer.

    Example:
        >>> from formal.histories.history import prompt
        >>> h = prompt((0, 0))
        >>> list(explore(lambda choose: [(pi := ForkingAgent(choose, 2))(h), pi(h)]))
        [[0, 0], [1, 1]]
    """

    def __init__(
        self,
        choose: Choose,
        n_actions: int,
        view: Callable[[Prompt], Prompt] | None = None,
    ) -> None:
        self._choose = choose
        self._n_actions = n_actions
        self._view = view
        self.answers: dict[Prompt, Action] = {}

    def __call__(self, h: Prompt) -> Action:
        """The action that answers `h`."""
        seen = h if self._view is None else self._view(h)
        y = self.answers.get(seen)
        if y is None:
            y = self.answers[seen] = self._choose(self._n_actions)
        return y

    def as_table(self) -> TableAgent:
        """The agent with the answers given so far, 0 elsewhere; `view` must be the identity."""
        return TableAgent(0, self.answers)
