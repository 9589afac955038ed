"""The guide to Blue Moon City."""
