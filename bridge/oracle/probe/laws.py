"""The laws that every class must obey: those that need no formal counterpart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Law:
    """A law of the practical contract.

    Attributes:
        name: one or two words.
        statement: the law in one sentence.
        counted: what is counted when the law is tested, in the singular and the plural.
    """

    name: str
    statement: str
    counted: tuple[str, str]


class Broken(Exception):
    """A class under examination broke a law."""

    def __init__(self, law: Law, how: str) -> None:
        super().__init__(f"{law.statement}: {how}")
        self.law = law
        self.how = how


ANSWERS: Final = Law(
    "answers",
    "every legal call must return, and must not raise",
    ("call answered", "calls answered"),
)
SHAPE: Final = Law(
    "shape",
    "start must return an observation; step must return a pair (reward, observation)",
    ("pair", "pairs"),
)
RANGE: Final = Law(
    "range",
    "observations must be below n_obs; rewards must be int, Fraction or finite float",
    ("pair", "pairs"),
)
DETERMINISM: Final = Law(
    "determinism",
    "instances that get the same agent and the same actions must return the same percepts, "
    "whatever others do: one with its agent class and other actions, and one with another agent",
    ("percept of another instance", "percepts of other instances"),
)
COPIES: Final = Law(
    "copies",
    "copies must receive only valid actions, observations and rewards",
    ("call of a copy", "calls of copies"),
)
CHAINED: Final = Law(
    "chained",
    "a query of a trained copy must be about the observation at which its last transition ended, "
    "and its next transition must start there",
    ("call of a trained copy", "calls of trained copies"),
)
UNTOUCHED: Final = Law(
    "untouched",
    "the environment must not change its agent class",
    ("finished run with copies", "finished runs with copies"),
)
STREAM: Final = Law(
    "stream",
    "observations drawn from a stream must not depend on the agent or on the actions",
    ("observation", "observations"),
)

ENDING: Final = {law.name for law in (ANSWERS, SHAPE, RANGE, COPIES, UNTOUCHED)}
"""A run ends when one of these is broken, and nothing is known of what would have followed.

This includes the laws of agent classes that have one of these names."""

ENVIRONMENT_LAWS: Final = (ANSWERS, SHAPE, RANGE, DETERMINISM, COPIES, CHAINED, UNTOUCHED)

AGENT_RANGE: Final = Law(
    "range", "act must return an action, an integer below n_actions", ("answer", "answers")
)
SEMI_DETERMINISM: Final = Law(
    "semi-determinism",
    "identically trained instances must act identically, whatever other instances do",
    ("answer of two trained instances", "answers of two trained instances"),
)
READ_ONLY: Final = Law(
    "read-only",
    "act, and act_after if there is one, must not change the answers of later calls",
    ("answer after other queries", "answers after other queries"),
)
KEYWORDS: Final = Law(
    "keywords",
    "train must accept o_prev, a, r, o_next by keyword or in that order, and act must accept obs",
    ("answer after training by position", "answers after training by position"),
)
CLONES: Final = Law(
    "clones",
    "a clone, or a deep copy, must act as its original does, and must share no state with it",
    ("answer of a clone", "answers of clones"),
)
ACT_AFTER: Final = Law(
    "act_after",
    "act_after must return what a clone, trained on the transition, acts after it",
    ("answer before training", "answers before training"),
)
FORGET: Final = Law(
    "forget",
    "forget must take back the first transition, as if the agent were trained on the others alone",
    ("answer after forgetting", "answers after forgetting"),
)
OPTIONAL: Final = (ACT_AFTER, FORGET)
"""The laws of optional methods: tested if the class has them."""
PASSES_ON: Final = Law(
    "passes on",
    "the agent inside must have the n_actions and n_obs of the class, and the parameters and the "
    "learning_rate of the instance",
    ("comparison with the agent inside", "comparisons with the agent inside"),
)

OF_STABLE_AGENTS: Final = {READ_ONLY.name, KEYWORDS.name, CLONES.name, ACT_AFTER.name, FORGET.name}
"""The laws about identically trained instances; tested only where these act identically."""

AGENT_LAWS: Final = (ANSWERS, AGENT_RANGE, SEMI_DETERMINISM, READ_ONLY, KEYWORDS, CLONES)
