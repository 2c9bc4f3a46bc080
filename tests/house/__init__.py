"""Tests of what the house is."""
