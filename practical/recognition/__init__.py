"""What else an agent class can be made into: recognizers ask whether it looks like itself."""
