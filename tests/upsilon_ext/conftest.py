"""The command as an outsider meets it: run in this process, or as a program of its own."""

import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import termios
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from upsilon_ext.command import main

ROOT = Path(__file__).resolve().parents[2]

collect_ignore = ["students"]  # hostile classes, which only the oracle runs

ENVIRONMENTS = '''
class Right:
    """Ignore Rewards."""

    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.sim = A()

    def start(self):
        return 0

    def step(self, action):
        print("a class may print")
        reward = 1 if action == self.sim.act(obs=0) else -1
        self.sim.train(o_prev=0, a=action, r=self.remembered(reward), o_next=0)
        return reward, 0

    def remembered(self, reward):
        return 0


class Wrong(Right):
    """Its copy is trained on the true reward."""

    def remembered(self, reward):
        return reward


class Raises(Right):
    def step(self, action):
        raise KeyError("the key is lost")


class Interrupted(Right):
    turns = 0

    def step(self, action):
        self.turns += 1
        if self.turns == 3:
            raise KeyboardInterrupt
        return super().step(action)


class Hangs(Right):
    def step(self, action):
        while True:
            pass


class OutOfRange(Right):
    def step(self, action):
        return 0, 5


class AsksNonsense(Right):
    def step(self, action):
        self.sim.act(7)
        return 0, 0


class NoPair(Right):
    def step(self, action):
        return 0


class Nothing:
    pass


class Halves(Right):
    def step(self, action):
        return 0.1, 0


class Stubborn:
    def act(self, obs):
        return 1

    def train(self, o_prev, a, r, o_next):
        pass


class Moody(Stubborn):
    def act(self, obs):
        raise RuntimeError("not now")


class Fickle(Stubborn):
    asked = [0]

    def act(self, obs):
        self.asked[0] += 1
        return self.asked[0] // 3 % 2


class TrainRaises(Stubborn):
    def train(self, o_prev, a, r, o_next):
        raise ValueError("no more")


class NeverMade(Stubborn):
    def __init__(self):
        raise ValueError("not made")


class Excessive(Stubborn):
    def act(self, obs):
        return 9
'''


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current folder with somebody's own classes in it."""
    (tmp_path / "envs.py").write_text(ENVIRONMENTS)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def upsilon() -> Callable[..., Result]:
    """The command, run in this process."""

    def run(*arguments: str) -> Result:
        return CliRunner().invoke(main, list(arguments), prog_name="upsilon")

    return run


@pytest.fixture
def rows_of(upsilon: Callable[..., Result]) -> Callable[..., dict[str, Any]]:
    """The JSON document of a command, which is all that stdout holds."""

    def document(*arguments: str) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(upsilon(*arguments, "--json").stdout)
        return found

    return document


@pytest.fixture(scope="module", autouse=True)
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What a program has compiled the next ones read, also where none may write to the checkout."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path_factory.getbasetemp() / "compiled"))
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture
def program() -> Callable[..., subprocess.CompletedProcess[str]]:
    """The command, run as a program of its own."""

    def run(
        *arguments: str, cwd: Path = ROOT, path: str = str(ROOT), **environment: str
    ) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "upsilon_ext", *arguments],
            cwd=cwd,
            env={**os.environ, "PYTHONPATH": path, **environment},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    return run


@pytest.fixture
def at_a_terminal() -> Callable[..., str]:
    """What the command prints at a terminal of 80 columns."""

    def run(*arguments: str, cwd: Path = ROOT) -> str:
        here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        sizes = {"COLUMNS", "LINES", "FORCE_COLOR"}
        plain = {name: value for name, value in os.environ.items() if name not in sizes}
        with subprocess.Popen(
            [sys.executable, "-m", "upsilon_ext", *arguments],
            cwd=cwd,
            env={**plain, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", "TERM": "xterm"},
            stdout=there,
            stderr=subprocess.DEVNULL,
        ):
            os.close(there)
            said = b"".join(iter(lambda: _read(here), b""))
        os.close(here)
        return said.decode().replace("\r\n", "\n")

    return run


def _read(terminal: int) -> bytes:
    """What came in; nothing when nobody is there any more, which Linux makes an error."""
    try:
        return os.read(terminal, 2**16)
    except OSError:
        return b""
