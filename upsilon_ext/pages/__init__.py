"""The pages of witnesses: of claims, of the oracle's verdicts, of interactions."""
