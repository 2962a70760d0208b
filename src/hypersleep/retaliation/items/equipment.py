"""Support equipment: what it does by itself and when it is used."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("equipment")
