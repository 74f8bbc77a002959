import CLibraries
import Foundation
import Yams

/// A reader of JSON.
struct Contender: Sendable {
  var name: String

  /// Adds up the numbers `width` and `height` of all elements of the array `items`, each as often as it is there.
  var sum: @Sendable (_ text: [UInt8]) throws -> Double

  static let all = [
    Contender(name: "LayoutDocument") { try sumByReader($0) },
    Contender(name: "JSONDecoder") { text in
      try JSONDecoder().decode(Items.self, from: Data(text)).items?.reduce(0) { $0 + $1.sum } ?? 0
    },
    Contender(name: "JSONSerialization") { text in
      let root = try JSONSerialization.jsonObject(with: Data(text), options: .fragmentsAllowed) as? [String: Any]
      let items = root?["items"] as? [[String: Any]] ?? []
      return items.reduce(0) { sum, item in
        ["width", "height"].reduce(sum) { $0 + ((item[$1] as? NSNumber)?.doubleValue ?? 0) }
      }
    },
    Contender(name: "yyjson", function: yyjson_sum),
    Contender(name: "simdjson", function: simdjson_dom_sum),
    Contender(name: "simdjson On-Demand", function: simdjson_on_demand_sum),
    Contender(name: "RapidJSON", function: rapidjson_sum),
    Contender(name: "jansson", function: jansson_sum),
    Contender(name: "json-c", function: json_c_sum),
    Contender(name: "cJSON", function: cjson_sum),
    Contender(name: "nlohmann", function: nlohmann_sum),
    Contender(name: "Yams") { text in
      let root = try Yams.compose(yaml: String(decoding: text, as: UTF8.self))
      return root?["items"]?.sequence?.reduce(0) { sum, item in
        ["width", "height"].reduce(sum) { $0 + (item[$1]?.float ?? 0) }
      } ?? 0
    },
  ]

  init(named name: String) throws {
    guard let contender = Self.all.first(where: { $0.name == name }) else { throw Refusal("there is no \(name)") }
    self = contender
  }

  private init(name: String, sum: @escaping @Sendable (_ text: [UInt8]) throws -> Double) {
    self.name = name
    self.sum = sum
  }

  private init(
    name: String,
    function: @escaping @Sendable (UnsafePointer<CChar>, Int, UnsafeMutablePointer<Double>) -> UnsafePointer<CChar>?
  ) {
    self.init(name: name) { text in
      var sum = 0.0
      // Some look at what is behind the text, and simdjson reads it.
      let padded = text + [UInt8](repeating: 0, count: 64)
      let message = padded.withUnsafeBytes { bytes in
        function(bytes.baseAddress!.assumingMemoryBound(to: CChar.self), text.count, &sum)
      }
      if let message { throw Refusal(String(cString: message)) }
      return sum
    }
  }
}

/// Why a text was refused.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// What `JSONDecoder` is told to expect.
private struct Items: Decodable {
  var items: [Item]?

  struct Item: Decodable {
    var width: Double?
    var height: Double?

    var sum: Double { (width ?? 0) + (height ?? 0) }
  }
}

/// Adds up with the reader of LayoutDocument.
private func sumByReader(_ text: [UInt8]) throws -> Double {
  do {
    try JSONSyntax.check(text)
  } catch {
    throw Refusal("line \(error.line), column \(error.column): \(error.message)")
  }
  var reader = JSONReader(checked: text)
  var sum = 0.0
  guard reader.nextKind() == .object else { return 0 }
  reader.enter()
  while let key = reader.nextKey() {
    guard key.equals(itemsKey, in: text), reader.nextKind() == .array else {
      reader.skipValue()
      continue
    }
    reader.enter()
    while reader.nextElement() {
      guard reader.nextKind() == .object else { throw Refusal("an item is no object") }
      reader.enter()
      while let key = reader.nextKey() {
        let isCounted = key.equals(widthKey, in: text) || key.equals(heightKey, in: text)
        if isCounted, reader.nextKind() == .number { sum += reader.readNumber() } else { reader.skipValue() }
      }
    }
  }
  return sum
}

private let itemsKey = Array("items".utf8)[...]
private let widthKey = Array("width".utf8)[...]
private let heightKey = Array("height".utf8)[...]
