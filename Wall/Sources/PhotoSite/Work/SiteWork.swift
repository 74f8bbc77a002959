import PhotoLibrary

/// What all parts of a site's making work with.
struct SiteWork: Sendable {
  let library: PhotoLibrary
  let settings: SiteSettings
  let site: LockedSite
  let writer: SiteWriter
  let progress: @Sendable (SiteProgress) -> Void
  let plan: @Sendable (SiteTilePlan) -> Void

  /// How many photos are worked on at once: enough that no decoder waits for work.
  var width: Int { 2 * library.decoderCount + 2 }

  /// Does something with each element, at most `limit` at a time, and hands over the results as they come.
  ///
  /// Ends with the first error, once nothing is under way any more.
  ///
  /// - Parameter step: The step of the site's making that this is, if its progress is told.
  func concurrently<Element: Sendable, Result: Sendable>(
    _ elements: some Collection<Element>, atMost limit: Int, as step: SiteProgress.Step? = nil,
    _ body: @escaping @Sendable (Element) async throws -> Result, take: (Result) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Result.self) { group in
      var iterator = elements.makeIterator()
      for _ in 0..<max(limit, 1) {
        guard let element = iterator.next() else { break }
        group.addTask { try await body(element) }
      }
      var done = 0
      while let result = try await group.next() {
        try take(result)
        done += 1
        if let step { progress(SiteProgress(step: step, done: done, total: elements.count)) }
        try Task.checkCancellation()
        guard let element = iterator.next() else { continue }
        group.addTask { try await body(element) }
      }
    }
  }
}
