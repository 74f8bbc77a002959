import PhotoLibrary
import PhotoModel
import PictureDecoder
import Synchronization

/// Makes the pictures of photos, and copies of their own files, unless they are there.
final class PictureMaker: Sendable {
  enum Outcome: Sendable {
    /// - Parameter isWithheld: Whether its own file was to be published and is not.
    case published(SitePhoto, isWithheld: Bool)
    case leftOut(name: String, reason: String)
    /// Nothing is known of its file as it is now.
    case undecided(name: String, reason: String)

    /// The same of a copy.
    func named(_ name: String) -> Outcome {
      switch self {
      case .published: self
      case .leftOut(_, let reason): .leftOut(name: name, reason: reason)
      case .undecided(_, let reason): .undecided(name: name, reason: reason)
      }
    }
  }

  private struct Subject: Sendable {
    let photo: Photo
    let original: Original
    let picture: ContentHash
  }

  private let work: SiteWork
  private let contents: ContentIdentities
  private let made = Mutex(0)

  init(work: SiteWork, contents: ContentIdentities) {
    (self.work, self.contents) = (work, contents)
  }

  /// How many photos had pictures made of them.
  var madeCount: Int { made.withLock { $0 } }

  private var settings: SiteSettings { work.settings }

  /// What has become of each photo, in any order.
  func photos(of photos: [Photo]) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    let subjects = try await subjects(of: photos, &outcomes)
    // Copies of a file share their pictures.
    var first: [ContentHash: Int] = [:]
    var groups: [[Subject]] = []
    for subject in subjects {
      if let place = first[subject.picture] {
        groups[place].append(subject)
      } else {
        first[subject.picture] = groups.count
        groups.append([subject])
      }
    }
    var done = 0
    var missing: [[Subject]] = []
    for group in groups {
      if !has(group[0]) { missing.append(group) }
    }
    let lacking = Set(missing.map { $0[0].picture })
    let total = missing.count
    let width = work.width
    try await concurrently(missing, atMost: width) { [self] group in
      try await self.outcomes(of: group, isMissing: true)
    } take: { group in
      outcomes += group
      done += 1
      work.progress(SiteProgress(step: .making, done: done, total: total))
    }
    try await concurrently(groups.lazy.filter { !lacking.contains($0[0].picture) }, atMost: 4) { [self] group in
      try await self.outcomes(of: group, isMissing: false)
    } take: {
      outcomes += $0
    }
    return outcomes
  }

  // MARK: Identities

  private func subjects(of photos: [Photo], _ outcomes: inout [Outcome]) async throws -> [Subject] {
    var subjects: [Subject] = []
    var unknown: [(Photo, Original)] = []
    for photo in photos {
      // Raw files beside it come after it.
      guard let original = await work.library.originals(of: [photo.id]).first, original.version == photo.version
      else {
        outcomes.append(.undecided(name: photo.name, reason: RenditionError.changed.reason))
        continue
      }
      if let identity = contents.known(original) {
        subjects.append(subject(photo, original, identity))
      } else {
        unknown.append((photo, original))
      }
    }
    let total = unknown.count
    var done = 0
    try await concurrently(unknown, atMost: 4) { [self] (photo, original) -> Result<Subject, Failed> in
      do throws(RenditionError) {
        return .success(subject(photo, original, try await contents.read(original, in: work.library)))
      } catch {
        return .failure(Failed(outcome: await failed(photo, error)))
      }
    } take: { result in
      switch result {
      case .success(let subject): subjects.append(subject)
      case .failure(let failed): outcomes.append(failed.outcome)
      }
      done += 1
      work.progress(SiteProgress(step: .reading, done: done, total: total))
    }
    return subjects
  }

  /// What would name the pictures of a photo's file as it is; `nil` if it cannot be read.
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

  private struct Failed: Error {
    let outcome: Outcome
  }

  /// What becomes of a photo without a picture, as none could be made.
  private func failed(_ photo: Photo, _ error: RenditionError) async -> Outcome {
    if error == .unreadable(.corrupt), await work.library.isUncertain(photo.id) {
      return .undecided(name: photo.name, reason: Unexamined.crashed)
    }
    return error.isUndecided
      ? .undecided(name: photo.name, reason: error.reason) : .leftOut(name: photo.name, reason: error.reason)
  }

  private func subject(_ photo: Photo, _ original: Original, _ identity: String) -> Subject {
    var hasher = ContentHasher()
    hasher.add(identity)
    hasher.add(settings.pictureKey)
    return Subject(photo: photo, original: original, picture: hasher.hash)
  }

  // MARK: Making

  private func unit(_ subject: Subject) -> String { "pictures/\(subject.picture.folder)" }

  static func items(of photo: Photo, _ settings: SiteSettings) -> [RenditionOrder.Item] {
    let plain = RenditionOrder.Item(
      width: SiteSettings.plainWidth, format: .jpeg, quality: SiteSettings.plainQuality)
    let items = settings.widths(of: photo).map {
      RenditionOrder.Item(
        width: $0, format: settings.format, quality: settings.encoderQuality, effort: settings.effort)
    }
    // One of the widths may be that of the plain pages.
    return items.contains { $0.width == plain.width && $0.format == plain.format } ? items : items + [plain]
  }

  static func name(_ item: RenditionOrder.Item) -> String { "\(item.width).\(item.format.pathExtension)" }

  private func has(_ subject: Subject) -> Bool {
    work.writer.has(unit(subject), files: Set(Self.items(of: subject.photo, settings).map(Self.name)))
  }

  /// What becomes of photos with the same content.
  private func outcomes(of group: [Subject], isMissing: Bool) async throws -> [Outcome] {
    if isMissing {
      let items = Self.items(of: group[0].photo, settings)
      let pictures: [Rendition]
      do throws(RenditionError) {
        pictures = try await work.library.renditions(
          of: group[0].photo.id, version: group[0].photo.version, RenditionOrder(items))
      } catch .cancelled, .shuttingDown {
        throw CancellationError()
      } catch {
        let outcome = await failed(group[0].photo, error)
        return group.map { outcome.named($0.photo.name) }
      }
      let files = zip(items, pictures).map { (name: Self.name($0), bytes: $1.bytes) }
      let unit = unit(group[0])
      try await blocking { [work] in try work.writer.write(unit, files: files) }
      made.withLock { $0 += 1 }
    }
    var outcomes: [Outcome] = []
    for subject in group {
      var original: String?
      if settings.hasOriginals {
        original = try await OriginalCopy(work: work).name(of: subject.original, at: subject.picture)
      }
      outcomes.append(
        .published(
          SitePhoto(
            photo: published(subject.photo, withFile: original != nil), picture: subject.picture, original: original),
          isWithheld: settings.hasOriginals && original == nil))
    }
    return outcomes
  }

  /// The photo without what is not told of it.
  private func published(_ photo: Photo, withFile hasFile: Bool) -> Photo {
    var published = settings.disclosure.disclosed(photo)
    // The raw file is not published.
    published.metadata.traits.remove(.hasRaw)
    published.metadata.traits.remove(.hasPublishedFile)
    if hasFile { published.metadata.traits.insert(.hasPublishedFile) }
    return published
  }
}
