"""An expansion that only the tests install: proof that one brings all that is its own, and touches nothing else."""
