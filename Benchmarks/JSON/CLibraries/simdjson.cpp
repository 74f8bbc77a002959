#include "CLibraries.h"
#include <simdjson.h>
#include <string>

namespace {
constexpr size_t depth = 128;
std::string message;

const char *refuse(simdjson::error_code error, const std::string &place = "") {
  message = place + simdjson::error_message(error);
  return message.c_str();
}
}  // namespace

const char *simdjson_dom_sum(const char *bytes, size_t count, double *sum) {
  simdjson::dom::parser parser;
  if (const auto error = parser.allocate(count, depth)) return refuse(error);
  simdjson::dom::element root;
  if (const auto error = parser.parse(bytes, count).get(root)) return refuse(error);
  simdjson::dom::array items;
  if (root["items"].get(items)) return nullptr;
  for (const simdjson::dom::object item : items) {
    for (const auto [key, value] : item) {
      if (key == "width" || key == "height") *sum += value.get_double();
    }
  }
  return nullptr;
}

const char *simdjson_on_demand_sum(const char *bytes, size_t count, double *sum) {
  namespace ondemand = simdjson::ondemand;
  const simdjson::padded_string padded(bytes, count);
  ondemand::parser parser;
  if (const auto error = parser.allocate(count, depth)) return refuse(error);
  ondemand::document document;
  if (const auto error = parser.iterate(padded).get(document)) return refuse(error);
  try {
    ondemand::array items;
    if (document["items"].get(items)) return nullptr;
    for (ondemand::object item : items) {
      for (auto field : item) {
        const std::string_view key = field.unescaped_key();
        if (key == "width" || key == "height") *sum += field.value().get_double();
      }
    }
  } catch (const simdjson::simdjson_error &error) {
    const char *location;
    const bool isLocated = !document.current_location().get(location);
    return refuse(error.error(), isLocated ? "at byte " + std::to_string(location - padded.data()) + ": " : "");
  }
  return nullptr;
}
