"""The guide to a game that has none of its own: `plain` makes it from the rules, `wire` is what it says."""
