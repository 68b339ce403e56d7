"""Broken definitions: the realistic faults with which the checks are checked."""
