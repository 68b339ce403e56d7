"""The theorems that both developments prove, in the paper's order."""

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Theorem:
    """A theorem of both developments.

    Attributes:
        name: its name in Agda.
        item: which item of the paper it is, and in words.
    """

    name: str
    item: str

    @property
    def name_in_coq(self) -> str:
        """Its name in Coq."""
        return self.name.replace("-", "_")


THEOREMS: Final = (
    Theorem("definition-4-readings", "Definition 4 (1), its two interpretations agree"),
    Theorem("lemma-5-reflexive", "Lemma 5, reflexive"),
    Theorem("lemma-5-symmetric", "Lemma 5, symmetric"),
    Theorem("lemma-5-transitive", "Lemma 5, transitive"),
    Theorem("proposition-6-1", "Proposition 6 (1)"),
    Theorem("general-defined", "General theorem, existence"),
    *(Theorem(f"general-{part}", f"General theorem ({part})") for part in range(1, 6)),
    Theorem("definition-8", "Definition 8, its equations define π_RC and nothing else"),
    Theorem("theorem-9-1", "Theorem 9 (1), alternate definition"),
    Theorem("theorem-9-frozen", "Theorem 9 (1), the frozen action"),
    Theorem("theorem-9-2", "Theorem 9 (2), idempotence"),
    Theorem("theorem-9-3", "Theorem 9 (3), traditional equivalence"),
    Theorem("theorem-9-4", "Theorem 9 (4), equivalence on genuine history"),
    Theorem("theorem-9-5", "Theorem 9 (5), equivalence in non-extended RL"),
    Theorem("remark-10-definition", "Remark 10, the definition"),
    *(Theorem(f"remark-10-{part}", f"Remark 10 ({part})") for part in range(1, 6)),
    Theorem("determined-by-class", "The reality check is determined by the equivalence class"),
    Theorem("canonical-form", "Canonical form"),
    Theorem("equal-results", "Equal results"),
    Theorem("equivalent-if-equal-results", "Equal results, the converse"),
    Theorem("never-asks-history", "Environments that never query, the history"),
    Theorem("never-asks-V", "Environments that never query, V"),
)
"""Every theorem."""


def stated_in_agda(text: str, theorem: Theorem) -> str:
    r"""The theorem's statement in the Agda text, on one line; "" if it is not stated there.

    Example:
        >>> text = "  lemma : ∀ π →\n    π ~ π\n  lemma π s _ = refl\n"
        >>> stated_in_agda(text, Theorem("lemma", "Lemma 5, reflexive"))
        '∀ π → π ~ π'
    """
    name = re.escape(theorem.name)
    stated = re.search(rf"^  {name} : (.*?)\n  {name}\b", text, re.MULTILINE | re.DOTALL)
    return " ".join(stated[1].split()) if stated else ""


def stated_in_coq(text: str, theorem: Theorem) -> str:
    r"""The theorem's statement in the Coq text, on one line; "" if it is not stated there.

    Example:
        >>> text = "Theorem lemma pi :\n  equivalent pi pi.\nProof. auto. Qed.\n"
        >>> stated_in_coq(text, Theorem("lemma", "Lemma 5, reflexive"))
        'pi : equivalent pi pi'
    """
    stated = re.search(
        rf"^Theorem {theorem.name_in_coq} (.*?)\.\nProof", text, re.MULTILINE | re.DOTALL
    )
    return " ".join(stated[1].split()) if stated else ""
