"""All generated pages."""

from __future__ import annotations

from docs.site import definitions, glossary


def generated() -> dict[str, str]:
    """The text of each generated page, by its path; the ledger, which is committed, is not here."""
    return {
        f"{definitions.PAGE}.md": definitions.definitions(),
        f"{glossary.GLOSSARY}.md": glossary.glossary(),
    }
