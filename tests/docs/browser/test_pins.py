"""What a browser loads is pinned by digests, without hosts; versions are those of the project."""

import re
from hashlib import sha256
from pathlib import Path

import pytest

from docs.browser.fetching import HERE, PYODIDE, Altered, checked, pins

ROOT = Path(__file__).resolve().parents[3]
PINNED = dict(
    re.findall(r"^([\w-]+)==(\S+)$", (ROOT / "constraints.txt").read_text(), re.MULTILINE)
)
OTHER = {"z3-solver"}
"""Its pinned version has no wheel for Pyodide."""


def test_versions_are_those_of_the_project() -> None:
    assert {pin.name for pin in pins() if PINNED[pin.name] != pin.version} == OTHER


def test_every_line_is_a_pin() -> None:
    lines = (HERE / "wheels.txt").read_text(encoding="utf-8").splitlines()
    assert len(pins()) == len([line for line in lines if line and not line.startswith("#")])
    assert {pin.name for pin in pins() if pin.first} == {
        "click",
        "hypothesis",
        "rich",
        "sortedcontainers",
    }


def test_digests_are_whole() -> None:
    assert all(re.fullmatch(r"[0-9a-f]{64}", pin.digest) for pin in pins())
    assert re.fullmatch(r"[0-9a-f]{128}", PYODIDE["sha512"])


def test_no_pin_names_a_host() -> None:
    for name in ("wheels.txt", "pyodide.json"):
        assert not re.search(r"://|\.(org|com|io|dev)\b", (HERE / name).read_text(encoding="utf-8"))


def test_an_altered_download_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "wheel.whl"
    file.write_bytes(b"as pinned")
    digest = sha256(b"as pinned").hexdigest()
    assert checked(file, digest) == file
    file.write_bytes(b"altered")
    with pytest.raises(Altered, match=r"^wheel\.whl must have the digest \w+; it has \w+: remove "):
        checked(file, digest)
