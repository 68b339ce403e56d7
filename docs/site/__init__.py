"""The documentation site: the pages that are generated, their mathematics, and checks of a build.

`make docs` runs `python -m docs.site`, which puts the written and the generated pages into one
folder; then Sphinx; then `python -m docs.site.checks`, on what Sphinx has built. What generates a
page is a function that returns Markdown, and needs no Sphinx; `extension.py` alone does.
"""
