"""Two copies that are trained alike act alike, in one process and in two."""

import os
import subprocess
import sys

import pytest

from tests.deep.laws import QUICK, made, paid

SAID = "from tests.deep.laws import made, paid; print(paid(made({name!r})))"


def in_another_process(name: str, hashes: str) -> int:
    """What `paid` returns in a process of its own, with other hashes of texts."""
    said = subprocess.run(
        [sys.executable, "-c", SAID.format(name=name)],
        env={**os.environ, "PYTHONHASHSEED": hashes},
        capture_output=True,
        text=True,
        check=True,
    )
    return int(said.stdout)


@pytest.mark.parametrize("name", QUICK)
def test_copies_in_one_process_and_in_two_act_alike(name: str) -> None:
    here = paid(made(name))
    assert paid(made(name)) == here
    assert in_another_process(name, "1") == here
    assert in_another_process(name, "2") == here
