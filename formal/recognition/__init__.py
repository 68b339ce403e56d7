"""What else an agent can be made into, each by a fixed transformation. [CAGI, Examples 12, 13]"""
