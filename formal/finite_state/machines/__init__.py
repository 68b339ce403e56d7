"""The environments of `formal.environments` as machines, one file each."""
