#include "CLibraries.h"

#if __has_include(<yyjson.c>)
#include <stdio.h>
#include <yyjson.c>

const char *yyjson_sum(const char *bytes, size_t count, double *sum) {
  static char message[200];
  yyjson_read_err error;
  yyjson_doc *doc = yyjson_read_opts((char *)bytes, count, YYJSON_READ_NOFLAG, NULL, &error);
  if (!doc) {
    size_t line, column, character;
    yyjson_locate_pos(bytes, count, error.pos, &line, &column, &character);
    snprintf(message, sizeof message, "line %zu, column %zu: %s", line, column, error.msg);
    return message;
  }
  size_t index, count_of_items, member, count_of_members;
  yyjson_val *item, *key, *value;
  yyjson_arr_foreach(yyjson_obj_get(yyjson_doc_get_root(doc), "items"), index, count_of_items, item) {
    yyjson_obj_foreach(item, member, count_of_members, key, value) {
      if (yyjson_equals_str(key, "width") || yyjson_equals_str(key, "height")) *sum += yyjson_get_num(value);
    }
  }
  yyjson_doc_free(doc);
  return NULL;
}
#else
const char *yyjson_sum(const char *bytes, size_t count, double *sum) { return "not built in"; }
#endif
