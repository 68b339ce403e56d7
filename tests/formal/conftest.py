"""What tests of the memory have in common."""

import gc

import pytest


@pytest.fixture(scope="module")
def others_left_behind() -> None:
    """What other tests left behind stays for good: no collection of this module looks at it.

    By then there are millions of things, among them none that this module makes or lets go.
    """
    gc.collect()
    gc.freeze()
