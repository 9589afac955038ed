"""How fast the engine is, beside its peers, on the same machine in the same run: `make bench`.

Nothing here is a test: machines are noisy, so figures are compared as ratios within one run and reported, not asserted.
"""
