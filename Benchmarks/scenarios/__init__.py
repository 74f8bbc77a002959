"""What `bench.py` measures: a module for each scenario, with `add_options` and `run`."""
