import CascadeLayout

/// The ranges of numbers that values may have.
enum NumberRange: String {
  case any = "a finite number"
  case atLeastZero = "a finite number >= 0"
  case positive = "a finite number > 0"
  case atLeastMinusOne = "a finite number >= -1"

  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: number.isFinite
    case .atLeastZero: number >= 0 && number < .infinity
    case .positive: number > 0 && number < .infinity
    case .atLeastMinusOne: number >= -1 && number < .infinity
    }
  }
}

extension RequestDecoder {
  mutating func readNumber(_ range: NumberRange) -> Double? { readNumber(mustBe: range.rawValue, range.contains) }

  private mutating func readNumber(
    mustBe expectation: @autoclosure () -> String, _ isValid: (Double) -> Bool
  ) -> Double? {
    guard nextIs(.number, orElse: expectation()) else { return nil }
    let start = reader.position
    let number = reader.readNumber()
    guard isValid(number) else {
      report(bytes: start..<reader.position, mustBe: expectation())
      return nil
    }
    return number
  }

  /// Reads a whole number of at least 1. Numbers too large for an integer become the largest integer.
  mutating func readCount(orElse expectation: String = "a whole number >= 1", maximum: Int = .max) -> Int? {
    readNumber(mustBe: expectation) {
      $0 >= 1 && $0 < .infinity && $0 == $0.rounded(.down) && $0 <= Double(maximum)
    }.map { Int(exactly: $0) ?? .max }
  }

  /// Reads `true` or `false`.
  mutating func readBoolean() -> Bool? {
    nextIs(.boolean, orElse: "true or false") ? reader.readBoolean() : nil
  }

  /// Reads one of several words.
  mutating func readWord<Value>(_ values: KeyValuePairs<StaticString, Value>) -> Value? {
    if reader.nextKind() == .string {
      let start = reader.position
      let word = reader.readString().string(in: reader.text)
      for (name, value) in values where name.description == word { return value }
      reader.position = start
    }
    let words = values.map { "\"\($0.key)\"" }
    rejectValue(mustBe: words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1])
    return nil
  }

  /// Reads one of several words; leaves the value if it is none of them.
  mutating func readWord<Value>(_ values: KeyValuePairs<StaticString, Value>, into value: inout Value) {
    value = readWord(values) ?? value
  }

  mutating func readAxis(into axis: inout Axis) {
    readWord(["vertical": .vertical, "horizontal": .horizontal], into: &axis)
  }

  /// Reads a length or spacing, none less than 0.
  mutating func readLength(into length: inout Double) { length = readNumber(.atLeastZero) ?? length }

  /// Reads `{"width", "height"}`, both greater than 0.
  mutating func readSize(_ range: NumberRange = .positive) -> Size? {
    var size = Size.zero
    let problemsBefore = problems.count
    readObject(.size, required: [.width, .height]) { decoder, key in
      guard let extent = decoder.readNumber(range) else { return }
      if key == .width { size.width = extent } else { size.height = extent }
    }
    return problems.count == problemsBefore ? size : nil
  }

  /// Reads `{"x", "y"}`; missing coordinates are 0.
  mutating func readPoint() -> Point? {
    var point = Point.zero
    let problemsBefore = problems.count
    readObject(.point) { decoder, key in
      guard let coordinate = decoder.readNumber(.any) else { return }
      if key == .x { point.x = coordinate } else { point.y = coordinate }
    }
    return problems.count == problemsBefore ? point : nil
  }

  /// Reads `{"x", "y", "width", "height"}`, the latter two greater than 0.
  mutating func readRect() -> Rect? {
    var rect = Rect.zero
    let problemsBefore = problems.count
    readObject(.rect, required: [.x, .y, .width, .height]) { decoder, key in
      switch key {
      case .x: rect.origin.x = decoder.readNumber(.any) ?? 0
      case .y: rect.origin.y = decoder.readNumber(.any) ?? 0
      case .width: rect.size.width = decoder.readNumber(.positive) ?? 0
      default: rect.size.height = decoder.readNumber(.positive) ?? 0
      }
    }
    return problems.count == problemsBefore ? rect : nil
  }

  /// Reads `{"top", "left", "bottom", "right"}`, none less than 0; missing sides are 0.
  mutating func readInsets() -> EdgeInsets {
    var insets = EdgeInsets.zero
    readObject(.insets) { decoder, key in
      guard let distance = decoder.readNumber(.atLeastZero) else { return }
      switch key {
      case .top: insets.top = distance
      case .left: insets.left = distance
      case .bottom: insets.bottom = distance
      default: insets.right = distance
      }
    }
    return insets
  }
}

extension KeySet {
  static let none = KeySet([])
  static let size = KeySet([.width, .height])
  static let point = KeySet([.x, .y])
  static let rect = KeySet([.x, .y, .width, .height])
  static let insets = KeySet([.top, .left, .bottom, .right])
}
