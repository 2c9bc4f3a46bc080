"""Tests of the tools package."""
