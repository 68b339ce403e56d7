import os
import signal

os.kill(os.getppid(), signal.SIGKILL)


class Ignoring:
    n_actions, n_obs = 2, 1

    def __init__(self, A):
        pass

    def start(self):
        return 0

    def step(self, action):
        return 1, 0
