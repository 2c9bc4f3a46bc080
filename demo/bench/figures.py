"""Figures from samples."""

from collections.abc import Sequence
from statistics import median
from typing import Any


def percentile(samples: Sequence[float], share: float) -> float:
    """Return the sample that so large a share is not above."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(seconds: Sequence[float]) -> dict[str, Any]:
    """Return what is told of the durations of a call, in milliseconds."""
    return {
        "p50_ms": median(seconds) * 1000,
        "p95_ms": percentile(seconds, 0.95) * 1000,
        "calls": len(seconds),
    }
