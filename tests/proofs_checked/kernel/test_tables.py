"""Nothing that the kernel's verdicts hang on can be assigned, registered, or made again."""

import ast
import copy
import pickle
from collections.abc import Callable, Iterator, MutableMapping, MutableSequence, MutableSet
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from types import MappingProxyType, ModuleType
from typing import Any

import pytest

from formal.errors import IllFormed
from proofs_checked import kernel as package
from proofs_checked.kernel.closure import Closure
from proofs_checked.kernel.deciders import DECIDERS, decider
from proofs_checked.kernel.jagi import JAGI, possible
from proofs_checked.kernel.obligation import Obligation
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import FALSE, TRUE, TRUTH, App, Sort, Symbol, Var
from proofs_checked.kernel.theorem import Kernel, Theorem
from proofs_checked.kernel.theory import Function, Theory, directly
from proofs_checked.kernel.values import made_once
from proofs_checked.kernel.vocabulary import (
    ACTION,
    APPLYING,
    DATATYPES,
    NUMBER,
    Zero,
    applied_by,
    h,
    n,
)

HERE = "proofs_checked.kernel"
PRIVATE = {"_BASES", "_RECORDS"}
"""The kernel's own records, which the package's docstring speaks of."""


def imported(module: str) -> set[str]:
    """The kernel's modules that one imports."""
    # A solver need not be installed: the module is found, and not imported.
    found = find_spec(module)
    assert found is not None
    tree = ast.parse(Path(str(found.origin)).read_text(encoding="utf-8"))
    froms = (node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
    names = {
        f"{node.module}.{alias.name}" if node.module == HERE else str(node.module)
        for node in froms
        for alias in node.names
    }
    return {name for name in names if name.startswith(f"{HERE}.")}


def trusted() -> list[str]:
    """The modules that theorems rest on, and those of the deciders."""
    pending = [f"{HERE}.theorem", f"{HERE}.z3_decider", f"{HERE}.cvc5_decider"]
    found = dict.fromkeys(pending)
    while pending:
        new = imported(pending.pop()) - found.keys()
        found.update(dict.fromkeys(sorted(new)))
        pending += new
    return sorted(found)


def module(name: str) -> ModuleType:
    solver, found, _ = name.rpartition(".")[2].partition("_decider")
    if found:
        decider(solver)
    return import_module(name)


def held(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, tuple | frozenset):
        for part in value:
            yield from held(part)


@pytest.mark.parametrize("name", trusted())
def test_no_table_of_a_module_can_change(name: str) -> None:
    tables = (MutableMapping, MutableSequence, MutableSet, MappingProxyType)
    for called, value in vars(module(name)).items():
        if not called.startswith("__") and called not in PRIVATE:
            for part in held(value):
                assert not isinstance(part, tables), f"{called} in {name} can change"


@pytest.mark.parametrize("name", trusted())
def test_the_docstring_names_what_is_trusted(name: str) -> None:
    assert f"`{name.rpartition('.')[2]}`" in str(package.__doc__)


@pytest.mark.parametrize("name", trusted())
def test_a_dataclass_is_a_value_that_is_made_once(name: str) -> None:
    kinds = [v for v in vars(module(name)).values() if isinstance(v, type) and is_dataclass(v)]
    for kind in kinds:
        if kind.__module__ == name and kind.__name__ != "_Cases":
            empty: Any = object.__new__(kind)
            object.__setattr__(empty, fields(kind)[0].name, None)
            assert not hasattr(empty, "__dict__")
            with pytest.raises(IllFormed, match="a value is made once"):
                empty.__init__()
            with pytest.raises(IllFormed, match="a value is made once"):
                empty.__setstate__([])
            with pytest.raises(AttributeError):
                setattr(empty, fields(kind)[0].name, None)


def test_a_value_needs_slots() -> None:
    with pytest.raises(IllFormed, match="a value must have slots; Loose has a dictionary"):
        made_once(type("Loose", (), {}))


@pytest.mark.parametrize(
    "value",
    [
        ACTION,
        possible,
        h,
        FALSE,
        DATATYPES[0],
        Statement((h,), TRUE),
        JAGI.definitions[0],
        JAGI.definitions[5],
        JAGI,
        Obligation((), (), TRUE),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_copy_of_a_value_is_the_same_value(value: Any) -> None:
    stored = pickle.loads(pickle.dumps(value))  # noqa: S301  # our own
    for taken in (copy.copy(value), copy.deepcopy(value), stored):
        assert (type(taken), taken, hash(taken)) == (type(value), value, hash(value))


# Deciders


@pytest.mark.parametrize("name", DECIDERS)
def test_nothing_is_assigned_to_a_decider(name: str) -> None:
    its: Any = decider(name)
    for attribute in ("countermodel", "name", "other"):
        with pytest.raises(AttributeError):
            setattr(its, attribute, None)
    assert not hasattr(its, "__dict__")


class Named(str):
    """A name that is equal to others."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return hash("closure")


def test_a_decider_is_known_by_its_name() -> None:
    with pytest.raises(IllFormed, match="the deciders are closure, z3, cvc5; 'yes' is none"):
        Kernel(JAGI, (Named("yes"),))
    assert isinstance(decider("closure"), Closure)


class Fleeting(list[str]):
    """Names of deciders that are gone when they are read."""

    def __iter__(self) -> Iterator[str]:
        return iter(())


def test_someone_decides_whatever_the_names_say_of_themselves() -> None:
    with pytest.raises(IllFormed, match="someone must decide"):
        Kernel(JAGI, Fleeting(["closure"]))


@pytest.mark.parametrize("name", ["z3", "cvc5"])
def test_one_thread_at_a_time_asks_a_solver(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    decider(name)
    deciding: Any = import_module(f"{HERE}.{name}_decider")
    others: list[bool] = []

    def countermodel(obligation: Obligation) -> None:
        lock = deciding._ONE_AT_A_TIME
        other = Thread(target=lambda: others.append(lock.acquire(blocking=False)))
        other.start()
        other.join()

    monkeypatch.setattr(deciding, "_countermodel", countermodel)
    assert Kernel(JAGI, (name,)).decide(TRUE).conclusion == Statement((), TRUE)
    assert others == [False]


# Rules and definitions


class Pretending:
    """Is like a kernel, and sees nothing."""

    theory = JAGI
    __class__: Any = Kernel


def test_the_rules_are_those_of_a_kernel() -> None:
    pretending: Any = Pretending()
    empty = object.__new__(Kernel)
    uses: tuple[Callable[[], object], ...] = (
        lambda: Kernel.decide(pretending, TRUE),
        lambda: Kernel.assume(pretending, Statement((), TRUE)),
        lambda: empty.decide(TRUE),
        lambda: empty.theory,
    )
    for use in uses:
        with pytest.raises(IllFormed, match="this is no kernel"):
            use()


def test_what_a_kernel_does_not_know_is_no_theorem() -> None:
    class Saying:
        """Says what a theorem says."""

        conclusion = Statement((), FALSE)
        hypotheses = ()
        kernel = None
        __class__: Any = Theorem

    said: Any = Saying()
    kernel = Kernel(JAGI)
    uses: tuple[Callable[[], object], ...] = (
        lambda: kernel.decide(FALSE, said),
        lambda: kernel.generalise(said, h),
        lambda: kernel.substitute(said, {}),
        lambda: kernel.instance(said),
        lambda: kernel.cut(said, said),
    )
    for use in uses:
        with pytest.raises(IllFormed, match="no kernel has made it"):
            use()


@pytest.mark.parametrize("kind", [Kernel, Theorem])
def test_what_is_equal_to_what_a_kernel_made_is_not_that(kind: type) -> None:
    kernel = Kernel(JAGI)
    made: Any = {Kernel: kernel, Theorem: kernel.decide(TRUE)}[kind]

    class Same:
        """Is equal to what is made, whatever is asked."""

        __class__: Any = kind

        def __eq__(self, other: object) -> bool:
            return True

        def __hash__(self) -> int:
            return hash(made)

    same: Any = Same()
    use = same if kind is Kernel else kernel
    with pytest.raises(IllFormed, match=r"this is no kernel|no kernel has made it"):
        Kernel.decide(use, TRUE, *([same] if kind is Theorem else []))


def test_a_function_takes_what_something_is_known_of() -> None:
    whether = Var("q", TRUTH)
    with pytest.raises(IllFormed, match="q is of sort truth, of which nothing is known"):
        Theory((directly(Symbol("f", (TRUTH,), NUMBER), (whether,), Zero()),))


def test_what_stands_in_a_list_is_refused_where_it_is_made() -> None:
    odd: Any = [NUMBER]
    with pytest.raises(IllFormed, match="what f takes must be in a tuple"):
        Symbol("f", odd, NUMBER)
    with pytest.raises(IllFormed, match="what a symbol is applied to must be in a tuple"):
        App(Symbol("f", (NUMBER,), NUMBER), [n])  # type: ignore[arg-type]


def test_each_application_applies_one_sort() -> None:
    assert len({symbol.takes[0] for symbol in APPLYING}) == len(APPLYING)
    assert [applied_by(symbol.takes[0]) for symbol in APPLYING] == list(APPLYING)
    assert applied_by(NUMBER) is None
    assert isinstance(JAGI.definitions[0], Function)
    assert Sort("number") == NUMBER
