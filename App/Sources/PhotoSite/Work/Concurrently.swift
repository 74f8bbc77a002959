/// Does something with each of several things, so many at a time, and hands over the results as they come.
///
/// Ends with the first error, once nothing is under way any more.
func concurrently<Element: Sendable, Result: Sendable>(
  _ elements: some Sequence<Element>, atMost limit: Int,
  _ work: @escaping @Sendable (Element) async throws -> Result, take: (Result) throws -> Void
) async throws {
  try await withThrowingTaskGroup(of: Result.self) { group in
    var iterator = elements.makeIterator()
    for _ in 0..<max(limit, 1) {
      guard let element = iterator.next() else { break }
      group.addTask { try await work(element) }
    }
    while let result = try await group.next() {
      try take(result)
      try Task.checkCancellation()
      guard let element = iterator.next() else { continue }
      group.addTask { try await work(element) }
    }
  }
}
