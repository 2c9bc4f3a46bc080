"""Histories cut down further than their number of points asks for."""

from dataclasses import replace
from datetime import datetime
from math import nan

from .downsample import downsample
from .history import EntityHistory


def with_points(one: EntityHistory, most: int) -> EntityHistory:
    """Return a history with at most `most` of its points, at least the first.

    Of numbers the extremes and as many gaps as fit stay, of others the newest.
    """
    most = max(most, 1)
    if len(one.points) <= most:
        return one
    lost_gaps = one.lost_gaps
    if one.summary is None:
        points = one.points[:1] + one.points[len(one.points) - most + 1 :]
    else:
        selection = downsample(
            [datetime.fromisoformat(moment).timestamp() for moment, _ in one.points],
            [value if _is_number(value) else nan for _, value in one.points],
            most,
        )
        points = [one.points[index] for index in selection.indices]
        lost_gaps += selection.lost_gaps
    left_out = one.left_out + len(one.points) - len(points)
    return replace(one, points=points, left_out=left_out, lost_gaps=lost_gaps)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
