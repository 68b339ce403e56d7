"""The fixture `assert_conforms`; the project is not imported until a test uses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable


IN_PYTEST: Final = (
    "pytest searches the folder that holds your tests, or the one it is started in, before the "
    "project's place: rename your folder, or run `pytest --import-mode=importlib`."
)


@pytest.fixture(scope="session")
def assert_conforms() -> Callable[..., None]:
    """`upsilon_ext.assert_conforms`: assert that a class is the formal object it claims to be."""
    import upsilon_ext
    from upsilon_ext.arguments.packages import strangers

    complaint = strangers()
    if complaint is not None:
        pytest.fail(f"{complaint}\n{IN_PYTEST}", pytrace=False)
    return upsilon_ext.assert_conforms
