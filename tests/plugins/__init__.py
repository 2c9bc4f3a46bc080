"""Pytest plugins of these tests."""
