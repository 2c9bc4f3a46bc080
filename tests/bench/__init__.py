"""The measures of the benchmarks, on figures known by heart."""
