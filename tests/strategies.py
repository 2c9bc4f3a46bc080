"""Values that nobody thought of, for tests with Hypothesis."""

from hypothesis import HealthCheck, settings, strategies as st

# Machines that are busy with other things must not fail a test.
patient = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text()
    | st.sampled_from(["20", "light.a, light.b", "true", "[]", "{}", '{"json": "{}"}']),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
