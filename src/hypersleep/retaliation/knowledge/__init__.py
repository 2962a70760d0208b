"""Who may know what: sight, views, imagined worlds, claims."""
