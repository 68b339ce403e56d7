"""The game with a trained guard: the learned policy against the exact one. [PV, Example 5]"""
