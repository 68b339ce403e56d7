"""Mutation testing of the definitions: every small fault must be killed by a test, or be listed.

`make mutants` draws mutants of `formal/`, runs the tests of the neighbourhood on each, confirms
each survivor in a fresh process, and puts the survivors and a sample before the nearest claims.
"""
