"""Section 4: non-determinism in the practical implementation."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any, Final

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

ENVIRONMENT: Final = tempting_button(room)


@claim(
    "JAGI, Section 4",
    name="non-determinism",
    title="effortless non-determinism",
    verdict=Verdict.CONDITIONALLY,
    reason="assuming that it is effortless and natural if the same code runs agent and environment "
    "classes that toss coins and all others, and only training and steps use up coins: then each "
    "run is the interaction of a deterministic agent with a deterministic environment, for the "
    "coins that fell",
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
    tossing: Callable[[Sequence[Action]], type[Any]] = POOLED,
    E: type[Any] = TemptingButton,
    mu: ExtendedEnvironment = ENVIRONMENT,
) -> None:
    """Non-determinism is effortless and natural in the practical implementation."""
    coins = [instance.number(f"coin {n}", 2) for n in range(instance.turns)]
    record = run(tossing(coins), E, instance.turns)
    *_, p = islice(interaction(lambda h: coins[(h.turns - 1) % len(coins)], mu), instance.turns + 1)
    same("the actions", list(record.actions), "by the coins", coins)
    found = list(zip(record.rewards, record.observations, strict=True))
    due = [s.percept for s in p.prompt.prefixes()][1:]
    same("the percepts after them", found, "those of the interaction", due)
