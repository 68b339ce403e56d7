"""The project in a reader's browser: the site's folder `py/`, and the blocks of a page that run.

- `assembly` makes the folder: Pyodide, wheels of the project and of its dependencies, the worker.
- `blocks` says which blocks of a page run in the browser, and which run elsewhere.
- `extension` is Sphinx's: it marks these blocks, and gives each page its policy (`policy`).
- `page` makes a page of examples without Sphinx, with which `tests/` are run in a browser.
- `static/` is what a page loads, and `worker.js` what it starts at the first click.
- `session.py` runs there, in Pyodide: it executes commands and Python.

`python -m docs.browser FOLDER` makes the page of examples and its folder `py/`.
"""
