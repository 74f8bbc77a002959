#include "CLibraries.h"
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>
#include <string>
#include <string_view>

namespace {
// The reader makes no tree, so what counts is told by where it is: in an object, in the array, in the object.
struct Sum : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Sum> {
  double sum = 0;
  int depth = 0;
  bool isCounted = false;
  bool isItems = false;

  bool Key(const char *bytes, rapidjson::SizeType count, bool) {
    const std::string_view key(bytes, count);
    if (depth == 1) isItems = key == "items";
    isCounted = isItems && depth == 3 && (key == "width" || key == "height");
    return true;
  }
  bool Double(double number) {
    if (isCounted) sum += number;
    return true;
  }
  bool Int(int number) { return Double(number); }
  bool Uint(unsigned number) { return Double(number); }
  bool Int64(int64_t number) { return Double(number); }
  bool Uint64(uint64_t number) { return Double(number); }
  bool StartObject() { return enter(); }
  bool StartArray() { return enter(); }
  bool EndObject(rapidjson::SizeType) { return leave(); }
  bool EndArray(rapidjson::SizeType) { return leave(); }

 private:
  bool enter() { return ++depth <= 128; }
  bool leave() { return depth-- > 0; }
};
}  // namespace

const char *rapidjson_sum(const char *bytes, size_t count, double *sum) {
  static std::string message;
  constexpr auto flags =
      rapidjson::kParseIterativeFlag | rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;
  rapidjson::MemoryStream stream(bytes, count);
  rapidjson::Reader reader;
  Sum handler;
  const auto result = reader.Parse<flags>(stream, handler);
  if (!result) {
    message = "at byte " + std::to_string(result.Offset()) + ": " + rapidjson::GetParseError_En(result.Code());
    return message.c_str();
  }
  *sum = handler.sum;
  return nullptr;
}
