"""What is loaded is left alone once, and what comes later is still collected."""

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from upsilon_ext.jobs.loaded import left_alone


class Itself:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    left_alone.cache_clear()
    yield
    left_alone.cache_clear()


def test_it_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[None] = []
    monkeypatch.setattr(gc, "freeze", lambda: done.append(None))
    left_alone()
    left_alone()
    assert len(done) == 1


def test_what_there_was_is_passed_over_and_what_comes_later_is_not() -> None:
    before = gc.get_freeze_count()
    left_alone()
    assert gc.get_freeze_count() > before
    later = Itself()
    gone = ref(later)
    del later
    gc.collect()
    assert gone() is None
