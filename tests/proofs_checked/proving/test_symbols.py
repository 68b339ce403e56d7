"""No symbol becomes a value: whatever observes one otherwise than by its methods is refused."""

from types import GeneratorType
from typing import Any

import pytest

from formal.agents.enumerators import explore
from proofs_checked.kernel.terms import Term
from proofs_checked.kernel.vocabulary import ACTION, AGENT, Empty, a, h, mu, n, pi, x
from proofs_checked.proving import values
from proofs_checked.proving.attempt import NotProved, Outside, Proved, attempt
from proofs_checked.proving.execution import Execution, OutsideLanguage
from proofs_checked.proving.instance import SymbolicInstance
from proofs_checked.proving.symbol import Symbol

HEAD = """
from formal.equivalence.possible import possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.histories.history import EMPTY, Prompt
from formal.reality_check.definition import reality_check
from proofs_checked.engine.assertions import must, same, suppose

seen = []
own = possible


def law(instance):
    pi, rho, h, y = instance.agent(), instance.agent("ρ"), instance.prompt(), instance.action()
"""
LINE = HEAD.count("\n") + 1


def outcome(body: str) -> object:
    """What comes of a law with this body."""
    names: dict[str, Any] = {}
    text = HEAD + "".join(f"    {line}\n" for line in body.splitlines())
    exec(compile(text, "a law", "exec"), names)  # noqa: S102 - the text is that of this test
    return attempt(names["law"])


HOSTILE = {
    "is": "must(h is h, 'x')",
    "is not": "must(pi is not rho, 'x')",
    "isinstance": "same('', isinstance(h, Prompt), '', True)",
    "type": "same('', type(h) == Prompt, '', True)",
    "id": "same('', id(h), '', id(h))",
    "hash": "same('', hash(h), '', hash(h))",
    "a set": "same('', len({h, h.first}), '', 1)",
    "a key": "same('', {h: 1}[h], '', 1)",
    "callable": "must(callable(pi) and not callable(y), 'x')",
    "getattr": "same('', getattr(h, 'first', 0), '', h)",
    "hasattr": "must(not hasattr(h, 'answers'), 'x')",
    "a private attribute": "must(h._term == h._term, 'x')",
    "the class": "must(h.__class__ == y.__class__, 'x')",
    "a text": "must(str(y) == '0', 'x')",
    "a format": "must(f'{y}' == '0', 'x')",
    "a format in place": "must('%s' % y == '0', 'x')",
    "a formatted attribute": "must('{0._term}'.format(y) == 'y', 'x')",
    "repr": "must(repr(y) == '0', 'x')",
    "a method of a text": "must(''.join([y]) == '0', 'x')",
    "an order": "must(y >= 0, 'x')",
    "a sum": "must(y + 1 != y, 'x')",
    "a sum from the right": "must(1 + y != y, 'x')",
    "a product in place": "y *= 0\nsame('', y, '', 0)",
    "an index": "must((1, 2)[y] > 0, 'x')",
    "an int": "same('', int(y), '', y)",
    "a range": "for i in range(y): same('', 0, '', 1)",
    "a length": "must(len(h) > 0, 'x')",
    "a truth value": "must(y or not y, 'x')",
    "a truth value of a history": "must(h, 'x')",
    "a truth value of an agent": "must(pi, 'x')",
    "an item": "same('', h[0], '', h.percept)",
    "unpacking": "first, *rest = h",
    "a loop": "for item in h: same('', 0, '', 1)",
    "a member": "must(y in h, 'x')",
    "sorting": "same('', [y, pi(h)].sort(), '', None)",
    "max": "same('', max(y, pi(h)), '', y)",
    "a pattern": "match h:\n    case Prompt(): pass\n    case _: same('', 0, '', 1)",
    "a pattern of a sequence": "match h.percept:\n    case (r, o): pass",
    "an exception that is caught": "try:\n    h.reward\nexcept BaseException:\n    pass",
    "an assertion": "assert y == 0",
    "a context": "with h: pass",
    "an import": "import operator\nmust(operator.is_(h, h), 'x')",
    "a class": "class Own: pass\nmust(y == 0, 'x')",
    "a global variable": "global seen\nseen = 1",
    "a global list": "seen.append(1)\nsame('', seen, '', [1])",
    "an attribute that is set": "h.first = h",
    "a frame": "must((i for i in ()).gi_frame, 'x')",
    "agents that are compared": "same('', pi, '', rho)",
    "agents in a list": "must(pi in [rho, pi], 'x')",
    "an action as a truth value": "must(possible(pi, h) == pi(h), 'x')",
    "an action as a number": "must(h.turns == y, 'x')",
    "a truth value as an action": "must(pi(h) == True, 'x')",
    "a percept as an action": "must(h.then(h.percept) == h.before, 'x')",
    "and": "must(possible(pi, h) & possible(rho, h), 'x')",
    "eval": "must(eval('h is h'), 'x')",
    "locals": "must(locals()['h'] == h, 'x')",
    "globals": "must(globals()['EMPTY'] == EMPTY, 'x')",
    "print": "print(h)\nsame('', y, '', y)",
    "the number of actions": "must(instance.n_actions == 2, 'x')",
    "the alphabet": "for percept in instance.percepts: same('', 0, '', 1)",
    "a number of the instance": "same('', instance.number('i', 2), '', 0)",
    "supposing": "instance.supposing(possible(pi, h))",
    "a new attribute": "must(h.newest == h, 'x')",
    "an unknown method of an agent": "must(pi.answers == {}, 'x')",
    "a percept of the alphabet": "must(instance.percepts[0] == (0, 0), 'x')",
    "a function to follow": "instance.prompt(following=lambda k: must(k.turns < 7, 'long'))",
    "an action to follow": "instance.prompt(following=y)",
    "the names of the builtins": "must(__builtins__ == {}, 'x')",
    "a condition that is an agent": "must(pi, 'x')",
    "a premise that is an agent": "suppose(pi)",
    "a list that finds": "must([pi, rho].index(rho) == 1, 'x')",
    "an order of tuples": "must((y,) < (pi(h), 1), 'x')",
    "a type by its order": "must(bool.mro()[1](y) >= 0, 'x')",
    "a text of part of a tuple": "must('%r' % (y,) == '0', 'x')",
    "a text of nothing": "must('%.0s' % y == '', 'x')",
    "bytes": "must(b'%a' % (y,) == b'0', 'x')",
    "a key for sorting": "[1, 2].sort(key=lambda i: y)",
    "unpacking into a call": "same(*h)",
    "keywords of a call": "same('', y, '', y, **h)",
    "a slice": "must((1, 2, 3)[y:] == (), 'x')",
    "an integer of bytes": "must((1).from_bytes(h) == 0, 'x')",
    "a translation": "must('a'.translate(h) == 'a', 'x')",
    "an equivalence that is compared": (
        "o = instance.percepts, instance.n_actions, instance.turns\n"
        "must(traditionally_equivalent(pi, rho, *o) == True, 'x')"
    ),
    "a float": "must(h.turns != 1.0, 'x')",
    "a list for a tuple": "same('', [y], '', (y,))",
    "a generator that is closed by an error": "(y for _ in (1,)).throw(0)",
}


@pytest.mark.parametrize("body", HOSTILE.values(), ids=HOSTILE)
def test_what_observes_a_symbol_otherwise_is_refused_at_its_line(body: str) -> None:
    found = outcome(body)
    assert isinstance(found, Outside), found
    assert LINE <= found.line < LINE + len(body.splitlines())
    assert found.what


STATE = """
def made():
    n = 0

    def count():
        {there}
        n += 1
        return n

    def law(instance):
        {here}
        pi, h = instance.agent_and_prompt()
        {counting}
        must(n < 1000, "the law was run a thousand times")
        same("π(h)", pi(h), "itself", pi(h))

    return law


law = made()
"""
KEEPING = {
    "in the law": {"there": "nonlocal n", "here": "nonlocal n", "counting": "n += 1"},
    "in a function": {"there": "nonlocal n", "here": "", "counting": "count()"},
    "in a function of the law": {
        "there": "nonlocal n",
        "here": "",
        "counting": "def inner():\n            nonlocal n\n            n += 1\n        inner()",
    },
}


@pytest.mark.parametrize("parts", KEEPING.values(), ids=KEEPING)
def test_a_law_that_counts_its_runs_is_refused(parts: dict[str, str]) -> None:
    names: dict[str, Any] = {}
    exec(compile(HEAD + "    pass\n" + STATE.format(**parts), "a law", "exec"), names)  # noqa: S102 - the text is that of this test
    found = attempt(names["law"])
    assert isinstance(found, Outside)
    assert found.what == "the variable n, which outlives the call, changes"


OWN_BUILTINS = """
import builtins
__builtins__ = dict(vars(builtins))
__builtins__["len"] = lambda those: 1 if those[0].turns < 9 else 0


def law(instance):
    pi, h = instance.agent_and_prompt()
    must(len((h,)) == 1, "h has 9 turns")
    same("π(h)", pi(h), "itself", pi(h))
"""


def test_builtins_of_its_own_are_outside_the_language() -> None:
    """The law is false of 9 turns, and would be true of Python's `len`."""
    names: dict[str, Any] = {}
    exec(compile(HEAD + "    pass\n" + OWN_BUILTINS, "a law", "exec"), names)  # noqa: S102 - the text is that of this test
    found = attempt(names["law"])
    assert isinstance(found, Outside)
    assert found.what == "builtins that are not Python's"


UNFILLED = """
def made():
    def law(instance):
        pi, h, y = instance.agent(), instance.prompt(), instance.action()
        if {condition}:
            later(h)
        same("π(h)", pi(h), "itself", pi(h))

    if not made:
        later = None
    return law


law = made()
"""


@pytest.mark.parametrize(("condition", "kind"), [("False", Proved), ("y == 0", Outside)])
def test_a_variable_without_a_value_is_none(condition: str, kind: type) -> None:
    names: dict[str, Any] = {}
    text = HEAD + "    pass\n" + UNFILLED.format(condition=condition)
    exec(compile(text, "a law", "exec"), names)  # noqa: S102 - the text is that of this test
    found = attempt(names["law"])
    assert isinstance(found, kind)
    assert not isinstance(found, Outside) or found.what.startswith("the law raises NameError")


def test_a_variable_of_one_run_may_change() -> None:
    count = "n = 0\ndef count():\n    nonlocal n\n    n += 1\ncount()\n"
    assert isinstance(outcome(f"{count}must(n == 1, 'x')\nsame('', y, '', y)"), Proved)


def test_a_refusal_counts_even_if_it_is_swallowed() -> None:
    """Python swallows errors of some methods; the law is refused all the same."""
    execution = Execution("a law", lambda n: 0)
    symbol = values.Prompt(execution, h)
    for swallowed in (lambda: symbol.reward, lambda: hash(symbol), lambda: isinstance(symbol, int)):
        execution.refusal = None
        with pytest.raises(OutsideLanguage):
            swallowed()
        assert execution.refusal is not None


def symbols(execution: Execution) -> list[Symbol]:
    """A symbol of each kind."""
    terms: dict[type[values.Value], Term] = {
        values.Action: a,
        values.Agent: pi,
        values.AsExtended: mu,
        values.Environment: mu,
        values.Number: n,
        values.Percept: x,
        values.Play: Empty(),
        values.Prompt: h,
    }
    made = [kind(execution, term) for kind, term in terms.items()]
    return [*made, Symbol(execution, "a name"), SymbolicInstance(execution)]


OWN: dict[type, set[str]] = {
    values.Action: {"__eq__", "__ne__"},
    values.Agent: {"__call__"},
    values.AsExtended: {"__call__"},
    values.Environment: {"__call__"},
    values.Number: {"__eq__", "__ne__"},
    values.Percept: {"__eq__", "__ne__"},
    values.Play: {"__bool__", "__eq__", "__ne__"},
    values.Prompt: {"__eq__", "__ne__"},
    Symbol: set(),
    SymbolicInstance: set(),
}
MAKING = {"__delattr__", "__getattribute__", "__init__", "__init_subclass__", "__new__"}
OF_CLASSES = {"__class_getitem__", "__doc__", "__setattr__", "__subclasshook__"}
TYPES: tuple[type, ...] = (
    *(bool, bytearray, bytes, complex, dict, float, frozenset, int, list, memoryview, object),
    *(range, set, slice, str, tuple, type(lambda: 0), GeneratorType),
)


@pytest.mark.parametrize("kind", OWN, ids=lambda kind: kind.__name__)
def test_each_special_method_is_refused_unless_the_symbol_has_it(kind: type) -> None:
    execution = Execution("a law", lambda n: 0)
    symbol = next(each for each in symbols(execution) if type(each) is kind)
    special = {name for each in TYPES for name in dir(each) if name.startswith("__")}
    functions = {"__annotations__", "__builtins__", "__closure__", "__code__", "__defaults__"}
    functions |= {"__dict__", "__globals__", "__kwdefaults__", "__module__", "__name__"}
    functions |= {"__qualname__", "__del__", "__type_params__", "__annotate__"}
    for name in sorted(special - OWN[kind] - MAKING - OF_CLASSES - functions):
        with pytest.raises(OutsideLanguage):
            getattr(symbol, name)()


def test_the_methods_of_a_type_are_those_that_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: a symbol with a length is found."""
    monkeypatch.setattr(values.Prompt, "__len__", lambda self: 1)
    with pytest.raises(pytest.fail.Exception):
        test_each_special_method_is_refused_unless_the_symbol_has_it(values.Prompt)


def test_decisions_are_remembered_and_each_is_taken_both_ways() -> None:
    def run(choose: Any) -> tuple[bool, bool]:
        execution = Execution("a law", choose)
        agent, prompt = values.Agent(execution, pi), values.Prompt(execution, h)
        truth = agent(prompt) == 0
        return bool(truth), bool(agent(prompt) == 0)

    assert list(explore(run)) == [(True, True), (False, False)]


def test_no_two_things_have_one_name() -> None:
    """A name of the law, that of a literal included, never makes two things one."""
    execution = Execution("a law", lambda n: 0)
    instance = SymbolicInstance(execution)
    named = [instance.action("0"), instance.action("0"), instance.agent("0"), instance.agent("a|b")]
    literal = execution.literal(0, ACTION)
    terms = [*(each._term for each in named), literal]
    assert len({str(term) for term in terms}) == len(terms)
    assert execution.literal(0, ACTION) == literal
    assert execution.new("n", AGENT).name != "n"


NO_CASE = {
    "prompts of one length": "k = instance.prompt('k')\nmust(k.turns == h.turns, 'x')",
    "the length of the instance": "must(h.turns == instance.turns, 'x')",
    "no turns": "k = instance.prompt('k', turns=0)\nmust(k.turns == h.turns, 'x')",
    "percepts of its own": (
        "k = instance.prompt('k', percepts=((5, 0),))\nmust(k.percept == (5, 0), 'x')"
    ),
    "no longer than all": (
        "k = instance.any_prompt('k')\nsuppose(h.turns == 1)\nmust(k.turns == 1, 'x')"
    ),
}


@pytest.mark.parametrize("body", NO_CASE.values(), ids=NO_CASE)
def test_a_model_that_is_no_instance_refutes_nothing(body: str) -> None:
    """These laws hold in every instance, and their translations are about more."""
    found = outcome(body)
    assert isinstance(found, NotProved)
    assert not found.refuted


def test_a_model_of_a_prompt_of_any_length_refutes() -> None:
    found = outcome("k = instance.any_prompt('k')\nsame('', pi(k), '', rho(k))")
    assert isinstance(found, NotProved)
    assert found.refuted
