# Home Assistant puts probatio behind the name voluptuous; type checkers should
# see what runs.
from probatio import (
    All as All,
    In as In,
    Invalid as Invalid,
    Length as Length,
    Marker as Marker,
    MultipleInvalid as MultipleInvalid,
    Optional as Optional,
    Range as Range,
    Required as Required,
    Schema as Schema,
)
