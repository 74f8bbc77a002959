#include "CLibraries.h"
#include <json-c/json.h>
#include <stdio.h>
#include <string.h>

const char *json_c_sum(const char *bytes, size_t count, double *sum) {
  static char message[200];
  json_tokener *tokener = json_tokener_new_ex(128);
  json_tokener_set_flags(tokener, JSON_TOKENER_STRICT | JSON_TOKENER_VALIDATE_UTF8);
  json_object *root = json_tokener_parse_ex(tokener, bytes, (int)count + 1);
  enum json_tokener_error error = json_tokener_get_error(tokener);
  if (error != json_tokener_success) {
    snprintf(message, sizeof message, "at byte %zu: %s", json_tokener_get_parse_end(tokener), json_tokener_error_desc(error));
    json_tokener_free(tokener);
    return message;
  }
  json_object *items;
  if (json_object_is_type(root, json_type_object) && json_object_object_get_ex(root, "items", &items)) {
    for (size_t index = 0; index < json_object_array_length(items); index++) {
      json_object_object_foreach(json_object_array_get_idx(items, index), key, value) {
        if (!strcmp(key, "width") || !strcmp(key, "height")) *sum += json_object_get_double(value);
      }
    }
  }
  json_object_put(root);
  json_tokener_free(tokener);
  return NULL;
}
