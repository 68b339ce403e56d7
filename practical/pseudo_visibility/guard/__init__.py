"""A guard that is trained to ignore a pseudo-visible player: classes. [PV, Example 5]"""
