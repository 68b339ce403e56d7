"""Where a goal has no proof: a decider's model, on which the law itself is run."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from bridge.errors import Inconclusive
from formal.agents.enumerators import prompts
from formal.agents.table import TableAgent
from formal.errors import BoundHit
from formal.histories.history import Play, Prompt
from formal.notation import Action, Agent, Environment, Percept
from proofs_checked.engine.assertions import Fails, Unmet
from proofs_checked.engine.instances import Instance, Option
from proofs_checked.engine.witness import Witness
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.models import counterexample
from proofs_checked.kernel.reproduction import Found
from proofs_checked.kernel.running import Running
from proofs_checked.kernel.terms import Term, variables
from proofs_checked.kernel.vocabulary import ACTION, PERCEPT, PROMPT
from proofs_checked.kernel.writing import written
from proofs_checked.proving.execution import Execution
from proofs_checked.proving.goals import Goal, shown
from proofs_checked.proving.renaming import with_literals
from proofs_checked.proving.search import stated

MOST_TURNS: Final = 3
"""The histories of a candidate have at most this number of turns."""


def occurs(path: Goal) -> bool:
    """Whether some instance takes a path, whose goal is that none does."""
    return _model(path) is not None


@dataclass(frozen=True)
class Candidate:
    """A model in which a goal is not so.

    Attributes:
        model: what it is; of what refutes the law, as the law requested it.
        refutes: whether the law itself, run on it, fails.
    """

    model: Witness
    refutes: bool


def candidate(law: Callable[..., None], goal: Goal) -> Candidate | None:
    """The shortest model in which a goal is not so, on which the law is run; None if none is short.

    The model need not refute the law: what the goal is about may be more general than an instance.
    """
    found = _model(goal)
    if found is None:
        return None
    found = with_literals(found, goal.execution.literals)
    failing = _failing(law, FoundInstance(found, goal.execution))
    if failing is not None:
        return Candidate(failing, refutes=True)
    histories = {written(shown(t)): _prompt(found, w) for t, w in _prompts(goal.execution).items()}
    model = Witness("", histories, found.agents, found.environments)
    return Candidate(model, refutes=False)


def _prompts(execution: Execution) -> dict[Term, Term]:
    """The prompts that the instance made, as the path needs them written out."""
    made = execution.made.get("prompt", ())
    return {term: execution.written_out(term) for term in made}


def _prompt(found: Found, term: Term, turns: int = 1, x: Percept = (0, 0)) -> Prompt:
    """A prompt of the model; a part of which it says nothing has these turns, and this percept."""
    otherwise = {PERCEPT: x, ACTION: 0, PROMPT: next(prompts(turns, [x], 1))}
    values = {v: found.values.get(v, otherwise.get(v.sort)) for v in variables(term)}
    h: Prompt = Running(JAGI).term(term)(values)
    return h


def _model(goal: Goal) -> Found | None:
    """The shortest model in which a goal is not so, if there is a short one."""
    try:
        return counterexample(stated(goal), JAGI, "closure", MOST_TURNS)
    except (Inconclusive, BoundHit):
        return None


def _failing(law: Callable[..., None], instance: Instance) -> Witness | None:
    try:
        law(instance)
    except Fails as failure:
        return instance.witness(failure.how)
    except Exception:  # noqa: BLE001 - a law may raise anything; then nothing is known
        return None
    return None


class FoundInstance(Instance):
    """The instance that a model describes; it makes what the symbolic one made, in that order.

    A model need not describe an instance: its histories may be too long, or too short. The law may
    raise `StopIteration` in it, if it takes more than on the path of the model.
    """

    def __init__(self, found: Found, execution: Execution) -> None:
        self._made = {kind: iter(terms) for kind, terms in execution.made.items()}
        self._terms, self._found = iter(_prompts(execution).values()), found
        self._picked = iter(execution.picked)
        longest = max((_prompt(found, t).turns for t in _prompts(execution).values()), default=1)
        turns = 1 + found.values.get(self._next("turns"), longest - 1)
        super().__init__(_percepts(found), _n_actions(found), turns)

    def agent(self, name: str = "π") -> Agent:
        """The next agent of the model."""
        otherwise = TableAgent(self._found.default_action)
        table = self._found.agents.get(str(self._next("agent")), otherwise)
        answers = self._agents[name] = {}

        def pi(h: Prompt) -> Action:
            return answers.setdefault(h, table(h))

        return pi

    def environment(self, name: str = "μ") -> Environment:
        """The next environment of the model."""
        table = self._found.environments.get(str(self._next("environment")), {})
        answers = self._environments[name] = {}

        def mu(p: Play) -> Percept:
            return answers.setdefault(p, table.get(p, self._found.default_percept))

        return mu

    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        """The next prompt of the model.

        Raises:
            Unmet: no instance makes it.
        """
        length = turns or self.turns
        return self._fitting(name, range(length, length + 1), percepts or self.percepts)

    def any_prompt(self, name: str = "h", following: Agent | None = None) -> Prompt:
        """The next prompt of the model."""
        return self._fitting(name, range(1, self.turns + 1), self.percepts)

    def _fitting(self, name: str, lengths: range, alphabet: Sequence[Percept]) -> Prompt:
        """The next prompt, which must have one of these lengths, and percepts of this alphabet."""
        term = next(self._terms)
        for turns in range(1, lengths.stop):
            h = _prompt(self._found, term, turns, alphabet[0])
            if h.turns in lengths and {*h.flat()[::2]}.issubset(alphabet):
                self._prompts[name] = h
                return h
        raise Unmet

    def number(self, name: str, n: int) -> int:
        """The next action of the model."""
        i: int = self._found.values.get(self._next("number"), 0)
        self._numbers[name] = i
        return i

    def pick(self, options: Sequence[Option]) -> Option:
        """The option that was picked on the path."""
        return options[next(self._picked)]

    def _next(self, kind: str) -> Any:
        return next(self._made.get(kind, iter(())))


def _percepts(found: Found) -> list[Percept]:
    """The percepts of the model, and those of each instance."""
    in_prompts = (x for h in found.of(PROMPT).values() for x in h.flat()[::2])
    of_environments = (x for mu in found.environments.values() for x in mu.values())
    return sorted({(0, 0), (1, 1), *in_prompts, *of_environments, *found.of(PERCEPT).values()})


def _n_actions(found: Found) -> int:
    """As many actions as the model has, at least two."""
    in_prompts = (y for h in found.of(PROMPT).values() for y in h if isinstance(y, int))
    of_agents = (y for pi in found.agents.values() for y in pi.exceptions.values())
    actions: list[int] = [1, *in_prompts, *of_agents, *found.of(ACTION).values()]
    return 1 + max(actions)
