#include "CLibraries.h"
#include <nlohmann/json.hpp>
#include <string>

const char *nlohmann_sum(const char *bytes, size_t count, double *sum) {
  static std::string message;
  try {
    const auto root = nlohmann::json::parse(bytes, bytes + count);
    if (!root.is_object() || !root.contains("items")) return nullptr;
    for (const auto &item : root["items"]) {
      for (const auto &[key, value] : item.items()) {
        if (key == "width" || key == "height") *sum += value.get<double>();
      }
    }
    return nullptr;
  } catch (const nlohmann::json::exception &error) {
    message = error.what();
    return message.c_str();
  }
}
