"""The engine, without a word of any game: agenda, questions, chance, zones, secrets, events, records."""
