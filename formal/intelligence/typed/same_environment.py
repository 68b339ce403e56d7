"""Signed programs denote the same environment if no agent and no play distinguishes them.

Programs are proved equal if they have one normal form, and proved different if they differ, for
some agent, on one of a panel of plays. All others are undecided. On a single play nothing is
undecided: its diagrams cover all answers of every agent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import Final, TypeVar

from formal.agents.table import TableAgent
from formal.intelligence.grammar import Rule
from formal.intelligence.typed.classes import Class
from formal.intelligence.typed.expression import expressions
from formal.intelligence.typed.normal_form import (
    Bounds,
    Form,
    Forms,
    representative_families,
    with_marked_rewards,
)
from formal.notation import Play

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SignedProgram:
    """A complete program, and the sign of its rewards.

    Attributes:
        sign: 1 or -1.
        rules: the program's rules, leftmost first.
    """

    sign: int
    rules: Sequence[Rule]


def same_environment(one: SignedProgram, other: SignedProgram) -> bool:
    """Whether two signed programs are proved to denote the same environment.

    Example:
        >>> from formal.intelligence.typed.expression import read
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> one = SignedProgram(1, read(PLAIN.grammar, "match(y, ask(reverse(reverse(h)))); 0"))
        >>> other = "if(same_action(ask(h), y), -1, 1); 0"
        >>> same_environment(one, SignedProgram(-1, read(PLAIN.grammar, other)))
        True
    """
    forms = Forms(representative_families(max(len(one.rules), len(other.rules))))
    return _forms(forms, one) == _forms(forms, other)


def witness(
    one: SignedProgram, other: SignedProgram, plays: Iterable[Play]
) -> tuple[TableAgent, Play] | None:
    """An agent and one of the plays on which two signed programs differ; None if there is none.

    All agents are considered, and the rewards of the plays represent all rewards if they are
    different and none of them is 0.

    Example:
        >>> from formal.histories.history import play
        >>> from formal.intelligence.typed.expression import read
        >>> from formal.intelligence.typed.machine import PLAIN
        >>> one = SignedProgram(1, read(PLAIN.grammar, "match(0, y); 0"))
        >>> other = SignedProgram(1, read(PLAIN.grammar, "match(0, ask(h)); 0"))
        >>> witness(one, other, [play((1, 0), 0)])
        (TableAgent(0, {prompt((1, 0)): 1}), play((1, 0), 0))
    """
    for p in plays:
        forms = Forms([[p]])
        for mine, its in zip(_forms(forms, one), _forms(forms, other), strict=True):
            if mine != its:
                differing = forms.diagrams.differing(mine[0], its[0])
                return TableAgent(0, {h: y for (h,), y in differing.items()}), p
    return None


def _forms(forms: Forms, program: SignedProgram) -> tuple[Form, Form]:
    reward, observation = map(forms.of, expressions(program.rules))
    return reward if program.sign > 0 else forms.negated(reward), observation


@dataclass(frozen=True, eq=False, slots=True)
class Part:
    """A reward with a sign, or an observation, of programs: the heaviest of a class.

    Attributes:
        made: the class.
        sign: 1 or -1; 1 for an observation.
        weight: the largest weight; that of a reward includes the sign's.
        shortest: the fewest rules.
        bounds: the lowest and the highest of its values.
    """

    made: Class
    sign: int
    weight: Fraction
    shortest: int
    bounds: Bounds


def indistinguishable(parts: Sequence[Part], plays: Iterable[Play]) -> list[list[Part]]:
    """The groups of two parts or more in which no agent differs on any of the plays."""
    groups = [list(parts)]
    for p in plays:
        groups = [group for group in groups if len(group) > 1]
        if not groups:
            break
        at = _At(Forms([[p]]))
        groups = [smaller for group in groups for smaller in _grouped(group, at.form)]
    return [group for group in groups if len(group) > 1]


class _At:
    """The forms of classes' heaviest expressions, each computed once."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        self._known: dict[Class, Form] = {}

    def form(self, part: Part) -> Form:
        form = self._of(part.made)
        return form if part.sign > 0 else self._forms.negated(form)

    def _of(self, made: Class) -> Form:
        form = self._known.get(made)
        if form is None:
            form = self._forms.made(made.rule.symbol, [self._of(part) for part in made.parts])
            self._known[made] = form
        return form


def _grouped(items: Sequence[T], key: Callable[[T], object]) -> list[list[T]]:
    groups: dict[object, list[T]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return list(groups.values())


def panel(turns: int) -> Iterator[Play]:
    """Plays of at most `turns` turns, chosen to distinguish different programs.

    All short ones, and some of each length, whose actions and observations show where they are.
    """
    yield from plays_of(1)
    for n in (turns, *range(2, turns)):
        for bits in _MIXED, _MIXED[::-1], _IN_TURN, _IN_TURN[1:]:
            for o, y in product((0, 1), repeat=2):
                observations = (bits[t % len(bits)] for t in range(n - 1))
                actions = (bits[3 * t % len(bits)] for t in range(n - 1))
                yield with_marked_rewards([*observations, o], [*actions, y])
    yield from plays_of(2)
    yield from plays_of(3)


_MIXED: Final = (0, 0, 1, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 0)
_IN_TURN: Final = (0, 1) * 20


def plays_of(turns: int) -> Iterator[Play]:
    """All plays of `turns` turns, over two actions and two observations.

    Their rewards, all different and none 0, represent all rewards.
    """
    for observations in product((0, 1), repeat=turns):
        for actions in product((0, 1), repeat=turns):
            yield with_marked_rewards(observations, actions)
