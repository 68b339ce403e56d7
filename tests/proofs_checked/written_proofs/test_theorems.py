"""Both developments state every theorem, under the name of the item of the paper."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from bridge.errors import Refuted
from proofs_checked.agda import agda
from proofs_checked.agda.sources import source
from proofs_checked.agda.theorems import THEOREMS, Theorem, stated_in_agda, stated_in_coq
from proofs_checked.coq import coq

BY_NAME = {theorem.name: theorem for theorem in THEOREMS}
every_theorem = pytest.mark.parametrize("theorem", THEOREMS, ids=lambda theorem: theorem.name)


def above(text: str, declaration: str) -> str:
    """The comment above a declaration, on one line."""
    before, found, _ = text.partition(f"\n{declaration}")
    assert found, declaration
    comment = re.search(r"(?:\n *--[^\n]*)+\Z|\n\(\*(?:(?!\*\)).)*\*\)\Z", before, re.DOTALL)
    assert comment, declaration
    return " ".join(comment[0].replace("--", " ").strip("\n(*) ").split())


@every_theorem
@pytest.mark.parametrize(
    ("file", "stated", "declaration"),
    [
        ("Jagi.agda", stated_in_agda, lambda theorem: f"  {theorem.name} : "),
        ("Jagi.v", stated_in_coq, lambda theorem: f"Theorem {theorem.name_in_coq} "),
    ],
    ids=["agda", "coq"],
)
def test_a_theorem_is_stated_below_the_item_of_the_paper(
    theorem: Theorem,
    file: str,
    stated: Callable[[str, Theorem], str],
    declaration: Callable[[Theorem], str],
) -> None:
    text = source(file)
    assert stated(text, theorem)
    numbered = re.match(
        r"(Definition|Lemma|Proposition|Theorem|Remark) \d+( \(\d\))?", theorem.item
    )
    if numbered:
        assert above(text, declaration(theorem)).startswith(numbered[0])


def test_each_part_of_theorem_9_and_of_remark_10_is_there() -> None:
    parts = {f"{item}-{part}" for item in ("theorem-9", "remark-10") for part in range(1, 6)}
    assert parts | {"theorem-9-frozen", "proposition-6-1", "definition-8"} <= BY_NAME.keys()


# Read beside the paper when they were written: what is proved is what is stated, and a weaker
# statement would be accepted too.
STATEMENTS = json.loads(Path(__file__).with_name("statements.json").read_text("utf-8"))


@every_theorem
def test_a_theorem_says_what_it_said_when_it_was_read_beside_the_paper(theorem: Theorem) -> None:
    assert STATEMENTS[theorem.name] == {
        "agda": stated_in_agda(source("Jagi.agda"), theorem),
        "coq": stated_in_coq(source("Jagi.v"), theorem),
    }


def test_a_development_in_which_a_theorem_is_missing_is_refuted() -> None:
    kept, left_out, _ = source("Jagi.agda").partition("  -- … and the same V.")
    assert left_out
    with pytest.raises(Refuted, match="never-asks-V"):
        agda.prove(kept)


def test_a_theorem_that_is_handed_what_it_says_is_refuted() -> None:
    stated = "theorem-9-2 : ∀ π h → ((π RC) RC) h ≡ (π RC) h\n"
    before, _, after = source("Jagi.agda").partition(f"  {stated}")
    handed = f"  module _ (assumed : ∀ π h → ((π RC) RC) h ≡ (π RC) h) where\n   {stated}"
    rest = after[after.index("\n  -- Theorem 9 (3)") :]
    with pytest.raises(Refuted, match=r"(?s)does not accept Table.agda.* theorem-9-2 has type"):
        agda.prove(f"{before}{handed}   theorem-9-2 = assumed\n{rest}")


def test_a_weaker_theorem_of_the_same_name_is_refuted() -> None:
    before, _, after = source("Jagi.v").partition("Theorem theorem_9_2")
    weaker = "Theorem theorem_9_2 (pi : Agent) h : pi h = pi h.\nProof. reflexivity. Qed.\n"
    rest = after[after.index("\n(* Theorem 9 (3)") :]
    with pytest.raises(Refuted, match=r"theorem_9_2 is another theorem: .* h : pi h = pi h"):
        coq.prove(f"{before}{weaker}{rest}")
