#include "CLibraries.h"
#include <cjson/cJSON.h>
#include <stdio.h>
#include <string.h>

const char *cjson_sum(const char *bytes, size_t count, double *sum) {
  static char message[100];
  const char *end = bytes;
  // The NUL is one of the bytes here; what comes before it must be the value.
  cJSON *root = cJSON_ParseWithLengthOpts(bytes, count + 1, &end, 1);
  if (!root) {
    snprintf(message, sizeof message, "at byte %td", end - bytes);
    return message;
  }
  const cJSON *item, *member;
  cJSON_ArrayForEach(item, cJSON_GetObjectItemCaseSensitive(root, "items")) {
    cJSON_ArrayForEach(member, item) {
      if (!strcmp(member->string, "width") || !strcmp(member->string, "height")) *sum += member->valuedouble;
    }
  }
  cJSON_Delete(root);
  return NULL;
}
