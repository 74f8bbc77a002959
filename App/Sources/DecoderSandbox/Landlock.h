// What Landlock lets a program of others do, for ProgramSandbox.c alone.

#ifndef DECODER_LANDLOCK_H
#define DECODER_LANDLOCK_H

#include <stdbool.h>

/// Closes the file system and the network, but for reading the libraries of the system, running one program by the
/// loader that it names, and reading one open file; false if that is not possible.
bool landlock_all_but(const char *program, int file);

#endif
