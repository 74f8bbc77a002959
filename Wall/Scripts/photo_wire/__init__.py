"""What generate-wire.py writes."""
