"""Puts the sources of the site into one folder: the written pages, the ledger, the generated ones.

    python -m docs.site build/docs-source
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from docs.site.pages import generated
from formal.errors import IllFormed

DOCS: Final = Path(__file__).parents[1]
_NO_PAGES: Final = {"site", "static", "browser", "templates"}
"""Folders without pages."""


def written() -> dict[str, str]:
    """The pages that are files, by their path."""
    return {
        path.as_posix(): (DOCS / path).read_text(encoding="utf-8")
        for path in sorted(file.relative_to(DOCS) for file in DOCS.rglob("*.md"))
        if path.parts[0] not in _NO_PAGES
    }


def sources() -> dict[str, str]:
    """All pages, by their path.

    Raises:
        IllFormed: a page that is generated is a file, too.
    """
    files, made = written(), generated()
    if twice := files.keys() & made.keys():
        raise IllFormed(f"a page is written or generated, not both; docs/{min(twice)} is")
    return files | made


def main(folder: Path) -> None:
    """Write all pages; what is in the folder and is no page is removed."""
    pages = sources()
    for old in folder.rglob("*.md"):
        if old.relative_to(folder).as_posix() not in pages:
            old.unlink()
    for path, text in pages.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")
    shutil.copytree(DOCS / "static", folder / "static", dirs_exist_ok=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
