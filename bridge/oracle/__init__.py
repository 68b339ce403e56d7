"""The oracle: is a practical class the formal object that it claims to be?"""
