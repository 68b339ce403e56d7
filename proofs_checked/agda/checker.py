"""Running a proof checker on texts: in a folder of its own, for a limited time."""

import fcntl
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from threading import current_thread, main_thread
from typing import Final, TypeAlias

from bridge.errors import Inconclusive, NotRun, Refuted

DEVELOPMENT: Final = "Jagi"
"""The name of the development's module."""

APPLIED: Final = "Table"
"""The name of the module in which it is applied to numbers."""

Imports: TypeAlias = tuple[tuple[str, str], ...]
"""Developments, by the name of the module and its text."""

_SHARED: Final = "UPSILON_INTERFACES"
"""The environment variable that names the folder of what several processes compile."""

_INTERRUPTING: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGURG)
"""The signals whose handlers raise; the last is that of an interrupt which was lost."""


@dataclass(frozen=True)
class Checker:
    """A proof checker.

    Attributes:
        name: its name.
        program: the name of its program.
        how: the command that installs it.
        flags: its arguments besides the file.
        versions: the versions that are known to work, a regular expression for its version text.
        source: how the name of a source ends.
        cached: how the name of its compiled source ends.
        complaints: what in a text would let it accept what is not proved, in words.
        rejects: whether it is about the text, from the code and the words with which it ended.
        seconds: how long it may take.
    """

    name: str
    program: str
    how: str
    flags: tuple[str, ...]
    versions: str
    source: str
    cached: str
    complaints: Callable[[str], list[str]]
    rejects: Callable[[int, str], bool]
    seconds: float = 60

    def check(self, text: str, name: str = DEVELOPMENT, imports: Imports = ()) -> None:
        """The development is accepted, and nothing in it hides a gap.

        Args:
            text: the development.
            name: the name of its module.
            imports: the developments that it may import, by name, each after those that it needs.

        Raises:
            Refuted: it is not, with the checker's words.
            NotRun: there is no such program.
            Inconclusive: there is no verdict.
        """
        if complaints := self.complaints(_without_imports(text, imports)):
            raise Refuted(f"{self.name} is not run: {complaints[0]}", complaints[0])
        _cached(self, self.found(), text, name, imports)

    def further(
        self,
        text: str,
        name: str,
        source: str,
        development: str = DEVELOPMENT,
        imports: Imports = (),
        besides: Imports = (),
    ) -> str:
        """What the checker says when it accepts a further source that imports the development.

        Args:
            text: the development.
            name: the name of the further source's module.
            source: the further source.
            development: the name of the development's module.
            imports: the developments that the development may import.
            besides: those that the further source may import as well.

        Raises:
            Refuted: it does not accept it, or the development.
            NotRun: there is no such program.
            Inconclusive: there is no verdict.
        """
        self.check(text, development, imports)
        program = self.found()
        files = _interfaces(self, program, (*imports, (development, text)))
        files |= _interfaces(self, program, (*imports, *besides))
        with TemporaryDirectory() as folder:
            last = f"{name}{self.source}"
            return self._run(program, folder, files | {last: source.encode()}, last)

    def found(self) -> str:
        """The program: next to Python, or else where the system finds it.

        Raises:
            NotRun: there is none, or its version is not known to work.
            Inconclusive: it does not say of which.
        """
        beside = which(self.program, path=str(Path(sys.executable).parent))
        program = beside or which(self.program)
        if program is None:
            raise NotRun(self.name, self.how)
        version = _version(self, program)
        if not re.search(self.versions, version):
            said = version.partition("\n")[0]
            raise NotRun(self.name, f"{self.how} (what {program} says it is does not do: {said!r})")
        return program

    def _run(self, program: str, folder: str, files: Mapping[str, bytes], last: str) -> str:
        for name, content in files.items():
            Path(folder, name).write_bytes(content)
        code, said = _ended(self, [program, *self.flags, last], folder)
        if code == 0:
            return said
        said = said.replace(f"{folder}{os.sep}", "").strip()
        if self.rejects(code, said):
            # Coq has said more before it came to the place that it complains about.
            said = said[max(said.rfind('File "'), 0) :]
            raise Refuted(f"{self.name} does not accept {last}: {said}", said)
        raise Inconclusive(
            f"{self.name} came to no verdict on {last} and ended with {code}: {said}"
        )


def _without_imports(text: str, imports: Imports) -> str:
    """The text without the lines that open what it may import."""
    for name, _ in imports:
        text = re.sub(rf"^open import {re.escape(name)}$", "", text, count=1, flags=re.MULTILINE)
    return text


def _interfaces(checker: Checker, program: str, texts: Imports) -> dict[str, bytes]:
    """The texts, and what the checker keeps of each, which it reads instead of it."""
    files: dict[str, bytes] = {}
    for place, (name, text) in enumerate(texts):
        files[f"{name}{checker.source}"] = text.encode()
        files[f"{name}{checker.cached}"] = _cached(checker, program, text, name, texts[:place])
    return files


@contextmanager
def shared_interfaces() -> Iterator[None]:
    """Within it, this process and those that it starts compile each text only once.

    What the checker keeps of a text is in a temporary folder, under a digest of the program, its
    version and flags, the text and all texts that it may import; an edited text is compiled.
    """
    if _SHARED in os.environ:
        yield
        return
    with TemporaryDirectory() as folder:
        os.environ[_SHARED] = folder
        try:
            yield
        finally:
            del os.environ[_SHARED]


@cache
def _cached(checker: Checker, program: str, text: str, name: str, imports: Imports) -> bytes:
    """What the checker keeps of a development that it accepts, to be read instead of the text."""
    shared = os.environ.get(_SHARED)
    if shared is None:
        return _compiled(checker, program, text, name, imports)
    of = (checker.name, program, _version(checker, program), checker.flags, text, name, imports)
    kept = Path(shared, sha256(repr(of).encode()).hexdigest())
    with Path(f"{kept}.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # released with the file, even by a killed process
        if not kept.exists():
            new = Path(f"{kept}.new")
            new.write_bytes(_compiled(checker, program, text, name, imports))
            new.rename(kept)
        return kept.read_bytes()


def _compiled(checker: Checker, program: str, text: str, name: str, imports: Imports) -> bytes:
    with TemporaryDirectory() as folder:
        source = f"{name}{checker.source}"
        files = _interfaces(checker, program, imports)
        checker._run(program, folder, files | {source: text.encode()}, source)
        return Path(folder, f"{name}{checker.cached}").read_bytes()


@cache
def _version(checker: Checker, program: str) -> str:
    with TemporaryDirectory() as folder:
        return _ended(checker, [program, "--version"], folder)[1].strip()


def _ended(checker: Checker, command: list[str], folder: str) -> tuple[int, str]:
    """The exit code and the output of a command; no user's settings are read."""
    with ExitStack() as starting:
        starting.enter_context(_deferred_interrupts())
        try:
            process = subprocess.Popen(  # noqa: S603 - the program that `found` named
                command,
                cwd=folder,
                env={"PATH": os.environ.get("PATH", ""), "HOME": folder, "LC_ALL": "C.UTF-8"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        except OSError as error:
            raise Inconclusive(f"{checker.name} did not start: {error}") from error
        with process:
            return _answer(checker, process, starting.close)


def _answer(
    checker: Checker, process: subprocess.Popen[bytes], started: Callable[[], None]
) -> tuple[int, str]:
    """The code and the words with which it ended; it ends, whatever is raised here.

    Args:
        checker: whose process it is.
        process: the process.
        started: raises what interrupted it while it started.
    """
    try:
        started()
        said, _ = process.communicate(timeout=checker.seconds)
    except subprocess.TimeoutExpired:
        raise Inconclusive(
            f"{checker.name} came to no verdict in {checker.seconds} seconds"
        ) from None
    finally:
        # The program may be a script that started the checker: both must end.
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return process.returncode, said.decode(errors="replace")


@contextmanager
def _deferred_interrupts() -> Iterator[None]:
    """Within it no handler of a signal raises; what arrived is raised at its end.

    A process whose start is interrupted is left behind. A signal mask does not help: Python runs
    the handler in the main thread although another thread received the signal.
    """
    if current_thread() is not main_thread():
        yield
        return
    arrived: list[int] = []
    handlers = {number: signal.getsignal(number) for number in _INTERRUPTING}
    deferred = [number for number, handler in handlers.items() if callable(handler)]
    for number in deferred:
        signal.signal(number, lambda heard, _: arrived.append(heard))
    try:
        yield
    finally:
        for number in deferred:
            signal.signal(number, handlers[number])
        for heard in dict.fromkeys(arrived):
            signal.raise_signal(heard)
