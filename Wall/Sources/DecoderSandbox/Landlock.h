// The Landlock rules for other programs, used only by ProgramSandbox.c.

#pragma once

#include <stdbool.h>

/// Restricts access to the file system and the network to reading system libraries, running one program with its
/// loader, and reading one open file; false if that is not possible.
bool landlock_all_but(const char *program, int file);
