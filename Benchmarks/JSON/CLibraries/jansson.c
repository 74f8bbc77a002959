#include "CLibraries.h"
#include <jansson.h>
#include <stdio.h>
#include <string.h>

const char *jansson_sum(const char *bytes, size_t count, double *sum) {
  static char message[JSON_ERROR_TEXT_LENGTH + 100];
  json_error_t error;
  json_t *root = json_loadb(bytes, count, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
  if (!root) {
    snprintf(message, sizeof message, "line %d, column %d: %s", error.line, error.column, error.text);
    return message;
  }
  size_t index;
  json_t *item, *value;
  const char *key;
  json_array_foreach(json_object_get(root, "items"), index, item) {
    json_object_foreach(item, key, value) {
      if (!strcmp(key, "width") || !strcmp(key, "height")) *sum += json_number_value(value);
    }
  }
  json_decref(root);
  return NULL;
}
