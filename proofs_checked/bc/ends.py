"""Where policies end, for laws about which end the acting agent chooses."""

from __future__ import annotations

from formal.considerate.mdp.enumeration import policies
from formal.considerate.mdp.mdp import Mdp
from proofs_checked.bc.policies import Choice, best


def end_of(mdp: Mdp[str], choice: Choice, s: str) -> str | None:
    """The terminal state in which a policy ends from s; None if it does not end."""
    for _ in mdp.states:
        (s,) = mdp.T[s, choice[s]]
    return s if s in mdp.terminal else None


def ends_of(mdp: Mdp[str], s: str) -> set[str]:
    """The terminal states in which some policy ends from s."""
    found = {end_of(mdp, choice, s) for choice in policies(mdp)}
    return {t for t in found if t is not None}


def optimal_ends(mdp: Mdp[str], augmented: Mdp[str], s: str) -> set[str | None]:
    """The terminal states in which optimal policies of the augmented MDP end from s."""
    return {end_of(mdp, choice, s) for choice in best(augmented)}
