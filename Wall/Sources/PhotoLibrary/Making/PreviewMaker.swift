import PhotoModel
import PictureDecoder

/// Creates previews of photos and reads missing header data, with all decoders at once.
struct PreviewMaker: Sendable {
  /// The result for a photo.
  struct Finding: Sendable {
    /// The row that was passed in.
    let row: CatalogRow
    /// The header, if it had to be read.
    var header: PictureHeader?
    /// `nil` if it failed.
    var preview: PicturePreview?
    var error: RenditionError?
  }

  let decoders: DecoderPool
  /// `nil` if video frames are not available.
  let frames: VideoFrames?
  /// The time limit for a decoder per photo.
  let deadline: Duration
  /// Whether previews in files may be used instead of the pictures.
  let takesEmbedded: Bool
  /// The number of photos in progress: enough to keep all decoders busy.
  let limit: Int

  /// Processes those rows that need it, and returns each result as soon as it is available, in any order. Videos come
  /// last, because they take longer.
  ///
  /// Dropping the stream stops the work. The stream ends early if no decoder can be started.
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
      if row.metadata?.lens == nil { finding.header = try await answer(HeaderWork(), row) }
      if row.colour != nil, row.metadata?.placeholder != nil { return finding }
      if let frames, let video = row.video {
        finding.preview = try await frames.frame(of: video, priority: .background, decoders: decoders).preview
      } else {
        finding.preview = try await answer(PreviewWork(takesEmbedded: takesEmbedded), row)
      }
    } catch {
      finding.error = error
    }
    return finding
  }

  private func answer<Work: DecoderWork>(_ work: Work, _ row: CatalogRow) async throws(RenditionError) -> Work.Answer {
    try await decoders.decode(DecoderRequest(work, of: row, deadline: deadline), priority: .background)
  }
}

extension CatalogRow {
  /// Whether reading or decoding the photo can provide missing data.
  var needsPreview: Bool {
    state == .picture(.readable) && (colour == nil || metadata?.placeholder == nil || metadata?.lens == nil)
  }

  mutating func learn(_ finding: PreviewMaker.Finding) {
    if let header = finding.header {
      // Data from the preview of the same file stays.
      if metadata == nil { learn(header) } else { metadata?.lens = header.metadata.lens }
    }
    if let preview = finding.preview { learn(preview) }
  }
}
