"""Tests of House Tools."""
