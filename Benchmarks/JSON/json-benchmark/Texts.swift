/// A text as large as requests are expected to be.
enum LargeText {
  /// A million items with natural sizes, 33 MB.
  static var text: [UInt8] {
    var text = "{\"items\": ["
    for index in 0..<1_000_000 {
      if index > 0 { text += ",\n" }
      text += "{\"width\": \(100 + index * 7919 % 400), \"height\": \(100 + index * 104_729 % 400).5}"
    }
    return Array((text + "]}").utf8)
  }
}

/// A text that readers may take in different ways.
struct DoubtfulText: Sendable {
  var name: String
  var bytes: [UInt8]

  private init(_ name: String, _ text: String) {
    self.init(name, bytes: Array(text.utf8))
  }

  private init(_ name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  static let all = [
    // Right: 5 or a refusal that says where, since whoever sees both can refuse. 3 is the first of them alone, 4 the last.
    DoubtfulText("A key twice", item("\"width\": 1, \"width\": 2, \"height\": 2")),
    DoubtfulText("The same key, once with an escape", item("\"width\": 1, \"\\u0077idth\": 2, \"height\": 2")),
    // Right: a number or infinity, so that its place can be named as that of the others
    DoubtfulText("A number beyond the largest double", item("\"width\": 1e999")),
    // Right: 1.2345678901234568e+29
    DoubtfulText("A long whole number", item("\"width\": 123456789012345678901234567890")),
    // Right: 1.0000000000000002
    DoubtfulText(
      "A number just above the middle of two",
      item("\"width\": 1.00000000000000011102230246251565404236316680908203126")),
    // Right: 0
    DoubtfulText("A number below the least double", item("\"width\": 1e-999")),
    // Right: refused, with the place of what is wrong
    DoubtfulText("{\"a\": 1.}", "{\"a\": 1.}"),
    DoubtfulText("{\"a\": 01}", "{\"a\": 01}"),
    DoubtfulText("{\"a\": NaN}", "{\"a\": NaN}"),
    DoubtfulText("{\"a\": 1,}", "{\"a\": 1,}"),
    DoubtfulText("{'a': 1}", "{'a': 1}"),
    DoubtfulText("{\"a\": tru}", "{\"a\": tru}"),
    // Right: refused at line 2, column 2
    DoubtfulText("A comma that is missing, in the second line", "{\"a\": 1\n \"b\": 2}"),
    // Right: refused at column 10, or byte 14
    DoubtfulText("No value, after letters of several bytes", "{\"äöü😀\": x}"),
    // Right: refused
    DoubtfulText("Something behind the value", "{} {}"),
    DoubtfulText("A line break in a string", "{\"a\": \"b\nc\"}"),
    DoubtfulText("A string that is not UTF-8", bytes: Array("{\"a\": \"".utf8) + [0xC0, 0xAF] + Array("\"}".utf8)),
    // Right: 0, for they are JSON
    DoubtfulText("A NUL as an escape, in a key", "{\"\\u0000\": 1}"),
    DoubtfulText("Half a surrogate pair as an escape", "{\"a\": \"\\ud800\"}"),
    // Right: a refusal, and no crash
    DoubtfulText(
      "1,000,000 arrays in one another",
      String(repeating: "[", count: 1_000_000) + String(repeating: "]", count: 1_000_000)),
  ]

  private static func item(_ members: String) -> String { "{\"items\": [{\(members)}]}" }
}
