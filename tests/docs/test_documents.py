"""The contract, how to contribute and what is trusted are pages, as they are in the code."""

import proofs_checked.kernel
from docs.site.documents import documents
from docs.site.links import DOCUMENTS, place_of
from upsilon_ext.report.definitions import ROOT


def test_each_document_is_a_page_with_its_whole_text() -> None:
    found = documents()
    assert found.keys() == {*DOCUMENTS.values()}
    assert (ROOT / "practical" / "CONTRACT.md").read_text(encoding="utf-8") in found[
        "reference/contract"
    ]
    said = proofs_checked.kernel.__doc__ or ""
    assert said.strip() in found["reference/trusted"]
    assert "What is trusted: `terms`" in found["reference/trusted"]


def test_the_name_of_a_document_leads_to_its_page() -> None:
    assert {file: place_of(file) for file in DOCUMENTS} == {
        file: (page, "") for file, page in DOCUMENTS.items()
    }
