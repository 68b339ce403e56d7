"""What the help of `oracle` and of `battery` says of formulas, prompts and negations is so."""

from collections.abc import Callable
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from textwrap import dedent

from click.testing import Result

from formal import environments
from formal.histories.history import play

FEW = ("--examples", "5", "--runs", "300")
Upsilon = Callable[..., Result]


def epilog(module: str) -> str:
    return str(vars(import_module(f"upsilon_ext.cli.{module}"))[module].epilog)


def block(module: str, first: str) -> str:
    """The Python in a command's help that begins with a line, without what follows it."""
    text = epilog(module)
    lines = text[text.index(f"  {first}") :].replace("\b\n", "").splitlines()
    code = list(takewhile(lambda line: not line or line.startswith("  "), lines))
    return dedent("\n".join(code))


def test_the_class_in_the_help_of_the_battery_is_the_formula_in_that_of_the_oracle(
    upsilon: Upsilon, here: Path
) -> None:
    """Their negations agree, too: its copies perceive the negated rewards, as the formula says."""
    formula = block("oracle", "from formal.environments import extended")
    (here / "shown.py").write_text(formula + "\n" + block("battery", "from practical"))
    for negation in ("", "negated:", "dual:"):
        words = (f"{negation}shown.py:Contrarian", "--against", f"{negation}shown.py:my_formula")
        result = upsilon("oracle", *words, *FEW)
        assert result.exit_code == 0, result.output


def test_what_the_help_says_of_a_prompt() -> None:
    p = play((0, 0), 1, (2, 3), 0)
    x1, y1, *rest = p.prompt
    assert (x1, y1, p.prompt[-1], p.action) == ((0, 0), 1, (2, 3), 0)
    assert environments.prompt(x1, y1, *rest) == p.prompt
    assert all(
        f"{name}(h" in epilog("oracle") for name in {*environments.__all__} - {"extended", "prompt"}
    )
