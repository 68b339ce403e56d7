"""The negations of the named environments have names."""

import pytest

from bridge.catalogue.names import ENVIRONMENTS, environment_named
from bridge.catalogue.negations import NEGATIONS
from bridge.errors import Inconclusive
from bridge.oracle.environments.examine import examine_environment

WITH_A_CLASS = [name for name, entry in ENVIRONMENTS.items() if entry.practical]


@pytest.mark.typical("negated-ignore-rewards", "minus-tempting-button", "dual-reverse-history")
@pytest.mark.parametrize("name", WITH_A_CLASS)
@pytest.mark.parametrize("which", NEGATIONS)
def test_a_negated_class_is_what_it_claims_to_be(which: str, name: str) -> None:
    entry = environment_named(f"{which}:{name}")
    assert entry.name == f"{which}:{name}"
    assert entry.practical is not None
    verdict = examine_environment(entry.practical, entry.law, runs=20, examples=5)
    assert verdict.conforms, verdict.summary


def test_a_name_gives_one_class() -> None:
    assert environment_named("negated:tempting-button").practical is (
        environment_named("negated:tempting-button").practical
    )
    assert environment_named("tempting-button") is ENVIRONMENTS["tempting-button"]
    twice = environment_named("minus:dual:tempting-button")
    assert twice.practical is not None
    assert twice.practical.__name__ == "minus(dual(TemptingButton))"
    plain = ENVIRONMENTS["tempting-button"]
    assert twice.law.stream is plain.law.stream
    assert twice.source == plain.source


LISTED = " (`upsilon list` shows them all)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "tempting-buton",
            "there is no environment named 'tempting-buton'; did you mean tempting-button?"
            + LISTED,
        ),
        ("dual:zebra", "there is no environment named 'zebra'" + LISTED),
        (
            "negative:ignore-rewards",
            "there is no negation of environments named 'negative'; did you mean negated?",
        ),
        (
            "negated:proposition6",
            (
                "negated must be applied to an environment whose class has two halves, "
                "percept and updated; "
                "proposition6 has no such class"
            ),
        ),
    ],
)
def test_a_name_that_does_not_exist(text: str, message: str) -> None:
    with pytest.raises(Inconclusive) as raised:
        environment_named(text)
    assert str(raised.value) == message
