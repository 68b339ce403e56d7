"""Whether policies end, by a record of definitions."""

from formal.considerate.mdp import Mdp
from proofs_checked.bc import policies
from proofs_checked.definitions import Definitions


def can_end(d: Definitions, mdp: Mdp[str]) -> bool:
    """Whether there is a terminating policy."""
    return policies.can_end(mdp, d.is_terminating)
