"""Faults in the rewards of options, and of agents that act at the same time. [BC]"""

from __future__ import annotations

from proofs_checked.mutants.caring import paying

some_option = paying(lambda mdp, beliefs, t: max(int(t in sets) for _, sets in beliefs))
not_startable = paying(lambda mdp, beliefs, t: sum(p for p, sets in beliefs if t not in sets))
"""What counts: whether some option can be started; whether all can; those that cannot."""
