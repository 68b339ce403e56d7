"""What a page prints is what the command prints natively without the programs that it lacks."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from zipfile import ZipFile

import pytest

from docs.browser.assembly import built_wheel
from docs.browser.blocks import block
from docs.browser.page import EXAMPLES
from docs.browser.tests.conftest import Opened

ABSENT = ("cvc5", "dask", "distributed", "gymnasium", "matplotlib", "numba", "numpy")
REFUSING = f"""
import sys


class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {ABSENT!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)


sys.meta_path.insert(0, Refusing())
"""
TEXT = EXAMPLES.read_text(encoding="utf-8")
PRAISE = "oracle praise.py:Praise --against ignore-rewards"
HANG = "oracle hang.py:Hang --against ignore-rewards"
COMMANDS = [
    "play q-learner ignore-rewards --reality-check --turns 12",
    "check jagi-theorem-9.2",
    PRAISE,
    HANG,
    "considerate solve garden",
    "considerate solve garden --alpha2 1",
    "explain jagi-theorem-9.2",
]
EXITS = {"praise": 1, "hang": 2, "garden": 2}
"""Those that are not 0, by the last word but the options."""

RIGHT = """
class Praise:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.copy = A()

    def start(self):
        return 0

    def step(self, action):
        reward = 1 if action == self.copy.act(obs=0) else -1
        self.copy.train(o_prev=0, a=action, r=0, o_next=0)
        return reward, 0
"""


def without_times(text: str) -> str:
    """A text without its times."""
    return re.sub(r"\d+(\.\d+)? m?s\b", "… s", text)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as pip installs it: Hypothesis draws other cases where it is in a checkout."""
    folder = tmp_path_factory.mktemp("installed") / "site-packages"
    with ZipFile(built_wheel(tmp_path_factory.mktemp("wheel"))) as wheel:
        wheel.extractall(folder)
    return folder


Printed = tuple[int, str, str]
"""An exit code, and what is printed to the two streams."""


@pytest.fixture(scope="module")
def natively(
    installed: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Callable[[str], Printed]]:
    """What a command prints where a browser's programs alone exist; all begin at the first use."""
    with ThreadPoolExecutor(2) as pool:
        began = {
            line: pool.submit(ran, line, tmp_path_factory.mktemp("native"), installed)
            for line in COMMANDS
        }
        yield lambda line: began[line].result()


@pytest.fixture(scope="module")
def printed(examples: Opened) -> Callable[[str], Printed]:
    """What a command of the page prints at its first run, before anything is edited."""
    return cache(lambda line: examples.run(f"$ upsilon {line}\n"))


def ran(line: str, folder: Path, installed: Path) -> Printed:
    """The exit code of a command, and what it prints."""
    refusing = folder / "refusing"
    refusing.mkdir()
    (refusing / "sitecustomize.py").write_text(REFUSING)
    for before, text in re.findall(r"`(\w+\.py)`:\n\n```python\n(.*?)```", TEXT, re.DOTALL):
        (folder / before).write_text(text)
    ran = subprocess.run(
        [sys.executable, "-m", "upsilon_ext", *shlex.split(line)],
        env={
            "PYTHONPATH": f"{refusing}{os.pathsep}{installed}",
            "PYTHONHASHSEED": "0",
            "COLUMNS": "100",
            "PATH": "",
        },
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, without_times(ran.stdout), without_times(ran.stderr)


def test_every_command_of_the_page_is_compared() -> None:
    lines = re.findall(r"\$ upsilon (.*)", TEXT)
    assert [line for line in lines if "stuck.py" not in line] == COMMANDS


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_prints_what_it_prints_natively(
    line: str, printed: Callable[[str], Printed], natively: Callable[[str], Printed]
) -> None:
    code, out, err = printed(line)
    assert (code, without_times(out), without_times(err)) == natively(line)
    assert out or err
    assert code == next((EXITS[name] for name in EXITS if re.search(rf"{name}(\.|$)", line)), 0)


def test_a_class_that_hangs_is_named_with_the_law(printed: Callable[[str], Printed]) -> None:
    code, out, err = printed(HANG)
    assert (code, out) == (2, "")
    assert err == (
        "Error: a call must return within 10 s (see --patience); step(0) in turn 1 did not\n"
    )


def test_a_class_that_is_changed_on_the_page_is_judged_anew(
    examples: Opened, printed: Callable[[str], Printed]
) -> None:
    code, out, _ = printed(PRAISE)
    assert code == 1
    assert out.startswith("Praise is refuted: it differs from ignore-rewards: percept 3 is (1, 0)")
    examples.edit("class Praise", RIGHT)
    code, out, _ = examples.run("oracle praise.py")
    assert code == 0
    assert out.startswith("Praise conforms to ignore-rewards\n")
    examples.block("class Praise").get_by_role("button", name="Reset").click()
    code, _, _ = examples.run("oracle praise.py")
    assert code == 1


def test_python_prints_the_value_of_its_last_expression(examples: Opened) -> None:
    from practical import IgnoreRewards, QLearner, run

    total = run(QLearner, IgnoreRewards, 1000, seed=7).total_reward
    assert examples.run("QLearner, IgnoreRewards, 1000") == (0, f"{total}\n2\n", "")
    assert examples.run("Fraction(1, 3)") == (0, "Fraction(1, 2)\n", "")


def test_what_python_raises_is_shown_by_the_lines_of_the_block(examples: Opened) -> None:
    examples.edit("Fraction(1, 3)", "x = 1\n1 / (x - 1)")
    code, out, err = examples.run("With prompts")
    assert (code, out) == (1, "")
    assert "1 / (x - 1)" in err
    assert err.endswith("ZeroDivisionError: division by zero\n")
    assert "session.py" not in err


def test_each_block_of_the_examples_runs(examples: Opened) -> None:
    fenced = re.findall(r"```(\w+)\n(.*?)```", TEXT, re.DOTALL)
    assert all(block(language, text) for language, text in fenced)
    assert examples.page.locator(".live").count() == len(fenced)
    assert not [said for said in examples.said if "error" in said.lower()]
