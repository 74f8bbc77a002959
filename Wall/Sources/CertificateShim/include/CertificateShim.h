// Self-signed certificates, made with OpenSSL, which libvips depends on. Texts are in PEM format; times are seconds since 1970.

#ifndef CERTIFICATE_SHIM_H
#define CERTIFICATE_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A self-signed certificate for host names and IP addresses, followed by its key; NULL on failure. Free it with `free`.
char *certificate_shim_self_signed(const char *const *names, size_t count, int64_t from, int64_t until);

/// Whether the certificate at the start of a text covers all of these names, and is valid throughout a period.
bool certificate_shim_is_good(const char *text, const char *const *names, size_t count, int64_t from, int64_t until);

#endif
