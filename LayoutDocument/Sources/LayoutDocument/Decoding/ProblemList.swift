/// The problems of a request: the first ones in the order of the text, and the total number.
struct ProblemList {
  /// The maximum number of problems to report; others are only counted.
  static let limit = 20

  /// The total number of problems.
  private(set) var count = 0

  /// The first problems, sorted by their offsets in the text.
  private var first: [(offset: Int, line: String)] = []

  var isEmpty: Bool { count == 0 }

  /// Adds a problem; its text is created only if it is reported.
  mutating func add(at offset: Int, _ line: () -> String) {
    count += 1
    if first.count == Self.limit {
      guard offset < first[Self.limit - 1].offset else { return }
      first.removeLast()
    }
    let index = first.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
    first.insert((offset, line()), at: index)
  }

  /// The problems, with the number of those that are only counted.
  var error: RequestError {
    let others = count - first.count
    let end = others == 0 ? [] : ["… and \(others) more \(others == 1 ? "problem" : "problems")"]
    return RequestError(lines: first.map(\.line) + end)
  }
}
