"""Tests in a real browser, on the frontend of a real Home Assistant."""
