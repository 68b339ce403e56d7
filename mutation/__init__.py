"""Mutation testing of the definitions: every small fault must be killed by a test, or be listed.

`make mutants` draws mutants of `formal/`, runs the nearby tests on each, confirms each
survivor in a fresh process, and runs the nearest claims on the survivors and a sample.
"""
