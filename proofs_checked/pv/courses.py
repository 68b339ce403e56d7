"""What happens in an environment that is `painted`, in words: its pictures, turn by turn."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, islice
from operator import itemgetter
from typing import Any, Final

from formal.histories.rewriting import with_last_observation
from formal.interaction.interaction import interaction
from formal.notation import Action, Agent, ExtendedEnvironment, Observation, Play, Prompt, Reward
from formal.pseudo_visibility.annotations import taken_apart
from formal.pseudo_visibility.paints_last import PaintsLast
from proofs_checked.engine.assertions import Fails, holds
from proofs_checked.engine.witness import How
from proofs_checked.pv.painting import ROOM_ERASING, Reflecting, course

OF_PAIRS: Final = "; A sees (o, a) as 3 o + a + 1"


@contextmanager
def explained(code: str = "") -> Iterator[None]:
    """Within it, a failure in an environment that is `painted` explains the pictures.

    Args:
        code: a further explanation.
    """
    pictures = "a picture is D; Y in view adds 2 if visible, 4 if pseudo-visible"
    try:
        yield
    except Fails as failure:
        how = failure.how if isinstance(failure.how, How) else How(failure.how)
        keys = filter(None, (how.key, f"{pictures}{code}"))
        raise Fails(How(how, how.histories, how.turns, "; ".join(keys), how.figures)) from None


def in_words(picture: Observation, annotation: int | None = None) -> str:
    """A picture of `painted`, perhaps with an annotation; what it never paints is possible, too.

    Example:
        >>> in_words(4, 1), in_words(1)
        ('(D = 0 with Y pseudo-visible, annotated by 1)', '(D = 1 without Y)')
    """
    visible, pseudo = "with Y visible", "with Y pseudo-visible"
    y = ("without Y", visible, pseudo, f"{visible} and pseudo-visible")[picture // 2]
    by = "" if annotation is None else f", annotated by {annotation}"
    return f"(D = {picture % 2} {y}{by})"


@dataclass(frozen=True)
class Course:
    """An agent in an environment.

    Attributes:
        where: the agent and the environment, in words.
        pi: A.
        nu: the environment.
        reflecting: makes SelfRefl(A), which shows A the annotated pictures; None for A itself.
        pairs: whether A sees pictures with annotations.
        n_actions: the number of actions.
    """

    where: str
    pi: Agent
    nu: ExtendedEnvironment
    reflecting: Reflecting | None = None
    pairs: bool = True
    n_actions: int = 2

    def taken(self, turns: int) -> list[tuple[Reward, Action]]:
        """The reward and the action of each turn."""
        return course(self._acting(self.pi), self.nu, turns)

    def seen(self, turns: int) -> Iterator[str]:
        """What A gets, sees and does in each turn."""
        for h, y, _ in self._met(turns):
            picture = self._picture(h.observation)
            yield f"{self.where}: reward {h.reward}, A sees {picture}, takes {y}"

    def queried(self, turns: int) -> Iterator[Sequence[str]]:
        """The queries of A in each turn that were in no turn before, with A's answers."""
        known: set[Prompt] = set()
        for h, _, queries in self._met(turns):
            new = [g for g in queries if g is not h and g not in known]
            known.update(new)
            yield [
                f"{self.where}: queried on ⟨{self._history(g)}⟩, A takes {self.pi(g)}" for g in new
            ]

    def _met(self, turns: int) -> Iterator[tuple[Prompt, Action, Iterable[Prompt]]]:
        """Of each turn: what A has met, its action, and all queries of A."""
        queries: dict[Prompt, None] = {}
        newest: list[Prompt] = []

        def watched(h: Prompt) -> Action:
            queries[h] = None
            newest[:] = [h]
            return self.pi(h)

        acting = self._acting(watched)
        for p in islice(interaction(acting, self.nu), turns):
            y = acting(p.prompt)
            yield newest[0], y, tuple(queries)
            queries.clear()

    def _history(self, h: Prompt) -> str:
        """A history of A, in words."""
        items = (f"({x[0]}, {self._picture(x[1])})" if isinstance(x, tuple) else str(x) for x in h)
        return ", ".join(items)

    def _picture(self, o: Observation) -> str:
        """What A observes, in words."""
        return in_words(*(taken_apart(o, self.n_actions) if self.pairs else (o,)))

    def _acting(self, pi: Agent) -> Agent:
        return self.reflecting(pi, ROOM_ERASING, self.n_actions) if self.reflecting else pi


def by_turns(*courses: Iterable[str]) -> Iterator[str]:
    """Several courses, turn by turn."""
    return in_turns(*([[line] for line in lines] for lines in courses))


def in_turns(*courses: Iterable[Sequence[str]]) -> Iterator[str]:
    """Several courses, turn by turn, of any number of lines in each turn."""
    for n, lines in enumerate(zip(*courses, strict=True), 1):
        for i, line in enumerate(chain(*lines)):
            yield f"{'' if i else f'turn {n}':8}{line}"


def same_course(one: Course, other: Course, turns: int, given: str = "") -> None:
    """The rewards and actions of the two are the same in each of these turns.

    Args:
        one: what was found.
        other: what it must be.
        turns: the number of turns.
        given: what is given, in words, for the witness.
    """
    pairs = zip(one.taken(turns), other.taken(turns), strict=True)
    parting = (
        (n, [name for name, x, y in zip(("rewards", "actions"), a, b, strict=True) if x != y])
        for n, (a, b) in enumerate(pairs)
    )
    n, differing = next(filter(itemgetter(1), parting), (0, []))
    if not differing:
        holds("")
        return
    seen = [[*each.seen(turns)] for each in (one, other)]
    how = f"{given}the {' and the '.join(differing)} differ in turn {n + 1}"
    met = (([line] for line in lines) for lines in seen)
    queried = (each.queried(turns) for each in (one, other))
    key = "; ".join(lines[n] for lines in seen)
    holds(How(how, (), in_turns(*chain(*zip(queried, met, strict=True))), key=key))


def reactions(pi: Agent, mu: PaintsLast[Any], p: Play) -> Iterator[str]:
    """What π does in each turn of a play, and what it would do if Y were not painted."""
    for g in (*p.prompt.plays(), p):
        h = g.prompt
        without = pi(with_last_observation(h, mu.D(mu.state(h.before))))
        took = f"takes {g.action}; without Y it would take {without}"
        yield f"turn {h.turns}  π sees {in_words(h.observation)}, {took}"
        flag = "" if mu.pseudo_visible(mu.state(g)) else "not "
        yield f"        then Y is {flag}pseudo-visible"
