"""What `torment-library.py` is made of: a server that is started, killed and watched, folders that change at random, and
readers of the library's stream that notice what must not be."""
