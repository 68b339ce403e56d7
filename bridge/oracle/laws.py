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
    """

    name: str
    statement: str


class Broken(Exception):
    """A class under examination broke a law."""

    def __init__(self, law: Law, how: str) -> None:
        super().__init__(f"{law.statement}: {how}")
        self.law = law
        self.how = how


ANSWERS: Final = Law("answers", "every legal call is answered, and none raises")
SHAPE: Final = Law(
    "shape", "start returns an observation; step returns a pair (reward, observation)"
)
RANGE: Final = Law(
    "range", "observations are below n_obs; rewards are int, Fraction or finite float"
)
DETERMINISM: Final = Law(
    "determinism",
    "instances given the same agent class and the same actions answer the same, whatever other "
    "instances do",
)
COPIES: Final = Law(
    "copies", "copies are made, asked and trained with what their alphabet has and rewards that are"
)
CHAINED: Final = Law(
    "chained",
    "a copy is asked about the observation at which its last transition ended, and its next "
    "transition starts there",
)
UNTOUCHED: Final = Law("untouched", "neither the agent nor its class is changed by the environment")
STREAM: Final = Law(
    "stream", "observations drawn from a stream do not depend on the agent or on the actions"
)

ENDING: Final = {law.name for law in (ANSWERS, SHAPE, RANGE, COPIES, UNTOUCHED)}
"""Where one of these is broken the run ends, and nothing is known of what would have followed."""

ENVIRONMENT_LAWS: Final = (ANSWERS, SHAPE, RANGE, DETERMINISM, COPIES, CHAINED, UNTOUCHED)

AGENT_RANGE: Final = Law("range", "act returns an action, an integer below n_actions")
SEMI_DETERMINISM: Final = Law(
    "semi-determinism",
    "identically trained instances act identically, whatever other instances do",
)
READ_ONLY: Final = Law("read-only", "act does not change what later calls answer")
KEYWORDS: Final = Law(
    "keywords", "train takes o_prev, a, r, o_next by keyword or in that order, act takes obs"
)
CLONES: Final = Law(
    "clones", "a clone, or a deep copy, acts as its original does and shares no state with it"
)
PASSES_ON: Final = Law(
    "passes on",
    "the agent inside has the n_actions and n_obs of the class, and is made with the parameters of "
    "the instance, whose learning_rate is its own",
)

OF_STABLE_AGENTS: Final = {READ_ONLY.name, KEYWORDS.name, CLONES.name}
"""The laws about identically trained instances: of no use where these do not act identically."""

AGENT_LAWS: Final = (ANSWERS, AGENT_RANGE, SEMI_DETERMINISM, READ_ONLY, KEYWORDS, CLONES)
