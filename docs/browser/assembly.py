"""Makes the folder `py/` of the site: all that a page loads when something runs in it."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from shutil import copyfile, copytree, rmtree
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

from docs.browser.fetching import HERE, PYODIDE, ROOT, node, pyodide, wheels
from docs.browser.licences import licences

CACHE: Final = ROOT / "build" / "downloads"
"""Downloads, which later builds use again."""

INDEX: Final = "wheels.json"
"""Lists the wheels in the folder, with the modules that each holds."""

LICENCES: Final = "licences.txt"
"""The licences of what is in the folder."""

_OWN: Final = ("worker.js", "session.py")
_PACKED: Final = ("first.tar.zst", INDEX)


def assemble(folder: Path, cache: Path = CACHE) -> None:
    """Make the folder anew.

    Args:
        folder: the folder; it is replaced.
        cache: the folder of downloads.

    Raises:
        Altered: a download is not the one that is pinned.
    """
    cache.mkdir(parents=True, exist_ok=True)
    rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    _unpack(pyodide(cache), PYODIDE["files"], folder)
    found = [_copied(file, folder, first=pin.first) for pin, file in wheels(cache).items()]
    with TemporaryDirectory() as built:
        found.append(_copied(built_wheel(Path(built)), folder, first=True))
    index = {each["file"]: {k: v for k, v in each.items() if k != "file"} for each in found}
    (folder / INDEX).write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")
    _pack(folder, cache)
    for name in _OWN:
        copyfile(HERE / name, folder / name)
    (folder / LICENCES).write_text(licences(cache), encoding="utf-8")


def _pack(folder: Path, cache: Path) -> None:
    """Pack the wheels that are loaded first; what was packed of the same files is used again."""
    packed = cache / f"packed-{_digest(folder)}"
    if packed.is_dir():
        for name in _PACKED:
            copyfile(packed / name, folder / name)
    else:
        node("node", str(HERE / "packing.mjs"), str(folder))
        _keep(folder, packed)
    left = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    for wheel in folder.glob("*.whl"):
        if wheel.name not in left:
            wheel.unlink()


def _digest(folder: Path) -> str:
    """Of all that is packed, and of what packs it."""
    files = [*sorted(folder.iterdir()), HERE / "packing.mjs", HERE / "packing.py"]
    each = (f"{file.name} {sha256(file.read_bytes()).hexdigest()}\n" for file in files)
    return sha256("".join(each).encode()).hexdigest()[:20]


def _keep(folder: Path, packed: Path) -> None:
    """Keep what is packed, and nothing that was packed before."""
    for old in packed.parent.glob("packed-*"):
        rmtree(old, ignore_errors=True)
    with TemporaryDirectory(dir=packed.parent) as made:
        for name in _PACKED:
            copyfile(folder / name, Path(made) / name)
        copytree(made, packed, dirs_exist_ok=True)


def _unpack(archive: Path, names: Iterable[str], folder: Path) -> None:
    """Extract files of an npm package."""
    with tarfile.open(archive) as opened:
        for name in names:
            member = opened.extractfile(f"package/{name}")
            assert member is not None  # noqa: S101 - the names are pinned with the archive
            (folder / name).write_bytes(member.read())


def _copied(file: Path, folder: Path, *, first: bool) -> dict[str, Any]:
    """Copy a wheel; its entry of the index."""
    copyfile(file, folder / file.name)
    with ZipFile(file) as wheel:
        tops = {name.split("/")[0].removesuffix(".py") for name in wheel.namelist()}
    modules = sorted(top for top in tops if top.isidentifier())
    return {"file": file.name, "modules": modules, "first": first}


def built_wheel(folder: Path) -> Path:
    """The project's wheel, built into a folder."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    command += ["--directory", str(folder)]
    subprocess.run(command, check=True, cwd=ROOT, capture_output=True)  # noqa: S603
    return next(folder.glob("*.whl"))
