"""Recipes: agent classes of Stable-Baselines3's algorithms, named by a text.

A recipe is ``sb3:ALGORITHM,total=N``, with further settings as ``name=value``, for instance
``sb3:PPO,n_steps=64,total=10000``. The same recipe is the same class.
"""

from fractions import Fraction
from functools import cache
from typing import Any, Final

from practical.deep.libraries import demand_extra
from practical.deep.sb3 import ALGORITHMS, SB3Agent, sb3_agent
from practical.deep.schedules import linear
from practical.errors import IllFormed

PREFIX: Final = "sb3:"
"""The beginning of each recipe."""

FALLING: Final = "linear:"
"""The beginning of a learning rate that falls to zero along a line."""

EXAMPLE: Final = f"{PREFIX}PPO,n_steps=64,total=10000"
_WORDS: Final = {"True": True, "False": False, "None": None}


def is_recipe(text: str) -> bool:
    """Return whether a text is a recipe, well-formed or not.

    >>> is_recipe("sb3:PPO,total=1000"), is_recipe("q-learner")
    (True, False)
    """
    return text.startswith(PREFIX)


@cache
def agent_of_recipe(text: str) -> type[SB3Agent]:
    """Return the agent class of a recipe.

    Raises:
        IllFormed: the text is no recipe, or names another algorithm or setting.
        MissingExtra: the extra ``deep`` is not installed.
    """
    name, settings = read(text)
    demand_extra()
    return sb3_agent(name, **settings)


def read(text: str) -> tuple[str, dict[str, Any]]:
    """Return the algorithm and the settings of a recipe; it needs no library.

    Raises:
        IllFormed: the text is no recipe.

    >>> read("sb3:PPO,n_steps=64,learning_rate=3e-4,total=10000")
    ('PPO', {'n_steps': 64, 'learning_rate': 0.0003, 'total': 10000})
    """
    name, *items = text.removeprefix(PREFIX).split(",")
    if not is_recipe(text) or name not in ALGORITHMS:
        raise IllFormed(
            f"a recipe is {PREFIX}ALGORITHM,total=N, with ALGORITHM one of "
            f"{', '.join(ALGORITHMS)}, as in {EXAMPLE}; {text!r} is none"
        )
    settings: dict[str, Any] = {}
    for item in items:
        setting, value = _setting(item, text)
        if setting in settings:
            raise IllFormed(f"a setting must be given once; {text!r} gives {setting} again")
        settings[setting] = value
    if "total" not in settings:
        raise IllFormed(
            "a recipe must state total=N, the number of steps of learn, on which exploration and "
            f"schedules depend, as in {EXAMPLE}; {text!r} does not"
        )
    return name, settings


def _setting(item: str, text: str) -> tuple[str, Any]:
    name, equals, value = item.partition("=")
    if not (equals and name.isidentifier() and value):
        raise IllFormed(f"a setting is name=value, as in n_steps=64; {item!r} of {text!r} is not")
    try:
        return name, _value(value)
    except (ValueError, ZeroDivisionError):
        raise IllFormed(
            f"a value is a number, True, False, None or {FALLING}NUMBER; {value!r} is not"
        ) from None


def _value(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith(FALLING):
        return linear(float(Fraction(text.removeprefix(FALLING))))
    number = Fraction(text)
    return int(text) if text.lstrip("-").isdigit() else float(number)
