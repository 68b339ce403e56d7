"""Theorem 9 (4): it follows from part 3."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final, TypeAlias

from formal.agents.enumerators import prompts_up_to
from formal.environments.ignore_rewards import ignore_rewards
from formal.environments.reverse_history import reverse_history
from formal.equivalence.possible import possible as formal_possible
from formal.equivalence.traditional import traditionally_equivalent
from formal.interaction.interaction import interaction
from formal.notation import Agent, Percept
from proofs_checked.broken import theories
from proofs_checked.engine.claim import Claim
from proofs_checked.engine.declaring import claim
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.proving import proved
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.saying import same, suppose
from proofs_checked.engine.ways import throughout
from proofs_checked.kernel.equivalence import SAME_POSSIBLE, equivalent
from proofs_checked.kernel.jagi import extended_result, possible
from proofs_checked.kernel.proving import Proposition, by_induction, for_all, from_these, supposed
from proofs_checked.kernel.statement import Statement
from proofs_checked.kernel.terms import equal
from proofs_checked.kernel.vocabulary import act, n, nu, pi1, pi2

Equivalent: TypeAlias = Callable[[Agent, Agent, Sequence[Percept], int, int], bool]
"""Whether two agents are traditionally equivalent, over an alphabet, to a horizon."""

_MET: Final = extended_result(pi2, nu, n)
_POSSIBLE: Final = possible(pi2, _MET)
_GENUINE: Final = Proposition(
    "genuine histories are possible", for_all(_POSSIBLE), by_induction(n, _POSSIBLE)
)
_ALIKE: Final = equal(act(pi2, _MET), act(pi1, _MET))
FROM_PART_3: Final = Proposition(
    "if π1 ~ π2, at what π2 meets in an extended environment both do the same",
    Statement((nu, n), _ALIKE),
    from_these(
        _ALIKE,
        lambda kernel: [
            _GENUINE.at(kernel),
            SAME_POSSIBLE.at(kernel, h=_MET),
            supposed(kernel, equivalent(pi1, pi2), _MET),
        ],
    ),
    (equivalent(pi1, pi2),),
)


def unlike_where_possible(
    pi1: Agent, pi2: Agent, percepts: Sequence[Percept], n_actions: int, horizon: int
) -> bool:
    """Compared are the histories that are impossible for π1."""
    return all(
        pi1(s) == pi2(s)
        for s in prompts_up_to(horizon, percepts, n_actions)
        if not formal_possible(pi1, s)
    )


@claim(
    "JAGI, Theorem 9 (4)",
    name="immediately",
    title="from part 3",
    reason="what is genuine for π_RC is possible for π_RC, and by the symmetry of Lemma 5 part 3 "
    "speaks of that too; of the reality check nothing else is needed",
    ways=(
        *proved(FROM_PART_3),
        throughout(
            Space("every two equivalent agents in Examples 1 and 3", 2, 3, ((0, 0), (1, 0)))
        ),
    ),
    subjects={"same_where_possible": traditionally_equivalent},
    mutants={
        "compared are the histories that are impossible": {
            "same_where_possible": unlike_where_possible
        },
        "all agents count as equivalent": {
            "same_where_possible": lambda pi1, pi2, percepts, n_actions, horizon: True
        },
        "in the proof's definitions, only histories of one percept are possible": {
            "theory": theories.OF_ONE_PERCEPT
        },
    },
    rests_on=("jagi-theorem-9.3", "jagi-lemma-5"),
)
def immediately(instance: Instance, same_where_possible: Equivalent) -> None:
    """Part 4 follows immediately from part 3: whatever agent is traditionally equivalent to π does
    as π at every prompt of its own interaction with an extended environment.
    """
    pi, rho = instance.agent("π"), instance.agent("ρ")
    percepts = ((0, 0), (1, 0), (-1, 0))
    suppose(same_where_possible(pi, rho, percepts, instance.n_actions, instance.turns))
    mu = instance.pick((ignore_rewards, reverse_history))
    for p in islice(interaction(rho, mu), instance.turns):
        same("ρ({h})", rho(p.prompt), "π({h})", pi(p.prompt), h=p.prompt)


CLAIMS: Final[tuple[Claim, ...]] = (immediately,)
