/// Finds out what photos look like, and whatever else of their headers is not known yet, by all decoders at once.
struct PreviewMaker: Sendable {
  /// What has been found out about a photo.
  struct Finding: Sendable {
    /// As it was given.
    let row: CatalogRow
    /// The header, if it had to be read.
    var header: PictureHeader?
    /// `nil` if there was trouble.
    var preview: PicturePreview?
    /// What went wrong.
    var error: RenditionError?
  }

  let decoders: DecoderPool

  /// `nil` where nothing takes pictures out of videos.
  var frames: VideoFrames?

  /// How long a decoder may work on a photo.
  let deadline: Duration

  /// How many photos may be under way at once: enough that no decoder waits for work.
  let limit: Int

  /// Works on those of the rows that need it and tells of each as soon as it is known, in any order, but videos last:
  /// they take longer.
  ///
  /// Dropping the stream ends the work. It ends by itself, too, when no decoder can be started.
  func findings(for rows: [CatalogRow]) -> AsyncStream<Finding> {
    let needy = rows.filter(\.needsPreview)
    let waiting = needy.filter { $0.video == nil } + needy.filter { $0.video != nil }
    let (findings, continuation) = AsyncStream.makeStream(of: Finding.self)
    let work = Task {
      await withTaskGroup(of: Finding.self) { group in
        var next = waiting.startIndex
        func addNext() {
          guard next < waiting.endIndex, !Task.isCancelled else { return }
          let row = waiting[next]
          next += 1
          group.addTask { await finding(for: row) }
        }
        for _ in 0..<limit { addNext() }
        for await finding in group {
          if finding.error == .noDecoder || finding.error == .shuttingDown { next = waiting.endIndex }
          continuation.yield(finding)
          addNext()
        }
      }
      continuation.finish()
    }
    continuation.onTermination = { _ in work.cancel() }
    return findings
  }

  private func finding(for row: CatalogRow) async -> Finding {
    var finding = Finding(row: row)
    do {
      if row.metadata == nil, case .header(let header) = try await answer(.header, row) {
        finding.header = header
      }
      if let frames, let video = row.video {
        finding.preview = try await frames.frame(of: video, priority: .background, decoders: decoders).preview
      } else if case .preview(let preview) = try await answer(.preview, row) {
        finding.preview = preview
      }
    } catch {
      finding.error = error
    }
    return finding
  }

  private func answer(_ work: DecoderRequest.Work, _ row: CatalogRow) async throws(RenditionError) -> DecoderAnswer {
    let request = DecoderRequest(work: work, path: row.path, stamp: row.stamp, deadline: deadline)
    return try await decoders.decode(request, priority: .background, deadline: deadline)
  }
}

extension CatalogRow {
  /// Whether it is a photo of which more can be known by decoding it.
  var needsPreview: Bool {
    state == .picture(.readable) && (colour == nil || metadata?.placeholder == nil)
  }

  /// Takes over what has been found out about the file.
  mutating func learn(_ finding: PreviewMaker.Finding) {
    if let header = finding.header { learn(header) }
    if let preview = finding.preview { learn(preview) }
  }
}
