extension DecoderPool {
  /// Asks about many files in the background, with as many requests under way as keep all decoders busy, and tells
  /// each answer as it comes; ends early when the task is cancelled or no decoder can be started.
  func forEach<Key: Sendable>(
    in requests: [(key: Key, request: DecoderRequest)], deadline: Duration,
    isolation: isolated (any Actor)? = #isolation,
    _ tell: (Key, Result<DecoderAnswer, RenditionError>) async -> Void
  ) async {
    await withTaskGroup(of: (Key, Result<DecoderAnswer, RenditionError>).self) { group in
      var rest = requests[...]
      func ask() {
        guard let (key, request) = rest.popFirst() else { return }
        group.addTask {
          do throws(RenditionError) {
            return (key, .success(try await self.decode(request, priority: .background, deadline: deadline)))
          } catch {
            return (key, .failure(error))
          }
        }
      }
      // One is decoded and one waits, for each decoder.
      for _ in 0..<2 * limit { ask() }
      while let (key, result) = await group.next() {
        await tell(key, result)
        if case .failure(.noDecoder) = result { rest = [] }
        if Task.isCancelled { rest = [] }
        ask()
      }
    }
  }
}
