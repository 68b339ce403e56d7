"""Our own environment classes are the environments of the papers, as far as the oracle can see."""

import pytest

from bridge.catalogue.names import ENVIRONMENTS
from upsilon_ext.battery.conformance import all_judged, judge


@pytest.mark.parametrize("name", ["ignore-rewards", "tempting-button"])
def test_a_class_agrees_with_its_definition_to_the_horizon_of_its_law(name: str) -> None:
    judged = judge(name)
    assert judged.conforms, judged.said
    assert judged.horizon >= judged.clauses >= 3
    assert judged.examples >= 500


@pytest.mark.thorough
def test_every_class_agrees_with_its_definition_to_the_horizon_of_its_law() -> None:
    judged = {one.environment: one for one in all_judged()}
    assert set(judged) == {name for name, entry in ENVIRONMENTS.items() if entry.practical}
    assert not [one.said for one in judged.values() if not one.conforms]
    assert all(one.horizon >= one.clauses >= 3 for one in judged.values())
    assert all(one.examples >= 500 for one in judged.values())
    limited = judged["limited-memory"]
    assert (limited.clauses, limited.line.partition(":")[0]) == (7, "agrees")
