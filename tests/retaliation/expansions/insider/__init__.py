"""The Insider and her stories."""
