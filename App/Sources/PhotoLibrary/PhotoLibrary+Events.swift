extension PhotoLibrary {
  /// Everything known so far and then what happens, until the scan is complete and all colours are known, or
  /// the library is closed.
  public func events() -> AsyncStream<LibraryEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: LibraryEvent.self)
    if !rows.isEmpty { continuation.yield(.photos(rows.compactMap(\.photo))) }
    continuation.yield(.progress(progress))
    if phase == .scanned || phase == .complete { continuation.yield(.ended(progress)) }
    if phase == .complete || phase == .closed {
      continuation.finish()
      return stream
    }
    // What the snapshot above already tells must not be told again as news.
    lastSubscriber += 1
    let number = lastSubscriber
    subscribers[number] = continuation
    continuation.onTermination = { _ in Task { await self.unsubscribe(number) } }
    return stream
  }

  private func unsubscribe(_ number: Int) {
    subscribers[number] = nil
  }

  func tell(_ event: LibraryEvent) {
    for subscriber in subscribers.values { subscriber.yield(event) }
  }

  /// Notes what has become known of a photo; it is told and saved together with others a little later.
  func learn(_ index: Int, _ change: (inout CatalogRow) -> Void) {
    guard rows[index].needsPreview else { return }
    change(&rows[index])
    freshColours.append(index)
    guard colourTelling == nil, phase != .closed else { return }
    colourTelling = Task {
      try? await Task.sleep(for: .milliseconds(100))
      colourTelling = nil
      await tellColours()
    }
  }

  /// Tells and saves the colours that have become known.
  func tellColours() async {
    guard !freshColours.isEmpty else { return }
    let fresh = freshColours.map { rows[$0] }
    tell(
      .colours(
        freshColours.compactMap { index in rows[index].colour.map { IndexedColour(index: index, colour: $0) } }))
    freshColours = []
    await catalog?.update(fresh)
  }

  /// Marks a photo whose file turned out to be unreadable.
  func mark(_ index: Int, after error: RenditionError) async {
    let reason: Reason
    switch error {
    case .unreadable(let found): reason = found
    case .vanished: reason = .vanished
    default: return
    }
    guard rows[index].state == .picture(.readable), phase != .closed else { return }
    rows[index].state = .picture(.unreadable(reason))
    progress.unreadable += 1
    tell(.marked([IndexedReason(index: index, reason: reason)]))
    // The next scan sees by itself whether the file is there.
    if reason != .vanished { await catalog?.update([rows[index]]) }
  }
}
