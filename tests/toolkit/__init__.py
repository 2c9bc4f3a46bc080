"""Tests of the toolkit package."""
