"""The laws that a class keeps whatever it is called: those that need no formal counterpart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Law:
    """A law of the practical contract.

    Attributes:
        name: one or two words.
        statement: the law in one sentence.
        counted: what is counted where the law is put to the test, one of them and several.
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
    "every legal call is answered, and none raises",
    ("call answered", "calls answered"),
)
SHAPE: Final = Law(
    "shape",
    "start returns an observation; step returns a pair (reward, observation)",
    ("pair", "pairs"),
)
RANGE: Final = Law(
    "range",
    "observations are below n_obs; rewards are int, Fraction or finite float",
    ("pair", "pairs"),
)
DETERMINISM: Final = Law(
    "determinism",
    "instances given the same agent class and the same actions answer the same, whatever other "
    "instances do",
    ("percept of two instances", "percepts of two instances"),
)
COPIES: Final = Law(
    "copies",
    "copies must receive only valid actions, observations and rewards",
    ("call of a copy", "calls of copies"),
)
CHAINED: Final = Law(
    "chained",
    "a copy is asked about the observation at which its last transition ended, and its next "
    "transition starts there",
    ("call of a trained copy", "calls of trained copies"),
)
UNTOUCHED: Final = Law(
    "untouched",
    "neither the agent nor its class is changed by the environment",
    ("finished run with copies", "finished runs with copies"),
)
STREAM: Final = Law(
    "stream",
    "observations drawn from a stream do not depend on the agent or on the actions",
    ("observation", "observations"),
)

ENDING: Final = {law.name for law in (ANSWERS, SHAPE, RANGE, COPIES, UNTOUCHED)}
"""Where one of these is broken the run ends, and nothing is known of what would have followed.

An agent's laws of these names end its run as well."""

ENVIRONMENT_LAWS: Final = (ANSWERS, SHAPE, RANGE, DETERMINISM, COPIES, CHAINED, UNTOUCHED)

AGENT_RANGE: Final = Law(
    "range", "act returns an action, an integer below n_actions", ("answer", "answers")
)
SEMI_DETERMINISM: Final = Law(
    "semi-determinism",
    "identically trained instances act identically, whatever other instances do",
    ("answer of two trained instances", "answers of two trained instances"),
)
READ_ONLY: Final = Law(
    "read-only",
    "act does not change what later calls answer",
    ("answer after other queries", "answers after other queries"),
)
KEYWORDS: Final = Law(
    "keywords",
    "train takes o_prev, a, r, o_next by keyword or in that order, act takes obs",
    ("answer after training by position", "answers after training by position"),
)
CLONES: Final = Law(
    "clones",
    "a clone, or a deep copy, acts as its original does and shares no state with it",
    ("answer of a clone", "answers of clones"),
)
PASSES_ON: Final = Law(
    "passes on",
    "the agent inside has the n_actions and n_obs of the class, and is made with the parameters of "
    "the instance, whose learning_rate is its own",
    ("comparison with the agent inside", "comparisons with the agent inside"),
)

OF_STABLE_AGENTS: Final = {READ_ONLY.name, KEYWORDS.name, CLONES.name}
"""The laws about identically trained instances: of no use where these do not act identically."""

AGENT_LAWS: Final = (ANSWERS, AGENT_RANGE, SEMI_DETERMINISM, READ_ONLY, KEYWORDS, CLONES)
