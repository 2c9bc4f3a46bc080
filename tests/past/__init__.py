"""Tests of what the house did."""
