"""The laws hold for each algorithm."""

import pytest

from tests.deep.laws import LAWS, QUICK


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("law", LAWS)
def test_the_law_holds(law: str, name: str) -> None:
    assert LAWS[law](name) == ""
