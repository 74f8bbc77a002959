import PhotoLibrary

/// The objects and settings that all steps of making a site share.
struct SiteWork: Sendable {
  let library: PhotoLibrary
  let settings: SiteSettings
  let site: LockedSite
  let writer: SiteWriter
  let progress: @Sendable (SiteProgress) -> Void
  let plan: @Sendable (SiteTilePlan) -> Void

  /// The number of photos in progress at the same time, enough to keep all decoders busy.
  var width: Int { 2 * library.decoderCount + 2 }

  /// Processes elements concurrently, at most `limit` at a time, and passes on each result when it is available.
  ///
  /// Ends with the first error, after all work in progress has ended.
  ///
  /// - Parameter step: The step whose progress to report, if any.
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
