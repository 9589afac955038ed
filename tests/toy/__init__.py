"""A toy game, to show that a third game needs nothing but an entry in the list and its own folder."""
