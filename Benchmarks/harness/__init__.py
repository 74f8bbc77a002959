"""What the benchmarks of the library and of the wall share."""
