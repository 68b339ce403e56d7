"""The names that ``practical`` exports, those that are imported when they are used included."""

import copy
import pickle

import pytest

import practical
from practical import ManyRecord, run_many
from practical.vectorised import running


def test_every_exported_name_is_listed_and_there() -> None:
    assert set(practical.__all__) <= set(dir(practical))
    assert dir(practical) == sorted(set(dir(practical)))
    for name in practical.__all__:
        assert getattr(practical, name) is not None


def test_what_runs_many_seeds_is_that_of_its_module() -> None:
    assert run_many is running.run_many
    assert ManyRecord is running.ManyRecord


def test_an_unknown_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="module 'practical' has no attribute 'run_few'"):
        practical.run_few  # type: ignore[attr-defined]  # noqa: B018


def test_a_record_of_many_seeds_is_pickled_and_copied() -> None:
    record = run_many(practical.QLearner, practical.IgnoreRewards, 5, range(3))
    for again in (pickle.loads(pickle.dumps(record)), copy.deepcopy(record)):  # noqa: S301
        assert type(again) is ManyRecord
        assert list(again.total_rewards) == list(record.total_rewards)
