"""What is published of <cascade-view>: the package's files, and their archives."""
