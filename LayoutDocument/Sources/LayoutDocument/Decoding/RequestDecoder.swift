import CascadeLayout

/// Reads the values of a request from its text, and lists their problems with their places.
///
/// A function that reads a value lists what is wrong with it, and then returns nil or leaves its default.
struct RequestDecoder {
  var reader: JSONReader
  var problems = ProblemList()

  /// The place of the value being read.
  var place = Place()

  /// Creates a decoder for a text that is known to be valid JSON.
  init(checked text: [UInt8]) { reader = JSONReader(checked: text) }

  /// Lists a problem of the value at the current place.
  mutating func report(_ problem: String, at offset: Int) {
    let place = place
    problems.add(at: offset) { "\(place): \(problem)" }
  }

  /// Lists that the value with the given bytes is invalid.
  mutating func report(bytes: Range<Int>, mustBe expectation: String) {
    let place = place
    let text = reader.text
    problems.add(at: bytes.lowerBound) { "\(place): must be \(expectation), got \(Self.describe(text[bytes]))" }
  }

  /// Skips the next value and lists that it is invalid.
  mutating func rejectValue(mustBe expectation: String) { report(bytes: reader.skipValue(), mustBe: expectation) }

  /// Whether the next value is of a type; otherwise skips it and lists that it is invalid.
  mutating func nextIs(_ kind: JSONReader.Kind, orElse expectation: @autoclosure () -> String) -> Bool {
    if reader.nextKind() == kind { return true }
    rejectValue(mustBe: expectation())
    return false
  }

  private static func describe(_ value: ArraySlice<UInt8>) -> String {
    switch value.first {
    case UInt8(ascii: "{"): "an object"
    case UInt8(ascii: "["): "an array"
    default: String(decoding: value.prefix(200), as: UTF8.self).shortened(to: 40)
    }
  }

  /// Reads an object: calls `readMember` for each known key, once, at its value.
  ///
  /// - Parameters:
  ///   - keys: The keys that the object may have.
  ///   - required: The keys that it must have.
  ///   - elsewhere: Keys that belong to another level, for the hint about an unknown key.
  ///   - readMember: Must read or skip the value.
  /// - Returns: The keys that exist; nil if the value is not an object.
  @discardableResult
  mutating func readObject(
    _ keys: KeySet, required: [Key] = [], elsewhere: (keys: KeySet, name: String)? = nil,
    _ readMember: (inout RequestDecoder, Key) -> Void
  ) -> PresentKeys? {
    guard nextIs(.object, orElse: "an object") else { return nil }
    reader.enter()
    var present = PresentKeys()
    while let text = reader.nextKey() {
      guard let key = keys.key(text, in: reader.text) else {
        reportUnknown(text, keys, elsewhere: elsewhere)
        continue
      }
      place.enter(.key(key))
      if present.insert(key) {
        readMember(&self, key)
      } else {
        report("duplicate key; each may be given once", at: text.bytes.lowerBound)
        reader.skipValue()
      }
      place.leave()
    }
    require(required, present)
    return present
  }

  /// Lists which of the keys are missing in the object that was just read.
  mutating func require(_ keys: [Key], _ present: PresentKeys) {
    for key in keys where !present.contains(key) {
      place.enter(.key(key))
      report("is required", at: reader.position - 1)
      place.leave()
    }
  }

  private mutating func reportUnknown(_ text: JSONText, _ keys: KeySet, elsewhere: (keys: KeySet, name: String)?) {
    let place = place
    let bytes = reader.text
    problems.add(at: text.bytes.lowerBound) {
      let name = text.string(in: bytes)
      var line = "\(place.appending(.unknownKey(name))): unknown key"
      let others = elsewhere?.keys.keyNames ?? []
      guard let nearest = nearestName(to: name, among: keys.keyNames + others) else { return line }
      if nearest != name { line += "; did you mean \"\(nearest)\"?" }
      if let elsewhere, others.contains(nearest) {
        line += (nearest == name ? "; it" : " It") + " belongs in \(elsewhere.name)"
      }
      return line
    }
    reader.skipValue()
  }

  /// Reads an array: calls `readElement` for each element, which must read or skip it.
  mutating func readArray(_ readElement: (inout RequestDecoder, _ index: Int) -> Void) {
    guard nextIs(.array, orElse: "an array") else { return }
    reader.enter()
    var index = 0
    while reader.nextElement() {
      place.enter(.index(index))
      readElement(&self, index)
      place.leave()
      index += 1
    }
  }
}

/// The keys that exist in an object.
struct PresentKeys {
  private var bits: UInt64 = 0

  /// Adds a key.
  ///
  /// - Returns: Whether it was not contained before.
  mutating func insert(_ key: Key) -> Bool {
    defer { bits |= Self.bit(key) }
    return bits & Self.bit(key) == 0
  }

  var isEmpty: Bool { bits == 0 }

  func contains(_ key: Key) -> Bool { bits & Self.bit(key) != 0 }

  func hasOthers(than key: Key) -> Bool { bits & ~Self.bit(key) != 0 }

  private static func bit(_ key: Key) -> UInt64 { 1 << UInt64(key.rawValue) }
}
