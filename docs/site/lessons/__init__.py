"""Lessons: pages whose numbers, verdicts, code and levels are checked when the site is built.

A lesson is Markdown with fenced directives and roles. It is checked without Sphinx (`checking`) and
becomes plain Markdown for Sphinx (`rendering`). What it says has support: a claim of the ledger, a
computed value, or a block next to it that shows it.
"""
