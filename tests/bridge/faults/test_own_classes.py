"""Nothing is found where nothing was planted."""

import pytest

from bridge.catalogue import ENVIRONMENTS
from bridge.oracle.examine import examine

WITH_A_CLASS = [name for name, entry in ENVIRONMENTS.items() if entry.practical]


@pytest.mark.parametrize("name", WITH_A_CLASS)
def test_our_class_is_what_it_claims_to_be(name: str) -> None:
    verdict = examine(ENVIRONMENTS[name].practical, name, runs=700, examples=50)
    assert verdict.conforms, verdict.summary
