"""What is computed exactly, of finitely many policies: that is a proof."""

from dataclasses import replace

from bridge.evidence import Evidence
from proofs_checked.engine.ways import Way, computed


def exactly(what: str) -> Way:
    """The function computes what there is to know of finitely many things, and says what it found.

    Args:
        what: all of them, in words.
    """
    way = computed(what)
    return lambda law, verdict: replace(way(law, verdict), evidence=Evidence.PROVED)
