"""A guard that is trained to ignore a pseudo-visible player: the game, exactly. [PV, Example 5]"""
