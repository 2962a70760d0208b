"""Drift: gusts of cosmic dust blow through the ship. Dust swallows noise, and everybody has a brush."""

from drift.dust import drift
from hypersleep.common.kind import Expansion

EXPANSION = Expansion(name="drift", apply=drift, modes=("semi-cooperative", "cooperative"), place=10)
