"""A module of claims that cannot be imported is named, with the line and the function."""

import sys
from pathlib import Path

import pytest

import proofs_checked
from formal.errors import IllFormed
from proofs_checked.ledger import imported

CLAIM = """from proofs_checked.engine.decorator import claim


@claim({source!r}, reason="a test")
def stated(instance) -> None:
    {doc}
"""


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            CLAIM.format(source="JAGI, Lemma 5", doc="pass"),
            r"proofs_checked/broken\.py, line 4: the claim of stated: the docstring of a claim",
        ),
        (
            CLAIM.format(source="Lemma 5", doc='"""All is well."""'),
            r"proofs_checked/broken\.py, line 4: the source of a claim",
        ),
        ("import nowhere", r"proofs_checked/broken\.py, line 1: ModuleNotFoundError: "),
        (
            "def helper():\n    return 1 / 0\n\n\nhelper()\n",
            r"proofs_checked/broken\.py, line 2, in helper: ZeroDivisionError: ",
        ),
        ("x = (", r"broken\.py, line 1: SyntaxError: "),
    ],
    ids=["no statement", "no source", "no module", "an error in a function", "no Python"],
)
def test_an_error_in_a_module_of_claims_has_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, message: str
) -> None:
    folder = tmp_path / "proofs_checked"
    folder.mkdir()
    (folder / "broken.py").write_text(source, encoding="utf-8")
    monkeypatch.setattr(proofs_checked, "__path__", [str(folder), *proofs_checked.__path__])
    with pytest.raises(IllFormed, match=f"^{message}"):
        imported("proofs_checked.broken")
    assert "proofs_checked.broken" not in sys.modules
