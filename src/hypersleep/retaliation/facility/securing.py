"""Secure tokens: who places them where, and what they keep off."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("securing")
