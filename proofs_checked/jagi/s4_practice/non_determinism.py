"""Section 4: what is not deterministic, in the practical implementation."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from bridge.evidence import Verdict
from formal.environments.tempting_button import tempting_button
from formal.interaction.interaction import interaction
from formal.notation import Action, ExtendedEnvironment
from practical.environments.tempting_button import TemptingButton
from practical.interaction import run
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same
from proofs_checked.engine.ways import generated, throughout
from proofs_checked.jagi.pooled_agents import ON_A_COMMON_FILE, POOLED
from proofs_checked.jagi.s3_environments.implementations import ButtonForTheUntrained, room

Tossing: TypeAlias = Callable[[Sequence[Action]], type[Any]]
"""From coins, agents that toss them."""

ENVIRONMENT: Final = tempting_button(room)


@claim(
    "JAGI, Section 4",
    name="non-determinism",
    title="effortless non-determinism",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that it is effortless and natural if agent and environment classes that toss "
    "coins are run by the same code as all others, with coins that only training and steps use up: "
    "then each run is, for the coins that fell, the interaction of a deterministic agent with a "
    "deterministic environment",
    ways=(
        throughout(Space("every sequence of coins, in Tempting Button", 6, 8, ())),
        generated("generated sequences of coins, in Tempting Button"),
    ),
    mutants={
        "all instances toss the same coin in turn": {"tossing": ON_A_COMMON_FILE},
        "its copy is not trained": {"E": ButtonForTheUntrained},
    },
    rests_on=("jagi-definition-7.pool", "jagi-section-3.2.class"),
)
def non_determinism(
    instance: Instance,
    tossing: Tossing = POOLED,
    E: type[Any] = TemptingButton,
    mu: ExtendedEnvironment = ENVIRONMENT,
) -> None:
    """Non-determinism is effortless and natural in the practical implementation."""
    coins = [instance.number(f"coin {n}", 2) for n in range(instance.turns)]
    record = run(tossing(coins), E, instance.turns)
    *_, p = islice(interaction(lambda h: coins[(h.turns - 1) % len(coins)], mu), instance.turns + 1)
    percepts = [s.percept for s in p.prompt.prefixes()]
    same("the actions", list(record.actions), "by the coins", coins)
    same(
        "the percepts after them",
        list(zip(record.rewards, record.observations, strict=True)),
        "those of the interaction",
        percepts[1:],
    )
