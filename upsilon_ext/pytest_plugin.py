"""The fixture `assert_conforms`; nothing of ours is imported until a test uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.fixture(scope="session")
def assert_conforms() -> Callable[..., None]:
    """`upsilon_ext.assert_conforms`: assert that a class is the formal object it claims to be."""
    import upsilon_ext

    return upsilon_ext.assert_conforms
