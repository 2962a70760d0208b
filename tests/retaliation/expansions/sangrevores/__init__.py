"""Rules of the Sangrevores."""
