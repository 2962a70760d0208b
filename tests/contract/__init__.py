"""What must hold for every game in every setting that can be chosen, whichever games and expansions there are."""
