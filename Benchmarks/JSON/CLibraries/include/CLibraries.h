#pragma once
#include <stddef.h>

// Each function reads a text of `count` bytes, behind which there is a NUL, and adds up the numbers "width" and "height" of
// all elements of the array "items", each as often as it is there.
//
// Returns NULL, or in words of the library why it refuses the text, valid until the next call.

#ifdef __cplusplus
extern "C" {
#endif

const char *_Nullable cjson_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);
const char *_Nullable jansson_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);
const char *_Nullable json_c_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);
const char *_Nullable nlohmann_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);
const char *_Nullable rapidjson_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);
const char *_Nullable simdjson_dom_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);
const char *_Nullable simdjson_on_demand_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);

// "not built in" where yyjson's source has not been found.
const char *_Nullable yyjson_sum(const char *_Nonnull bytes, size_t count, double *_Nonnull sum);

#ifdef __cplusplus
}
#endif
