"""It is right, prints a gigabyte, and writes files until it may not."""

import sys


class Loud:
    n_actions, n_obs = 2, 1
    printed = False

    def __init__(self, A):
        self.copy = A()

    def start(self):
        if not Loud.printed:
            Loud.printed = True
            for _ in range(1024):
                sys.stdout.write("x" * 2**20)
            try:
                with open("large", "wb") as file:
                    file.write(b"x" * 2**30)
            except OSError:
                pass
        return 0

    def step(self, action):
        reward = 1 if action == self.copy.act(0) else -1
        self.copy.train(0, action, 0, 0)
        return reward, 0
