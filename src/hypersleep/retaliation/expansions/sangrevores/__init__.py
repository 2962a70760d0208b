"""Sangrevores: Ghouls, Blood Specters and their King hunt from the shadows, and taint the blood of their prey."""
