"""What the page on deep agents shows is so."""

import doctest
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).resolve().parents[2] / "docs" / "how-to" / "use-deep-agents.md"
TEXT = PAGE.read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```py\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


def test_its_python_runs() -> None:
    blocks = [block for block in BLOCKS if ">>> " in block]
    assert len(blocks) == len(BLOCKS) - 1 == 5
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, PAGE.name, None, 0)
    assert doctest.DocTestRunner(verbose=False).run(test).failed == 0


def test_it_says_what_the_tests_measure() -> None:
    from tests.deep.test_alone import STEPS

    assert f"{STEPS:,} steps" in TEXT


@pytest.mark.parametrize("recipe", sorted({*re.findall(r"sb3:(?!ALGO)[\w,=:.-]+", TEXT)}))
def test_its_recipes_are_well_formed(recipe: str) -> None:
    from practical.deep import agent_of_recipe

    assert agent_of_recipe(recipe).total >= 1000
