// Certificates that a server makes for itself, by OpenSSL, which libvips brings along. Texts are PEM; times are seconds since 1970.

#ifndef CERTIFICATE_SHIM_H
#define CERTIFICATE_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A self-signed certificate for names of hosts and IP addresses, and then its key, for `free`; NULL on failure.
char *certificate_shim_self_signed(const char *const *names, size_t count, int64_t from, int64_t until);

/// Whether the certificate at the start of a text is for all of these names, and valid from one time to another.
bool certificate_shim_is_good(const char *text, const char *const *names, size_t count, int64_t from, int64_t until);

#endif
