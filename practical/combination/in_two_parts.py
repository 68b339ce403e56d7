"""The turn of an environment class in two parts: before and after its reward is known.

A function called between the parts may change the reward on which the second part trains the
copies.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable
from functools import lru_cache
from types import CodeType
from typing import Any, TypeAlias

from practical.contract import Action, EnvironmentClass, Observation, Reward
from practical.environments.incremental import Incremental
from practical.errors import IllFormed

Between: TypeAlias = Callable[[Reward], Reward]
"""From the reward to the redefined reward."""

Turn: TypeAlias = Callable[[Any, Action, Between], tuple[Reward, Observation]]
"""From an instance, an action and the function between the parts, the result of the turn."""

_BETWEEN = "redefined_reward"


def in_two_parts(E: EnvironmentClass) -> Turn:
    """Return ``E.step`` in two parts, with a function called between that may change the reward.

    An Incremental class has the two parts. For any other class, the text of ``step`` is cut after
    the statement that initiates the variable ``reward``. [JAGI, Definition 12]

    Raises:
        IllFormed: there is no such text, or not exactly one such statement.
    """
    return _halves if issubclass(E, Incremental) else _cut(E)


def _halves(E: Incremental, action: Action, between: Between) -> tuple[Reward, Observation]:
    reward, observation = E.percept(action)
    reward = between(reward)
    E.go_on(action, reward, observation)
    return reward, observation


def _cut(E: EnvironmentClass) -> Turn:
    step: Any = E.step
    if getattr(step, "__closure__", None):
        raise _uncut(E, "it refers to variables of an enclosing function")
    try:
        definition, code = _cut_code(step.__code__, inspect.getfile(step))
    except (AttributeError, OSError, TypeError) as error:
        raise _uncut(E, "it has no source text") from error
    except ValueError as error:
        raise _uncut(E, str(error)) from error
    namespace: dict[str, Any] = {}
    exec(code, step.__globals__, namespace)  # noqa: S102  # E's own text, and one statement
    turn: Turn = namespace[definition]
    return turn


@lru_cache(maxsize=128)
def _cut_code(step: CodeType, file: str) -> tuple[str, CodeType]:
    """The name of a method, and what defines it in two parts.

    Raises:
        ValueError: the method cannot be cut; the reason in words.
    """
    text = textwrap.dedent(inspect.getsource(step))
    if not text.startswith("def "):
        raise ValueError("it is not a plain function")
    tree = ast.parse(text)
    definition: Any = tree.body[0]
    places = [n for n, statement in enumerate(definition.body) if _binds_reward(statement)]
    if len(places) != 1:
        raise ValueError(f"{len(places)} statements assign `reward`, not one")
    definition.args.args.append(ast.arg(_BETWEEN))
    redefining = ast.parse(f"reward = {_BETWEEN}(reward)").body
    definition.body[places[0] + 1 : places[0] + 1] = redefining
    return definition.name, compile(ast.fix_missing_locations(tree), file, "exec")


def _binds_reward(statement: ast.stmt) -> bool:
    return any(
        isinstance(node, ast.Name) and node.id == "reward" and isinstance(node.ctx, ast.Store)
        for node in ast.walk(statement)
    )


def _uncut(E: EnvironmentClass, why: str) -> IllFormed:
    return IllFormed(
        "the turn of a combined class must have two parts, before and after its variable "
        f"`reward` is assigned; {E.__name__}.step cannot be cut there: {why}; "
        "derive it from Incremental"
    )
