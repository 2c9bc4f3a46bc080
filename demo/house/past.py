"""The house's past: stub."""


def write_past(db_url: str, *, days: float, seed: int = 1) -> None:
    """Write nothing yet."""
