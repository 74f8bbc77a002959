import PhotoLibrary
import PhotoModel
import PictureDecoder

/// Makes the missing pictures of photos, and the missing copies of their original files.
struct PictureMaker: Sendable {
  private enum Outcome: Sendable {
    case published(SitePhoto)
    case leftOut(SiteSummary.LeftOut)
    /// The current state of its file is unknown.
    case undecided(Unexamined)
  }

  private struct Subject: Sendable {
    let photo: Photo
    let original: Original
    let picture: ContentHash

    var unit: String { "pictures/\(picture.folder)" }
  }

  let work: SiteWork
  let contents: ContentIdentities

  private var settings: SiteSettings { work.settings }

  /// The photos to publish, in any order. The others are added to the summary.
  func photos(of photos: [Photo], _ summary: inout SiteSummary) async throws -> [SitePhoto] {
    var outcomes: [Outcome] = []
    let readable = await readable(photos, &outcomes)
    // Copies of a file share their pictures.
    let groups = Dictionary(grouping: try await subjects(of: readable, &outcomes), by: \.picture).values
      .sorted { $0[0].photo.id.rawValue < $1[0].photo.id.rawValue }
    let missing = groups.filter { !has($0[0]) }
    let lacking = Set(missing.map { $0[0].picture })
    try await work.concurrently(missing, atMost: work.width, as: .making) {
      try await make($0)
    } take: { group in
      outcomes += group
      if case .published? = group.first { summary.made += 1 }
    }
    try await work.concurrently(groups.filter { !lacking.contains($0[0].picture) }, atMost: 4) {
      try await published($0)
    } take: {
      outcomes += $0
    }
    var found: [SitePhoto] = []
    for outcome in outcomes {
      switch outcome {
      case .published(let photo): found.append(photo)
      case .leftOut(let photo): summary.leftOut.append(photo)
      case .undecided(let photo): summary.unexamined.append(photo)
      }
    }
    return found
  }

  /// The photos that should have pictures.
  private func readable(_ photos: [Photo], _ outcomes: inout [Outcome]) async -> [Photo] {
    var readable: [Photo] = []
    for photo in photos {
      switch photo.state {
      case .unreadable(let reason): outcomes += await failed([photo], .unreadable(reason))
      // A decoder could not determine the colour, so the site would lack it.
      case .readable where photo.colour == nil && photo.metadata.kind != .video:
        outcomes += await failed([photo], .noDecoder)
      case .readable where photo.width > 0: readable.append(photo)
      case .readable: outcomes.append(.leftOut(.init(name: photo.name, reason: "Its size is unknown.")))
      }
    }
    return readable
  }

  /// The outcome for photos with the same content, after no picture could be made from the first of them.
  private func failed(_ photos: [Photo], _ error: RenditionError) async -> [Outcome] {
    let hasCrashed = error == .unreadable(.corrupt) ? await work.library.isUncertain(photos[0].id) : false
    let reason = hasCrashed ? "The processes that decoded it crashed: run again." : error.reason
    return photos.map {
      hasCrashed || error.isUndecided
        ? .undecided(Unexamined($0.name, reason: reason)) : .leftOut(.init(name: $0.name, reason: reason))
    }
  }

  // MARK: Identities

  private func subjects(of photos: [Photo], _ outcomes: inout [Outcome]) async throws -> [Subject] {
    var subjects: [Subject] = []
    var unknown: [(Photo, Original)] = []
    for photo in photos {
      // The first file is the photo's own; its raw files follow.
      guard let original = await work.library.originals(of: [photo.id]).first, original.version == photo.version
      else {
        outcomes += await failed([photo], .changed)
        continue
      }
      if let identity = contents.known(original) {
        subjects.append(subject(photo, original, identity))
      } else {
        unknown.append((photo, original))
      }
    }
    try await work.concurrently(unknown, atMost: 4, as: .reading) { photo, original -> (Subject?, failed: [Outcome]) in
      do throws(RenditionError) {
        return (subject(photo, original, try await contents.read(original, in: work.library)), [])
      } catch {
        return (nil, await failed([photo], error))
      }
    } take: { subject, failed in
      if let subject { subjects.append(subject) }
      outcomes += failed
    }
    return subjects
  }

  /// The hash that would name the pictures of a photo's current file; `nil` if it cannot be read.
  func picture(of photo: Photo) async throws -> ContentHash? {
    guard let original = await work.library.originals(of: [photo.id]).first else { return nil }
    do throws(RenditionError) {
      let known = contents.known(original)
      let identity = if let known { known } else { try await contents.read(original, in: work.library) }
      return subject(photo, original, identity).picture
    } catch .cancelled, .shuttingDown {
      throw CancellationError()
    } catch {
      return nil
    }
  }

  private func subject(_ photo: Photo, _ original: Original, _ identity: String) -> Subject {
    var hasher = ContentHasher()
    hasher.add(identity)
    hasher.add(settings.pictureKey)
    return Subject(photo: photo, original: original, picture: hasher.hash)
  }

  // MARK: Making

  static func items(of photo: Photo, _ settings: SiteSettings) -> [RenditionOrder.Item] {
    let plain = RenditionOrder.Item(width: SiteSettings.plainWidth, format: .jpeg, quality: SiteSettings.plainQuality)
    let items = settings.widths(of: photo).map {
      RenditionOrder.Item(width: $0, format: settings.format, quality: settings.encoderQuality, effort: settings.effort)
    }
    // One of the widths may already be that of the pages without scripts.
    return items.contains { $0.width == plain.width && $0.format == plain.format } ? items : items + [plain]
  }

  static func name(_ item: RenditionOrder.Item) -> String { "\(item.width).\(item.format.pathExtension)" }

  private func has(_ subject: Subject) -> Bool {
    work.writer.has(subject.unit, files: Set(Self.items(of: subject.photo, settings).map(Self.name)))
  }

  /// The outcome for photos with the same content that have no pictures yet.
  private func make(_ group: [Subject]) async throws -> [Outcome] {
    let photo = group[0].photo
    let items = Self.items(of: photo, settings)
    let pictures: [Rendition]
    do throws(RenditionError) {
      pictures = try await work.library.renditions(of: photo.id, version: photo.version, RenditionOrder(items))
    } catch .cancelled, .shuttingDown {
      throw CancellationError()
    } catch {
      return await failed(group.map(\.photo), error)
    }
    let files = zip(items, pictures).map { (name: Self.name($0), bytes: $1.bytes) }
    try await blocking { [work] in try work.writer.write(group[0].unit, files: files) }
    return try await published(group)
  }

  /// The outcome for photos that have pictures.
  private func published(_ group: [Subject]) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for subject in group {
      var original: String?
      if settings.hasOriginals {
        original = try await OriginalCopy(work: work).name(of: subject.original, at: subject.picture)
      }
      var photo = settings.disclosure.disclosed(subject.photo)
      // The raw file is not published.
      photo.metadata.traits.subtract([.hasRaw, .hasPublishedFile])
      if original != nil { photo.metadata.traits.insert(.hasPublishedFile) }
      outcomes.append(.published(SitePhoto(photo: photo, picture: subject.picture, original: original)))
    }
    return outcomes
  }
}
