"""All generated pages."""

from __future__ import annotations

from docs.companion import explorer
from docs.site import agents, commands, definitions, documents, environments, glossary
from docs.site.lessons import overview
from docs.site.links import AGENTS_PAGE


def generated() -> dict[str, str]:
    """The text of each generated page, by its path; the ledger, which is committed, is not here."""
    pages = {
        definitions.PAGE: definitions.definitions(),
        glossary.GLOSSARY: glossary.glossary(),
        AGENTS_PAGE: agents.agents(),
        explorer.PAGE: explorer.explorer(),
        overview.PAGE: overview.overview(),
        **documents.documents(),
        **commands.pages(),
        **environments.pages(),
    }
    return {f"{name}.md": text for name, text in pages.items()}
