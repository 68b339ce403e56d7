"""Only batches, compiled functions, plots and Gymnasium need numpy: the rest runs in a browser.

Imports of numpy, Gymnasium and numba are refused in each process of the command, as where they are
not installed; nothing takes their place.
"""

import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from pkgutil import walk_packages

import pytest

from practical import Constant
from upsilon_ext.jobs import fingerprint

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("formal", "practical", "bridge", "proofs_checked", "companion", "upsilon_ext")

NEED_THEM = re.compile(
    r"(practical\.(vectorised|considerate\.environments|aiq\.compiled|spaces\.arrays|tape\.compiled"
    r"|safelife|deep\.(generators|observing|running|with_torch\.\w+))|upsilon_ext\.gymnasium"
    r"|bridge\.safelife\.(?!(cases|frequencies|parting|scenes|separating|strangers)\b)\w+"
    r"|upsilon_ext\.(oracle\.safelife|safelife\.generating))\b"
)
"""The modules that hold batches, compiled functions, Gymnasium environments or deep agents."""

REFUSING = """
import sys


class Refusing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"numpy", "gymnasium", "numba"}:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Refusing())
"""

IMPORTING = """
import sys
from importlib import import_module

for name in sys.argv[1:]:
    try:
        import_module(name)
    except ImportError as error:
        print(name, "--", type(error).__name__, error)
"""

Program = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def refusing(tmp_path: Path) -> str:
    """A path of Python's on which numpy, Gymnasium and numba cannot be imported."""
    folder = tmp_path / "refusing"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(REFUSING)
    return f"{folder}:{ROOT}"


def python(code: str, *arguments: str, path: str = str(ROOT)) -> str:
    """What a program prints."""
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={"PYTHONPATH": path},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def modules() -> list[str]:
    """The names of all modules of the project."""
    folders = [(str(ROOT / package), package) for package in PACKAGES]
    inside = (
        module.name
        for folder, package in folders
        for module in walk_packages([folder], f"{package}.", onerror=lambda name: None)
    )
    return sorted({*PACKAGES, *inside})


def test_numpy_is_refused(refusing: str) -> None:
    """The check of this file's checks: without it, the others could not fail."""
    names = ("numpy", "numpy.typing", "gymnasium", "numba", "click")
    lines = python(IMPORTING, *names, path=refusing).splitlines()
    assert [line.split()[0] for line in lines] == ["numpy", "numpy.typing", "gymnasium", "numba"]


def test_every_other_module_is_imported_without_them(refusing: str) -> None:
    names = modules()
    assert len(names) > 700
    lines = python(IMPORTING, *names, path=refusing).splitlines()
    assert [line for line in lines if not NEED_THEM.match(line)] == []
    assert {line.split()[0] for line in lines} == {*filter(NEED_THEM.match, names)}
    assert [line for line in lines if " -- MissingExtra " not in line] == []


def test_what_needs_numpy_names_it(refusing: str) -> None:
    for name in ("practical.vectorised", "practical.considerate.environments"):
        assert "which is not installed: `python -m pip install" in python(
            IMPORTING, name, path=refusing
        )
    said = python(
        "try:\n    from practical import run_many\nexcept ImportError as error:\n    print(error)",
        path=refusing,
    )
    assert said == (
        "runs of many seeds at once need numpy, which is not installed: "
        "`python -m pip install numpy`\n"
    )


def test_a_short_run_does_not_import_numpy() -> None:
    assert python(RUNNING) == "False\n"


RUNNING = """
import sys
from practical import IgnoreRewards, QLearner, run

run(QLearner, IgnoreRewards, 3_000)
print("numpy" in sys.modules)
"""

MINE = """
class Mine:
    n_actions, n_obs = 2, 2

    def __init__(self, A):
        self.sim = A()

    def start(self):
        return 0

    def step(self, action):
        return (1 if self.sim.act(0) == action else -1), 1
"""


@pytest.mark.parametrize(
    "line",
    [
        "play q-learner ignore-rewards --reality-check --turns 12",
        "play random deja-vu --turns 40 --json",
        "check jagi-lemma-5 jagi-example-4 --quick --processes 1",
        "oracle ignore-rewards --runs 10 --examples 2",
        "oracle mine.py:Mine --against ignore-rewards --runs 10 --examples 2",
        "oracle q-learner --runs 10 --examples 2",
        "considerate solve garden --alpha2 1",
        "considerate sweep mail-room",
        "considerate learn craft-world --alpha2 1 --seeds 2 --steps 500 --processes 1",
        "safelife play spawner --actions w3 --row",
        "safelife effects prune --actions rR --samples 50",
        "explain jagi-theorem-9.4",
        "list",
        "errata",
        "new environment another",
        "machine",
        "battery q-learner --environments ignore-rewards --steps 9 --seeds 31 --processes 1",
        "battery random --environments newcomb --steps 9 --seeds 2 --processes 2 --reality-check",
        "measure constant --budget 10p --samples 1 --longest 2 --horizon 2 --processes 1",
    ],
)
@pytest.mark.typical(
    "play q-learner ignore-rewards --reality-check --turns 12",
    "check jagi-lemma-5 jagi-example-4 --quick --processes 1",
    "oracle mine.py:Mine --against ignore-rewards --runs 10 --examples 2",
    "considerate solve garden --alpha2 1",
    "battery q-learner --environments ignore-rewards --steps 9 --seeds 31 --processes 1",
)
def test_a_command_prints_the_same_without_them(
    line: str, program: Program, refusing: str, tmp_path: Path
) -> None:
    with_them = printed(line, program, tmp_path / "with", str(ROOT))
    without = printed(line, program, tmp_path / "without", refusing)
    assert without == with_them
    assert without[0] in {0, 1}
    assert without[1]


def printed(line: str, program: Program, folder: Path, path: str) -> tuple[int, str, str]:
    """The exit code of a command, and what it prints in a folder, without times and progress."""
    folder.mkdir()
    (folder / "mine.py").write_text(MINE)
    ran = program(*shlex.split(line), cwd=folder, path=path)
    return ran.returncode, without_times(ran.stdout), PROGRESS.sub("", ran.stderr)


PROGRESS = re.compile(r"^\d+ of \d+ .*\n", re.MULTILINE)


def without_times(text: str) -> str:
    """A text without its times."""
    return re.sub(r"\d+(\.\d+)? m?s\b", "… s", text)


def test_the_digest_of_the_code_needs_no_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    def version(name: str) -> str:
        raise PackageNotFoundError(name)

    fingerprint._ours.cache_clear()
    with_it = fingerprint.source(Constant)
    fingerprint._ours.cache_clear()
    monkeypatch.setattr(fingerprint, "version", version)
    assert fingerprint.source(Constant) != with_it
    fingerprint._ours.cache_clear()
