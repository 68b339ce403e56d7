"""Environments and extended environments, one file each."""
