"""It ends its process with the exit code of success."""

import os


class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        self.turns = 0

    def start(self):
        return 0

    def step(self, action):
        self.turns += 1
        if self.turns == 3:
            os._exit(0)
        return 1, 0
