"""It leaves many processes behind, each in a session of its own."""

import os
import time

for _ in range(50):
    if not os.fork():
        os.setsid()
        time.sleep(600)
        os._exit(0)


class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        pass

    def start(self):
        return 0

    def step(self, action):
        return 1, 0
