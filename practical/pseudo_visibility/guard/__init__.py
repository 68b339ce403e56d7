"""A guard that is trained to ignore a pseudo-visible player: the game as classes. [PV, Example 5]"""
