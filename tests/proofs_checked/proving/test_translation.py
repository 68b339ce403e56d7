"""What a law is translated to says what the law says: both are evaluated in all small instances.

The judge is the law itself, run on agents, environments and histories; the goals are evaluated by
the kernel's definitions, run as Python.
"""

import ast
import random
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product
from types import FunctionType
from typing import Any, Final, TypeVar

import pytest

from formal.agents.constant import constant
from formal.agents.enumerators import Choose, explore, prompts_up_to
from formal.environments.environment import as_extended
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.errors import IllFormed
from formal.histories.history import EMPTY, Prompt
from formal.interaction.interaction import after_turns, genuine
from formal.notation import Agent, Environment, Percept
from formal.reality_check.defaulting import reality_check_defaulting_to
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import Fails, Unmet, must, same, suppose
from proofs_checked.engine.instances import ForkingInstance
from proofs_checked.kernel import jagi
from proofs_checked.kernel.jagi import JAGI
from proofs_checked.kernel.running import PARTS, Running
from proofs_checked.kernel.terms import Term, Var, equal, variables
from proofs_checked.kernel.vocabulary import ACTION, CONSTRUCTORS, PERCEPT, PROMPT, Succ
from proofs_checked.proving import values
from proofs_checked.proving.attempt import NotProved, Outside, Proved, attempt
from proofs_checked.proving.goals import Goal, paths
from proofs_checked.proving.language import Language
from proofs_checked.proving.values import Agent as SymbolicAgent
from proofs_checked.proving.values import Number, Truth

NAMES: Final = {
    each.__name__: each
    for each in (
        *(reality_check, reality_check_defaulting_to, constant, possible, genuine),
        *(after_turns, as_extended, traditionally_equivalent, same, must, suppose),
    )
} | {"EMPTY": EMPTY}
PERCEPTS: Final = ((0, 0), (1, 1))
Law = FunctionType
Value = TypeVar("Value")


class Recording(ForkingInstance):
    """A forking instance that lists what it made, by kind, in order."""

    def __init__(self, choose: Choose, turns: int) -> None:
        super().__init__(choose, PERCEPTS, 2, turns)
        self.made: dict[str, list[Any]] = {"turns": [turns - 1]}

    def agent(self, name: str = "π") -> Agent:
        return self._recorded("agent", super().agent(name))

    def environment(self, name: str = "μ") -> Environment:
        return self._recorded("environment", super().environment(name))

    def prompt(
        self,
        name: str = "h",
        following: Agent | None = None,
        *,
        turns: int | None = None,
        percepts: Sequence[Percept] | None = None,
    ) -> Prompt:
        h = super().prompt(name, following, turns=turns, percepts=percepts)
        return self._recorded("prompt", h)

    def number(self, name: str, n: int) -> int:
        return self._recorded("number", super().number(name, n))

    def _recorded(self, kind: str, value: Value) -> Value:
        self.made.setdefault(kind, []).append(value)
        return value


def law_of(text: str) -> Law:
    """The law of a source text, in which the names of the language are known."""
    names: dict[str, Any] = dict(NAMES)
    exec(compile(text, "a law", "exec"), names)  # noqa: S102 - the text is that of this test
    law: Law = names["law"]
    return law


def fails(law: Law, instance: ForkingInstance) -> bool:
    try:
        law(instance)
    except Unmet:
        return False
    except (Fails, IllFormed):
        return True
    return False


def bound(term: Term, value: Any, found: dict[Var, Any]) -> bool:
    """Bind the variables of a term so that it is this value; whether that is possible."""
    if isinstance(term, Var):
        return bool(found.setdefault(term, value) == value)
    made, parts = PARTS[term.sort](value)
    assert term.symbol in CONSTRUCTORS
    return term.symbol.name == made and all(
        bound(arg, part, found) for arg, part in zip(term.args, parts, strict=True)
    )


def is_so(goal: Goal, instance: Recording) -> bool:
    """Whether a goal is so of what the instance made; of what it did not make, for all short."""
    found: dict[Var, Any] = {}
    for kind, terms in goal.execution.made.items():
        for term, value in zip(terms, instance.made[kind], strict=False):
            if not bound(goal.execution.written_out(term), value, found):
                return True
    for term, made in goal.execution.constructions.items():
        value = Running(JAGI).term(goal.execution.written_out(term))(found)
        if not bound(goal.execution.written_out(made), value, found):
            return True
    free = sorted(variables(goal.formula) - set(found), key=str)
    found |= {v: ast.literal_eval(v.name) for v in free if v.sort in {ACTION, PERCEPT}}
    others = [v for v in free if v not in found]
    assert all(v.sort == PROMPT for v in others)
    short = list(prompts_up_to(instance.turns, PERCEPTS, 2))
    run = Running(JAGI).term(goal.formula)
    return all(
        run({**found, **dict(zip(others, things, strict=True))})
        for things in product(short, repeat=len(others))
    )


def both(law: Law, turns: int, found: Sequence[Goal]) -> Iterator[tuple[bool, bool]]:
    """Whether the law holds, and whether its goals are so, in each instance of these turns."""

    def run(choose: Choose) -> tuple[bool, bool]:
        instance = Recording(choose, turns)
        holds = not fails(law, instance)
        untrue = [not is_so(goal, instance) for goal in found]
        return holds, not any(untrue)

    return explore(run)


def differ(law: Law, most_turns: int = 2, most: int | None = None) -> bool:
    """Whether the law and its goals differ somewhere; of equivalences, whether the goals say less.

    A goal supposes less of equivalences than the law, so it may be untrue where the law holds.
    """
    found = paths(law).goals
    exact = not any(goal.execution.equivalences for goal in found)
    cases = (case for turns in range(1, most_turns + 1) for case in both(law, turns, found))
    return any((holds != so) if exact else (so and not holds) for holds, so in islice(cases, most))


LAWS: Final = {
    "idempotence": 'same("", reality_check(reality_check(pi))(h), "", reality_check(pi)(h))',
    "false": 'same("", reality_check(pi)(h), "", pi(h))',
    "part 1": 'same("", reality_check(pi)(h), "", pi(h) if possible(pi, h) else pi(h.first))',
    "premise": 'suppose(not possible(rho, h)); must(pi(h) == rho(h.first) or pi(h) != y, "x")',
    "last percept": 'suppose(h.turns == 2); same("", h.before.prompt, "", h.first)',
    "empty play": 'same("", h.before.action, "", y)',
    "or the empty play": 'same("", h.before.prompt if h.before else h, "", h.first)',
    "percepts": 'same("", h.percept, "", mu(h.before))',
    "literal": 'suppose(pi(h) == 0); must(pi(h) != 1 and h.percept != (1, 1), "x")',
    "constant": 'same("", constant(y)(h), "", reality_check_defaulting_to(1, pi)(h))',
    "defaulting": 'same("", reality_check_defaulting_to(y, pi)(h), "", pi(h))',
    "result": """
    p = after_turns(pi, as_extended(mu), instance.turns)
    same("", p.prompt.turns, "", h.turns)
    must(genuine(pi, as_extended(mu), p.prompt), "x")
    same("", genuine(pi, as_extended(mu), h), "", h == p.prompt)""",
    "turns": 'same("", h.turns, "", instance.turns)',
    "play": 'same("", after_turns(pi, as_extended(mu), 2).turns, "", h.then(y).turns)',
    "truths": 'same("", possible(pi, h), "", possible(reality_check(rho), h))',
    "tuples": 'same("", (pi(h), [h.then(y)]), "", (y, [h.then(rho(h))]))',
    "other tuples": 'same("", (y, y), "", (y, y, y) if y == pi(h) else (y, y))',
    "extended": 'same("", as_extended(mu)(pi, h.before), "", h.percept)',
    "longer": 'must(possible(pi, h.then(pi(h)).then((1, 1))), "x")',
    "not the first": "same('', h.first, '', h)",
    "no turns": 'same("", after_turns(pi, as_extended(mu), 0), "", EMPTY)',
    "all": 'must(all(pi(s) == rho(s) for s in (h, h.first)), "x")',
    "helper": "same('', twice(pi)(h), '', rho(h))",
    "equivalence": """
    over = instance.percepts, instance.n_actions, instance.turns
    suppose(traditionally_equivalent(pi, rho, *over))
    same("", reality_check(pi)(h), "", reality_check(rho)(h))""",
    "false of equivalents": """
    over = instance.percepts, instance.n_actions, instance.turns
    suppose(traditionally_equivalent(pi, rho, *over))
    same("", pi(h), "", rho(h))""",
}
"""The bodies of laws about π, ρ, μ, h and y; some are false."""
HEAD: Final = """
def twice(pi):
    return reality_check(reality_check(pi))

def law(instance):
    pi, rho = instance.agent("π"), instance.agent("ρ")
    mu, y = instance.environment(), instance.action()
    h = instance.prompt()
    """
each_law = pytest.mark.parametrize("body", LAWS.values(), ids=LAWS)


@each_law
def test_a_law_and_its_goals_agree_in_all_small_instances(body: str) -> None:
    assert not differ(law_of(HEAD + body))


@pytest.mark.thorough
@each_law
def test_they_agree_in_many_larger_instances(body: str) -> None:
    assert not differ(law_of(HEAD + body), 3, 30_000)


GRAMMAR: Final = {
    "agent": [
        *("pi", "rho", "reality_check({agent})", "constant({action})"),
        "reality_check_defaulting_to({action}, {agent})",
    ],
    "action": ["y", "y", "1", "{agent}({prompt})", "{agent}({prompt})", "{played}.action"],
    "prompt": [
        *("h", "h", "{prompt}.first", "{played}.prompt", "{play}.then({percept})"),
        "{prompt}.then({action}).then({percept})",
    ],
    "played": [
        *("h.then(y)", "{prompt}.then({action})", "h.first.then(y).then({percept}).before"),
        "after_turns({agent}, as_extended(mu), {number})",
    ],
    "play": ["EMPTY", "h.before", "{prompt}.before", "{played}"],
    "percept": ["h.percept", "(1, 1)", "{prompt}.percept", "mu({play})"],
    "number": ["1", "2", "instance.turns", "{prompt}.turns", "{play}.turns"],
    "truth": [
        *("y == pi(h)", "possible({agent}, {prompt})", "possible({agent}, {prompt})"),
        *("genuine({agent}, as_extended(mu), {prompt})", "{action} == {action}"),
        *("{prompt} != {prompt}", "not {truth}", "({truth} and {truth})", "({truth} or {truth})"),
        *("{percept} == {percept}", "{number} == {number}", "{play} == {play}", "bool({play})"),
    ],
    "law": [
        *("same('', {action}, '', {action})", "same('', {prompt}, '', {prompt})"),
        *("same('', {truth}, '', {truth})", "must({truth}, 'x')", "suppose({truth}); {law}"),
        "same('', {action} if {truth} else {action}, '', {action})",
    ],
}
"""Expressions of each sort; the first of a sort has no parts, but for a law."""


def generated(seed: int) -> str:
    """The text of a law at random."""
    draw = random.Random(seed)

    def text(sort: str, depth: int) -> str:
        chosen = draw.choice(GRAMMAR[sort]) if depth else GRAMMAR[sort][0]
        parts = re.split(r"\{(\w+)\}", chosen)
        return "".join(text(p, max(depth - 1, 0)) if i % 2 else p for i, p in enumerate(parts))

    return HEAD + text("law", 4)


def judged(seeds: range) -> Counter[str]:
    """What comes of generated laws, each compared with its goals and with the law itself."""
    outcomes: Counter[str] = Counter()
    for law in map(law_of, map(generated, seeds)):
        found = attempt(law)
        outcomes[type(found).__name__] += 1
        if isinstance(found, NotProved):
            outcomes["false"] += found.refuted
        if isinstance(found, Proved):
            assert holds(law)
        if not isinstance(found, Outside):
            assert not differ(law, 2, 400)
    return outcomes


def holds(law: Law, turns: int = 3, most: int = 3000) -> bool:
    """Whether the law itself fails in no instance of up to this number of turns."""

    def some(n: int) -> bool:
        cases = explore(lambda choose: fails(law, Recording(choose, n)))
        return any(islice(cases, most))

    return not any(map(some, range(1, turns + 1)))


@pytest.mark.typical("0")
@pytest.mark.parametrize("part", range(40), ids=str)
def test_generated_laws_agree_with_their_goals_and_what_is_proved_holds(part: int) -> None:
    outcomes = judged(range(25 * part, 25 * part + 25))
    assert outcomes["Proved"]
    assert outcomes["false"]


AFTER: Final = Language.after_turns
LAST_PERCEPT: Final[Any] = values.Prompt.percept
FAULTS: Final[dict[str, tuple[str, Any]]] = {
    "the reality check is the agent": ("reality_check", lambda self, pi: pi),
    "the reality check freezes from the start": (
        "reality_check",
        lambda self, pi: SymbolicAgent(self._execution, jagi.constant(pi(_h(self))._term)),
    ),
    "the default action is that of the agent": (
        "reality_check_defaulting_to",
        lambda self, y, pi: self.reality_check(pi),
    ),
    "every history is possible": (
        "possible",
        lambda self, pi, h: Truth(self._execution, equal(h._term, h._term)),
    ),
    "a history is genuine if it is possible": (
        "genuine",
        lambda self, pi, mu, h: self.possible(pi, h),
    ),
    "a constant agent is the first agent": (
        "constant",
        lambda self, y: SymbolicAgent(self._execution, self._execution.made["agent"][0]),
    ),
    "a play is a turn longer": (
        "after_turns",
        lambda self, pi, mu, n: AFTER(self, pi, mu, Number(self._execution, Succ(n._term))),
    ),
    "the same is what is not the same": ("_same", lambda self, one, other: not bool(one == other)),
    "tuples are the same if their parts are as far as the shorter": (
        "_same",
        lambda self, one, other: (
            all(map(self._same, one, other)) if type(one) is tuple else bool(one == other)
        ),
    ),
    "all agents are equivalent": ("traditionally_equivalent", lambda self, *of: True),
}
"""Wrong translations of the functions that the kernel defines, by the method that is replaced."""
VALUE_FAULTS: Final[dict[str, tuple[str, str, Any]]] = {
    "the first percept is the last": ("Prompt", "first", property(lambda self: self)),
    "turns are counted from 0": (
        "Prompt",
        "turns",
        property(lambda self: Number(self._execution, jagi.turns(self._term))),
    ),
    "the last percept is the first": (
        "Prompt",
        "percept",
        property(lambda self: LAST_PERCEPT.fget(self.first)),
    ),
    "a play is never empty": ("Play", "__bool__", lambda self: True),
    "what differs is the same": ("Comparable", "__ne__", values.Comparable.__eq__),
    "an action is any other": (
        "Agent",
        "__call__",
        lambda self, h: values.Action(self._execution, self._execution.new("y", ACTION)),
    ),
}
"""Wrong methods of symbols."""


def _h(language: Language) -> Any:
    (h,) = language._execution.made["prompt"]
    return values.Prompt(language._execution, h)


def some_law_differs() -> bool:
    """Whether some law and its goals differ, or the translation is refused by an error."""
    try:
        return any(differ(law_of(HEAD + body), 2) for body in LAWS.values())
    except (AttributeError, KeyError, ValueError, SyntaxError):
        return True


@pytest.mark.parametrize("fault", FAULTS)
def test_a_wrong_translation_of_a_function_is_caught(
    fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    method, wrong = FAULTS[fault]
    monkeypatch.setattr(Language, method, wrong)
    assert some_law_differs()


@pytest.mark.parametrize("fault", VALUE_FAULTS)
def test_a_wrong_method_of_a_symbol_is_caught(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kind, method, wrong = VALUE_FAULTS[fault]
    monkeypatch.setattr(getattr(values, kind), method, wrong)
    assert some_law_differs()
