"""Items: hands, backpack and armor; gaining, dropping and breaking them."""

from hypersleep.kernel.ruleset import Chapter

chapter = Chapter("belongings")
