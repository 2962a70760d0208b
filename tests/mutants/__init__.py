"""Mutants: mistakes made on purpose, to see whether the scene tests notice them."""
