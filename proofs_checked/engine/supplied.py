"""What the function of an own claim requests: with checked arguments, and named apart."""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral
from typing import Any, Final

from formal.errors import IllFormed
from formal.histories.history import Play, Prompt
from formal.histories.percept import as_percept
from formal.notation import Action, Agent, Environment, Percept
from practical.foreign import shown
from proofs_checked.engine.assertions import COMPARISONS, demanded
from proofs_checked.engine.instances import Instance, Option
from proofs_checked.engine.witness import written

_SUBSCRIPTS: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Supplied(Instance):
    """An instance as the function of a user receives it.

    A name that is given again gets a number, so that no object of the witness is lost; an option
    that was picked is in the witness.

    Args:
        instance: makes what is requested.

    Attributes:
        picks: the positions of the options that were picked.
    """

    def __init__(self, instance: Instance) -> None:
        super().__init__(instance.percepts, instance.n_actions, instance.turns)
        self._instance = instance
        self._names: set[str] = set()
        self.picks: list[int] = []

    def agent(self, name: str = "π") -> Agent:
        """An agent."""
        return _of_prompts(self._instance.agent(self._apart(name)))

    def agent_among(self, actions: Sequence[Action], name: str = "π") -> Agent:
        """An agent that takes these actions alone."""
        if not isinstance(actions, Sequence) or not actions:
            raise IllFormed(
                "instance.agent_among(actions) receives a sequence of at least one action; it "
                f"received {shown(actions)}"
            )
        return _of_prompts(self._instance.agent_among(actions, self._apart(name)))

    def environment(self, name: str = "μ") -> Environment:
        """A non-extended environment."""
        mu = self._instance.environment(self._apart(name))

        def of_plays(p: Play) -> Percept:
            if not isinstance(p, Play):
                raise IllFormed(f"an environment answers a play, such as h.then(y); not {shown(p)}")
            return mu(p)

        return of_plays

    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        """A prompt, as `Instance.prompt` says."""
        if not (following is None or callable(following)):
            raise IllFormed(f"a prompt follows an agent, or None; {shown(following)} is no agent")
        return self._instance.prompt(
            self._apart(name),
            following,
            turns=None if turns is None else positive("turns of a prompt", turns),
            percepts=None if percepts is None else distinct("percepts of a prompt", percepts),
        )

    def number(self, name: str, n: int) -> int:
        """One of 0, …, n - 1."""
        n = positive(f"n in instance.number({name!r}, n)", n)
        return self._instance.number(self._apart(name), n)

    def action(self, name: str = "y") -> int:
        """An action."""
        return self._instance.action(self._apart(name))

    def any_prompt(self, name: str = "h", following: Agent | None = None) -> Prompt:
        """A prompt of at most as many percepts as the instance has turns."""
        lengths = range(1, self.turns + 1)
        return self.prompt(name, following, turns=self._picked(lengths))

    def pick(self, options: Sequence[Option]) -> Option:
        """One of these."""
        if not isinstance(options, Sequence) or not options:
            raise IllFormed(
                "instance.pick(options) receives a sequence of at least one option; it received "
                f"{shown(options)}"
            )
        picked = self._picked(options)
        self._instance.picked[self._apart("option")] = _in_words(
            picked, f"number {self.picks[-1] + 1} of {len(options)}"
        )
        return picked

    def supposing(self, premise: bool) -> bool:
        """The premise of a law."""
        met = demanded("instance.supposing(premise)", premise)
        COMPARISONS.unmet += not met
        return self._instance.supposing(met)

    def _picked(self, options: Sequence[Option]) -> Option:
        picked = self._instance.pick(options)
        same = (n for n, each in enumerate(options) if each is picked or each == picked)
        self.picks.append(next(same))
        return picked

    def _apart(self, name: str) -> str:
        """A name that no other object of this instance has."""
        if not isinstance(name, str) or not name.strip():
            raise IllFormed(
                f"a name in a witness is a text that is not empty; {shown(name)} is not"
            )
        number, apart = 1, name
        while apart in self._names:
            number += 1
            apart = name + str(number).translate(_SUBSCRIPTS)
        self._names.add(apart)
        return apart


def _of_prompts(pi: Agent) -> Agent:
    """The agent, which refuses what is no prompt."""

    def of_prompts(h: Prompt) -> Action:
        if not isinstance(h, Prompt):
            raise IllFormed(f"an agent answers a prompt, which ends with a percept; not {shown(h)}")
        return pi(h)

    return of_prompts


def _in_words(option: object, position: str) -> str:
    """An option, in words that are the same in every process; or else its position."""
    if isinstance(option, Prompt | Play):
        return written(option)
    named = getattr(option, "__name__", None)
    said = (
        named
        if isinstance(named, str) and getattr(option, "__module__", "") != __name__
        else shown(option)
    )
    return position if " at 0x" in said or said == "<lambda>" else said


def positive(what: str, n: Any) -> int:
    """A positive number.

    Raises:
        IllFormed: it is none.
    """
    if not isinstance(n, Integral) or isinstance(n, bool) or n < 1:
        raise IllFormed(f"{what} is a positive number; {shown(n)} is not")
    return int(n)


def distinct(what: str, given: Any) -> tuple[Percept, ...]:
    """Percepts, at least one, and no two the same.

    Raises:
        IllFormed: they are not.
    """
    if not isinstance(given, Sequence) or isinstance(given, str):
        raise IllFormed(
            f"{what} are a sequence of pairs (reward, observation); {shown(given)} is none"
        )
    percepts = tuple(map(as_percept, given))
    if not percepts or len(set(percepts)) < len(percepts):
        raise IllFormed(f"{what} are different, and at least one; {shown(given)} are not")
    return percepts
