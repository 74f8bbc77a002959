/// What is wrong with a request: the first problems in the order of the text, and how many there are in all.
struct ProblemList {
  /// How many problems are told; the others are only counted.
  static let limit = 20

  /// How many problems there are.
  private(set) var count = 0

  /// The first of them, by where they are in the text.
  private var first: [(offset: Int, line: String)] = []

  var isEmpty: Bool { count == 0 }

  /// Adds a problem; its words are made only if there is room for them.
  mutating func add(at offset: Int, _ line: () -> String) {
    count += 1
    if first.count == Self.limit {
      guard offset < first[Self.limit - 1].offset else { return }
      first.removeLast()
    }
    let index = first.lastIndex { $0.offset <= offset }.map { $0 + 1 } ?? 0
    first.insert((offset, line()), at: index)
  }

  /// The error that tells them.
  var error: RequestError { RequestError(lines: first.map(\.line), omitted: count - first.count) }
}
