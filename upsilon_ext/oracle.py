"""Stub."""

import click


@click.command(name="oracle")
def oracle() -> None:
    """Stub."""
