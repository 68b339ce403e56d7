"""Runs commands and Python in a reader's browser, in one interpreter, one after the other.

It is loaded by `worker.js`, on top of what a wheel of the project installs. A command sees a folder
with the files of its page, as a shell would; a class that is changed on the page is imported again.
"""

from __future__ import annotations

import ast
import importlib
import io
import json
import linecache
import os
import shutil
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from contextlib import redirect_stderr, redirect_stdout, suppress
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType
from typing import Any, Final

FAILED: Final = 1
PRINTED: Final = 2000
"""The number of characters that a call may print; the others are dropped."""

_PROMPT: Final = ">>> "


class Session:
    """A folder, and the names that the Python blocks of a page have defined.

    Args:
        folder: the current folder of all commands; it is made anew, and appended to Python's path.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        sys.path.append(str(folder))
        self._names: dict[str, Any] = {}
        self.clear()

    def clear(self) -> None:
        """Remove all files and names."""
        os.chdir(self._folder.anchor)  # a current folder cannot be removed
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir(parents=True)
        self._names = {"__name__": "__main__"}

    def save(self, files: Mapping[str, str]) -> None:
        """Write the files of a page."""
        for name, text in files.items():
            (self._folder / name).write_text(text, encoding="utf-8")

    def command(self, words: Iterable[str], columns: int) -> int:
        """Run `upsilon` with arguments, for a terminal without colours; its exit code.

        Args:
            words: the arguments.
            columns: the width of the terminal.
        """
        from upsilon_ext import supervisor

        os.chdir(self._folder)
        os.environ["COLUMNS"] = str(columns)
        sys.argv = ["upsilon", *words]
        try:
            return supervisor.main()
        finally:
            self._flush()
            self._forget()

    def python(self, text: str, name: str) -> int:
        """Execute a block; the value of its last expression is printed, as in a notebook.

        A block that begins with a prompt (`>>> `) is executed as Python's console does.

        Args:
            text: the block.
            name: its name in a traceback.

        Returns:
            0, or 1 if it raises.
        """
        os.chdir(self._folder)
        try:
            for source in _prompted(text) if text.lstrip().startswith(_PROMPT) else [text]:
                linecache.cache[name] = (len(source), None, source.splitlines(True), name)
                self._execute(source, name)
        except BaseException as error:  # noqa: BLE001 - a block may raise anything
            _complain(error)
            return FAILED
        finally:
            self._flush()
            self._forget()
        return 0

    def call(self, name: str, arguments: str) -> str:
        """Call a function of the project on JSON; a request of a page never raises here.

        Args:
            name: its module and its name, `companion.judging:judged`.
            arguments: a JSON document.

        Returns:
            A JSON document with the value, or with the error in words; and with what is printed.
        """
        out = _Beginning()
        os.chdir(self._folder)
        try:
            with redirect_stdout(out), redirect_stderr(out):
                value = _function(name)(json.loads(arguments))
            return json.dumps({"value": value, "printed": out.text}, ensure_ascii=False)
        except BaseException as error:  # noqa: BLE001 - an answer may raise anything
            said = f"{type(error).__name__}: {error}"
            return json.dumps({"error": said, "printed": out.text}, ensure_ascii=False)

    def _execute(self, source: str, name: str) -> None:
        """Execute a source, and print the value of its last expression."""
        body = ast.parse(source, name).body
        last = [body.pop()] if body and isinstance(body[-1], ast.Expr) else []
        exec(compile(ast.Module(body, []), name, "exec"), self._names)  # noqa: S102
        for each in last:
            code = compile(ast.Interactive([each]), name, "single")
            exec(code, self._names)  # noqa: S102

    def _flush(self) -> None:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):
                stream.flush()

    def _forget(self) -> None:
        """Forget the modules of the folder, which may be changed before the next command."""
        folder = str(self._folder)
        for name, module in [*sys.modules.items()]:
            if str(getattr(module, "__file__", None)).startswith(folder):
                del sys.modules[name]
        importlib.invalidate_caches()
        linecache.checkcache()


class _Beginning(io.TextIOBase):
    """The beginning of what is written: an agent that prints is called a thousand times."""

    def __init__(self) -> None:
        self.text = ""

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.text += text[: PRINTED - len(self.text)]
        return len(text)


def _function(name: str) -> Callable[[Any], Any]:
    """A function by its module and its name."""
    module, _, function = name.partition(":")
    found: Callable[[Any], Any] = getattr(importlib.import_module(module), function)
    return found


def _prompted(text: str) -> list[str]:
    """The examples of a block with prompts."""
    import doctest

    return [each.source for each in doctest.DocTestParser().get_examples(text)]


def _complain(error: BaseException) -> None:
    """Print a traceback, without the lines of this file."""
    shown = traceback.TracebackException.from_exception(error)
    shown.stack = traceback.StackSummary.from_list(
        [frame for frame in shown.stack if frame.filename not in {__file__, ast.__file__}]
    )
    sys.stderr.write("".join(shown.format()))


class Wheels:
    """Finds modules in wheels that are not installed yet, and installs them: last on Python's path.

    Args:
        index: the names of the wheels, with the modules that each holds.
        install: downloads a wheel and unpacks it.
    """

    def __init__(
        self, index: Mapping[str, Mapping[str, Any]], install: Callable[[str], None]
    ) -> None:
        self._files = {name: file for file, each in index.items() for name in each["modules"]}
        self._install = install

    def find_spec(
        self, name: str, path: object = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Where a module is, once its wheel is installed; None if no wheel holds it."""
        file = self._files.get(name) if path is None else None
        if file is None:
            return None
        self._files = {each: wheel for each, wheel in self._files.items() if wheel != file}
        self._install(file)
        importlib.invalidate_caches()
        return PathFinder.find_spec(name)
