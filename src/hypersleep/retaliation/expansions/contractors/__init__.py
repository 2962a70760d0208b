"""Contractors: whoever likes signs one on, with five cards and two items of their own."""
