"""Definition 1: terminating policies, from every state or from the initial one."""

from typing import Any

from bridge.evidence import Verdict
from formal.considerate.mdp.enumeration import policies
from formal.considerate.mdp.mdp import Mdp
from formal.considerate.mdp.policy import Policy, always
from formal.considerate.mdp.terminating import is_terminating
from proofs_checked.agda.proofs import proved_in_agda
from proofs_checked.bc.cases import Case
from proofs_checked.bc.policies import Terminating, all_policies, endless, not_over, reached, told
from proofs_checked.bc.ways import Space, in_generated
from proofs_checked.engine.assertions import holds, must
from proofs_checked.engine.decorator import addition, claim
from proofs_checked.engine.ways import somewhere, throughout
from proofs_checked.mutants import considerate as broken


def from_somewhere(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if from some state that is not terminal it reaches an end."""
    away = [s for s in mdp.states if s not in mdp.terminal]
    return not away or any(mdp.terminal & {*reached(mdp, pi, s)} for s in away)


def from_the_start(mdp: Mdp[Any], pi: Policy[Any]) -> bool:
    """A policy is terminating if from the first state it reaches an end with probability 1."""
    return all(mdp.terminal & {*reached(mdp, pi, s)} for s in reached(mdp, pi, mdp.states[0]))


@claim(
    "BC, Definition 1",
    reason="with finitely many states that is: from each it may reach one",
    ways=[
        throughout(Space("every MDP with an end, chances of 1/2", ((2, 1), (2, 2), (3, 1)))),
        in_generated("generated MDPs with chances"),
        proved_in_agda("Bc", "definition-1", of=("is_terminating", "values, as numbers of steps")),
    ],
    mutants={
        "from some state": {"is_terminating": from_somewhere},
        "there is an end": {"is_terminating": broken.possibly},
    },
    rests_on=["bc-section-2.terminal"],
)
def definition_1(instance: Case, is_terminating: Terminating = is_terminating) -> None:
    """A policy is terminating if from every state it reaches a terminal state with probability
    1.
    """
    # If in |S| steps it may end from each state, with probability p at least, it has not ended
    # after n |S| steps with probability at most (1 - p)ⁿ; if it may not from some, it never ends.
    mdp = instance.mdp((-1,), ends=1, mixed=True)
    for pi in all_policies(mdp):
        over = all(not_over(mdp, pi, s, len(mdp.states)) < 1 for s in mdp.states)
        how = f"the policy {pi} {'ends' if over else 'does not end'} from everywhere"
        must(is_terminating(mdp, pi) is over, how)


@addition(
    "BC, Definition 1",
    name="from-the-start",
    title="from the initial state",
    verdict=Verdict.FALSE,
    reason="it is required from every state, also from those that the policy never reaches",
    ways=[somewhere(Space("every MDP with an end, reward -1", ((2, 1), (2, 2), (3, 1))))],
    mutants={
        "a repair: from the start": {"is_terminating": from_the_start},
        "there is an end": {"is_terminating": broken.possibly},
    },
    rests_on=["bc-definition-1"],
)
def ending_from_the_start(instance: Case, is_terminating: Terminating = is_terminating) -> None:
    """A policy that ends from the initial state with probability 1 is terminating."""
    mdp = instance.mdp((-1,), start=True)
    for choice in policies(mdp):
        sure = not_over(mdp, always(choice), mdp.begin(), len(mdp.states)) == 0
        if sure and not is_terminating(mdp, always(choice)):
            how = f"{told(choice)} ends from {mdp.begin()}, but not from everywhere"
            holds(endless(how, mdp, choice))
