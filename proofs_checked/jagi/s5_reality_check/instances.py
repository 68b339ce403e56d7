"""Section 5: semi-determinism of the reality check, and Theorem 9 (4) for agent classes."""

from typing import Final

from bridge.evidence import Standing
from proofs_checked.broken import classes
from proofs_checked.broken import instances as broken
from proofs_checked.definitions import PRODUCTION
from proofs_checked.engine.claim import Claim, Kind, planted
from proofs_checked.engine.quantifiers import Space, counterexample, exhausted, sampled
from proofs_checked.laws import instances
from proofs_checked.laws.instances import (
    acts_as_unchecked,
    alike_if_asked_differently,
    semi_deterministic,
)

_ASSUMING: Final = Standing.ASSUMING
_AS_DESCRIBED: Final = alike_if_asked_differently(
    instances.checked_as_described(instances.of_an_agent)
)
_AS_REPAIRED: Final = semi_deterministic(instances.checked(instances.of_an_agent))
_UNCHECKED: Final = acts_as_unchecked(instances.of_an_agent)

CLAIMS: Final = (
    Claim(
        id="jagi-section-5.semi-deterministic",
        paper="JAGI",
        item="Section 5, the reality check of a semi-deterministic class",
        statement="If an agent class is semi-deterministic, its reality check, which once frozen "
        "repeats the first action that it took, is too.",
        kind=Kind.STATEMENT,
        standing=Standing.FALSE,
        why="what it took first depends on what it was asked first: two instances that were asked "
        "about different observations, and then trained alike, freeze to different actions",
        checks=(
            counterexample(
                _AS_DESCRIBED, Space("two instances of every agent's reality check", 3, 3, ())
            ),
        ),
        mutants=(
            planted(
                "first-trained",
                "a repair: it freezes to what it would do where it was first trained from",
                reality_check_as_described=PRODUCTION.reality_check_class,
            ),
            planted(
                "never",
                "a repair: it does not freeze",
                reality_check_as_described=classes.transformation(classes.NeverFreezes),
            ),
        ),
        rests_on=("jagi-definition-7",),
    ),
    Claim(
        id="jagi-section-5.semi-deterministic.repaired",
        paper="JAGI",
        item="Section 5, the reality check of a semi-deterministic class, repaired (not in the "
        "paper)",
        statement="If an agent class is semi-deterministic, its reality check, which freezes to "
        "what it would have done where it was first trained from, is too.",
        kind=Kind.ADDITION,
        standing=Standing.HOLDS,
        why="not in the paper, where questions decide what is frozen; here training alone does, "
        "and of a run the two are the same",
        checks=(
            exhausted(
                _AS_REPAIRED, Space("three instances of every agent's reality check", 3, 3, ())
            ),
            sampled(_AS_REPAIRED, "three instances of generated agents' reality checks"),
        ),
        mutants=(
            planted(
                "first-answer",
                "a query decides what it freezes to",
                reality_check_class=classes.transformation(classes.FreezesToTheFirstAnswer),
            ),
            planted(
                "by-questions",
                "the agent takes each question for a turn",
                agent_class=broken.trained_by_questions,
            ),
        ),
        rests_on=("jagi-definition-7", "jagi-reality-check-class"),
    ),
    Claim(
        id="jagi-section-5.part-4",
        paper="JAGI",
        item="Section 5, Theorem 9 (4) for agent classes",
        statement="In an environment that simulates it, an instance of the reality check acts as "
        "an instance of the agent does.",
        kind=Kind.CORRESPONDENCE,
        standing=_ASSUMING,
        why="assuming a semi-deterministic class: where instances share a file, the reality check "
        "finds that it would not do what it has done, and freezes in reality",
        checks=(
            exhausted(
                _UNCHECKED, Space("every agent's class in Listing 1", 4, 6, ()), passing=_ASSUMING
            ),
            counterexample(
                acts_as_unchecked(instances.on_a_common_file),
                Space("every common file in Listing 1", 4, 4, ()),
                passing=_ASSUMING,
                failing=Standing.HOLDS,
            ),
            sampled(_UNCHECKED, "generated agents' classes in Listing 1", passing=_ASSUMING),
        ),
        mutants=(
            planted(
                "trains-before-asking",
                "the inner agent is asked after it was trained",
                reality_check_class=classes.transformation(classes.TrainsBeforeAsking),
            ),
            planted(
                "not-written",
                "a repair: nobody writes to the file",
                on_a_common_file=broken.NOT_MOVED,
            ),
        ),
        rests_on=("jagi-theorem-9.4", "jagi-reality-check-class", "jagi-definition-7"),
    ),
)
