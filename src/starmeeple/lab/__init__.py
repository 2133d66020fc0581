"""For designers and researchers: simulation with error bars, benchmarks."""
