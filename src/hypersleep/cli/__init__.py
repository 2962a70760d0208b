"""The command `hypersleep`."""
