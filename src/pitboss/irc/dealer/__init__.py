"""The dealer."""
