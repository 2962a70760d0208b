"""Tests of Nemesis: Retaliation."""
