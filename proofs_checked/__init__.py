"""Every claim of the papers, and the evidence for it.

A claim of one's own is a function in a file, which `upsilon check FILE` checks:

    from formal.reality_check.definition import reality_check
    from proofs_checked import claim, same

    @claim
    def idempotent(instance):
        '''The reality check of a reality check is itself.'''
        pi, h = instance.agent_and_prompt()
        once = reality_check(pi)
        same("its reality check at h", reality_check(once)(h), "π_RC(h)", once(h))

The instance supplies agents, prompts, environments and numbers: `engine.instances.Instance`.
"""

from bridge.evidence import Verdict
from proofs_checked.engine.assertions import assume, holds, must, refused, same, suppose
from proofs_checked.engine.decorator import also
from proofs_checked.engine.instances import Instance
from proofs_checked.engine.own import claim
from proofs_checked.engine.quantifiers import Space
from proofs_checked.engine.ways import (
    exhibited,
    finite,
    generated,
    somewhere,
    throughout,
    without_the_assumption,
)

__all__ = [
    "Instance",
    "Space",
    "Verdict",
    "also",
    "assume",
    "claim",
    "exhibited",
    "finite",
    "generated",
    "holds",
    "must",
    "refused",
    "same",
    "somewhere",
    "suppose",
    "throughout",
    "without_the_assumption",
]
