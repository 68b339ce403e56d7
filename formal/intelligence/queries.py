"""An agent's answers to prompts, genuine or rewritten, each queried once and cached."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from reprlib import repr as shortened
from traceback import format_exception_only
from typing import Any, Final

from formal.errors import IllFormed
from formal.histories.history import EMPTY, Prompt
from formal.histories.rewriting import reverse, zero_rewards
from formal.intelligence.rewriting import drop_first, drop_last, with_turn_after
from formal.interaction.discounting import normalised_powers
from formal.notation import Action, Agent, Observation, Percept


class Query:
    """A prompt with the agent's answer to it; its rewritings are made at their first use.

    Made by `Queries`; one such object holds all queries of one agent.
    """

    __slots__ = (
        "_altered",
        "_continued",
        "_longer",
        "answer",
        "observation",
        "prompt",
        "queries",
        "reversed",
        "turns",
        "without_first",
        "without_last",
        "without_rewards",
    )

    prompt: Prompt
    answer: Action
    observation: Observation
    turns: int
    queries: Queries
    without_rewards: Query
    reversed: Query
    without_first: Query
    without_last: Query
    _altered: dict[Observation, Query]
    _longer: dict[tuple[Action, Observation], Query]
    _continued: dict[tuple[int, Observation], Query]

    def __getattr__(self, name: str) -> Any:
        if name not in _REWRITINGS:
            raise AttributeError(name)
        rewritten = self.queries.about(_REWRITINGS[name](self.prompt))
        setattr(self, name, rewritten)
        return rewritten

    def observing(self, o: Observation) -> Query:
        """The query with another last observation."""
        if o == self.observation:
            return self
        altered = self._altered.get(o)
        if altered is None:
            altered = self.queries.about(self.prompt.before.then((self.prompt.reward, o)))
            self._altered[o] = altered
        return altered

    def after(self, y: Action, o: Observation) -> Query:
        """The query after a further action y, the reward 0 and the observation o."""
        longer = self._longer.get((y, o))
        if longer is None:
            longer = self._longer[y, o] = self.queries.about(with_turn_after(self.prompt, y, o))
        return longer

    def then(self, rho: int, o: Observation) -> Query:
        """The query after the agent's answer, the reward d_t ρ and the observation o."""
        following = self._continued.get((rho, o))
        if following is None:
            x = self.queries.percept(self.turns, rho, o)
            following = self.queries.about(self.prompt.then(self.answer).then(x))
            self._continued[rho, o] = following
        return following


MOST_SAID: Final = 300
"""An agent's own text is cut to this number of characters."""


def _shown(answer: object) -> str:
    """An agent's answer as a text, shortened if it is long."""
    if isinstance(answer, int) and answer.bit_length() > MOST_SAID:
        return f"an integer of {answer.bit_length()} bits"
    return shortened(answer)


def _formatted(error: Exception) -> str:
    """An exception as a text of printable characters."""
    text = format_exception_only(error)[0].strip()[:MOST_SAID]
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


_REWRITINGS: Final = {
    "without_rewards": zero_rewards,
    "reversed": reverse,
    "without_first": drop_first,
    "without_last": drop_last,
}

MOST: Final = 500_000
"""At most this number of answers is cached; then the cache is cleared, and the agent queried
again."""


class Queries:
    """All queries of one agent.

    Args:
        pi: the agent.
        n_actions: how many actions there are.
        unit: ρ is given as a whole number, in units of 1 / unit.
        gamma: the discount factor: d_t = (1 - γ) γ^(t-1).
    """

    def __init__(self, pi: Agent, n_actions: int, unit: int, gamma: Fraction) -> None:
        self._pi, self._n_actions = pi, n_actions
        self._unit, self._weights = unit, normalised_powers(gamma)
        self._known: dict[Prompt, Query] = {}
        self._percepts: dict[tuple[int, int, Observation], Percept] = {}

    def begin(self, o: Observation) -> Query:
        """The query at the first percept, (0, o)."""
        return self.about(EMPTY.then((0, o)))

    def about(self, h: Prompt) -> Query:
        """The query at h.

        Raises:
            IllFormed: it raises, or answers with no action of the alphabet.
        """
        known = self._known.get(h)
        if known is None:
            if len(self._known) >= MOST:
                self._forget()
            known = self._known[h] = self._queried(h)
        return known

    def percept(self, t: int, rho: int, o: Observation) -> Percept:
        """(d_t ρ, o), the reward normalised."""
        x = self._percepts.get((t, rho, o))
        if x is None:
            r = self._weights(t) * Fraction(rho, self._unit)
            x = self._percepts[t, rho, o] = EMPTY.then((r, o)).percept
        return x

    def _queried(self, h: Prompt) -> Query:
        query = Query()
        query.queries, query.prompt = self, h
        query.turns, query.observation = h.turns, h.observation
        query._altered, query._longer, query._continued = {}, {}, {}
        try:
            answer = self._pi(h)
        except Exception as error:
            raise IllFormed(
                f"an agent must answer every prompt; at {h} it raised {_formatted(error)}"
            ) from error
        if type(answer) is not int or not 0 <= answer < self._n_actions:
            raise IllFormed(
                f"an agent's answers must be among the actions 0, …, {self._n_actions - 1}; "
                f"at {h} it answered {_shown(answer)}"
            )
        query.answer = answer
        return query

    def _forget(self) -> None:
        """Clear the cache; queries still in use are released by their users."""
        for query in self._known.values():
            query._altered, query._longer, query._continued = {}, {}, {}
            for name in _REWRITINGS:
                with suppress(AttributeError):  # the rewriting was not made
                    delattr(query, name)
        self._known.clear()
