"""The files of a folder, each with a class that the oracle judges in a process of its own."""
