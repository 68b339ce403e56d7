"""Whether an environment class can be combined with a game: Definition 11, in two interpretations.

By its letter, the definition restricts the text of a class: the statements of `__init__` and
`step`, and their order. The combination needs less of a class, which is checked by running it:
`in_effect` checks which copies a class makes, and when it queries and trains them.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bridge.errors import Inconclusive
from bridge.evidence import Grounded

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef

RANGE: Final = frozenset({-1, 0, 1})
CLAUSE_1, CLAUSE_2, CLAUSE_3 = (f"Definition 11 ({n})" for n in (1, 2, 3))


@dataclass(frozen=True)
class Violation:
    """Where a class is not adaptable.

    Attributes:
        clause: the violated clause, such as "Definition 11 (2)".
        law: what the clause demands.
        witness: what the class does instead.
    """

    clause: str
    law: str
    witness: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.law}; {self.witness}"


@dataclass(frozen=True)
class Adaptability(Grounded):
    """Whether a class is adaptable, in one of the two interpretations.

    Attributes:
        interpretation: the interpretation.
        violations: the violations.
        comparisons: the number of statements, or turns, that were checked.
        counted: what was counted, in words.
    """

    interpretation: str
    violations: tuple[Violation, ...]
    comparisons: int
    counted: str

    @property
    def green(self) -> bool:
        """Whether the class is adaptable."""
        return not self.violations

    @property
    def summary(self) -> str:
        """The result in one line."""
        no = "" if self.green else "not "
        return f"{self.interpretation}: {no}adaptable ({self.comparisons:,} {self.counted} checked)"


def by_the_letter(E: type[Any]) -> Adaptability:
    """Whether the text of a class is adaptable, by the letter of Definition 11.

    Raises:
        Inconclusive: `__init__` or `step` has no source text, or is no plain function.
    """
    texts = (_text(E, method) for method in ("__init__", "step"))
    statements = sum(len(_statements(text)) for text in texts)
    return Adaptability("by the letter", tuple(adaptable(E)), statements, "statements")


def adaptable(E: type[Any]) -> list[Violation]:
    """Where the text of a class violates Definition 11, by the letter of the definition.

    Rewards that are no constants in the text are not judged; `in_effect` checks them.

    Raises:
        Inconclusive: `__init__` or `step` has no source text, or is no plain function.

    Example:
        >>> from practical import IgnoreRewards
        >>> {violation.clause for violation in adaptable(IgnoreRewards)}
        {'Definition 11 (2)'}
    """
    init, step = _text(E, "__init__"), _text(E, "step")
    return [*_one_copy(init), *_reward_in_the_middle(step), *_constants_in_range(step)]


def _text(E: type[Any], method: str) -> Function:
    function = getattr(E, method, None)
    try:
        source = textwrap.dedent(inspect.getsource(function))  # type: ignore[arg-type]
    except (OSError, TypeError) as error:
        raise Inconclusive(
            f"Definition 11 is about the source text of a class; {E.__name__}.{method} has none"
        ) from error
    definition = ast.parse(source).body[0] if source.startswith("def ") else None
    if not isinstance(definition, ast.FunctionDef):
        raise Inconclusive(
            f"Definition 11 is about methods; {E.__name__}.{method} is no plain function"
        )
    return definition


def _one_copy(init: Function) -> Iterator[Violation]:
    law = "__init__ must make a single instance self.sim of the agent class and do nothing else"
    parameters = init.args.posonlyargs + init.args.args
    agent_class = parameters[1].arg if len(parameters) > 1 else ""
    made = [node for node in ast.walk(init) if _is_call_of(node, agent_class)]
    if len(made) != 1:
        yield Violation(CLAUSE_1, law, f"it makes {_several(made)}")
    others = [s for s in _statements(init) if not _makes_the_copy(s, agent_class)]
    misnamed = [
        s for s in others if isinstance(s, ast.Assign) and _is_call_of(s.value, agent_class)
    ]
    if misnamed:
        yield Violation(CLAUSE_1, law, f"the copy must be called sim: {_quoted(misnamed)}")
    if others := [s for s in others if s not in misnamed]:
        yield Violation(CLAUSE_1, law, f"it also does {_quoted(others)}")


def _several(made: list[ast.AST]) -> str:
    return f"{len(made)}: {_quoted(made)}" if made else "none"


def _makes_the_copy(statement: ast.stmt, agent_class: str) -> bool:
    match statement:
        case ast.Assign(targets=[target], value=value) | ast.AnnAssign(target=target, value=value):
            return ast.unparse(target) == "self.sim" and _is_call_of(value, agent_class)
    return False


def _reward_in_the_middle(step: Function) -> Iterator[Violation]:
    law = (
        "step must assign a variable `reward` once, train self.sim only after the assignment, do "
        "everything else before it, and return the reward"
    )
    body = _statements(step)
    places = [n for n, statement in enumerate(body) if _binds_reward(statement)]
    if len(places) != 1:
        yield Violation(CLAUSE_2, law, f"{len(places)} of its statements assign `reward`")
        return
    [n] = places
    if _times(body[n]) != 1:
        yield Violation(CLAUSE_2, law, f"`reward` may be assigned twice in {_quoted([body[n]])}")
    if early := [s for s in body[: n + 1] if any(map(_is_training, ast.walk(s)))]:
        yield Violation(CLAUSE_2, law, f"up to the assignment it runs {_quoted(early)}")
    last = body[-1]
    if late := [s for s in body[n + 1 :] if s is not last and not _trains(s)]:
        yield Violation(CLAUSE_2, law, f"after the assignment it runs {_quoted(late)}")
    if not _returns_reward(last):
        yield Violation(CLAUSE_2, law, f"it ends with {_quoted([last])}")
    if returns := [s for s in ast.walk(step) if isinstance(s, ast.Return) and s is not last]:
        yield Violation(CLAUSE_2, law, f"it may end with {_quoted(returns)}")


def _constants_in_range(step: Function) -> Iterator[Violation]:
    out = [
        constant
        for node in ast.walk(step)
        if isinstance(node, ast.Assign) and _binds_reward(node)
        for constant in _constants(node.value)
        if constant not in RANGE
    ]
    if out:
        law = "the rewards must be -1, 0 or 1"
        yield Violation(CLAUSE_3, law, f"step has {', '.join(map(str, out))}")


def _constants(value: ast.expr) -> list[object]:
    """The constants that an expression may evaluate to, as far as its text shows."""
    if isinstance(value, ast.IfExp):
        return _constants(value.body) + _constants(value.orelse)
    try:
        return [ast.literal_eval(value)]
    except (ValueError, TypeError):
        return []


def _times(statement: ast.stmt) -> int:
    """The number of times that a statement assigns `reward`; 2 if that may vary."""
    match statement:
        case ast.If(body=then, orelse=otherwise) if otherwise:
            branches = [sum(map(_times, branch)) for branch in (then, otherwise)]
            return branches[0] if branches[0] == branches[1] else 2
        case ast.Assign() | ast.AnnAssign():
            return int(_binds_reward(statement))
    return 2 if _binds_reward(statement) else 0


def _binds_reward(statement: ast.stmt) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == "reward" and isinstance(node.ctx, ast.Store)
        for node in ast.walk(statement)
    )


def _is_training(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "self.sim.train"


def _trains(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and _is_training(statement.value)


def _returns_reward(statement: ast.stmt) -> bool:
    match statement:
        case ast.Return(value=ast.Tuple(elts=[ast.Name(id="reward"), _])):
            return True
    return False


def _is_call_of(node: ast.AST | None, name: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == name


def _statements(function: Function) -> list[ast.stmt]:
    """The statements of a function, without docstrings and other constants."""
    return [
        s
        for s in function.body
        if not (isinstance(s, ast.Expr) and isinstance(s.value, ast.Constant))
    ]


def _quoted(nodes: list[Any]) -> str:
    texts = [ast.unparse(node).splitlines() for node in nodes]
    return ", ".join(f"`{first}{' …' if more else ''}`" for first, *more in texts)
