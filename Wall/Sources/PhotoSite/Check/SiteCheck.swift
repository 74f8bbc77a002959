import DataCoding
import PhotoModel
import WallFormat

/// Checks every file of a site: that it exists, that its content is what was written, and that what it refers to exists.
public struct SiteCheck: Sendable {
  /// A problem with a file.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file's path in the site.
    public let path: String
    /// The problem, as a sentence.
    public let text: String

    /// Both.
    public var description: String { "\(path): \(text)" }
  }

  /// The result of a check.
  public struct Report: Sendable {
    /// The number of intact files.
    public fileprivate(set) var files = 0
    /// The number of photos of the site.
    public fileprivate(set) var photos = 0
    /// The problems, sorted by path; empty for an intact site.
    public fileprivate(set) var problems: [Problem] = []
    /// The number of temporary files that an interrupted run left. The next run removes them.
    public fileprivate(set) var leftovers = 0
  }

  private let folder: SiteFolder

  /// Opens a site for reading only.
  ///
  /// - Throws: `SiteError` if there is no site.
  public init(path: String) throws {
    guard let folder = try? SiteFolder(path: path) else {
      throw SiteError(.noInput, "There is no folder “\(path)”. Give the folder that “cascade site” has written to.")
    }
    self.folder = folder
    let names = (try? folder.entries(of: "")) ?? []
    guard names.contains(where: { $0.name == SiteFolder.stateName && $0.isFolder }) else {
      throw SiteError(
        .noInput,
        "“\(path)” is not a site that Cascade has made, or its folder “\(SiteFolder.stateName)” with the files' hashes is "
          + "missing.")
    }
  }

  /// Reads all files; blocks.
  ///
  /// - Parameter step: Called with the numbers of files done and in total.
  public func run(step: (_ done: Int, _ total: Int) -> Void = { _, _ in }) -> Report {
    var report = Report()
    let sums = FileSums(of: folder)
    report.problems = sums.strays.map { stray in
      Problem(
        path: FileSums.path,
        text:
          "Line \(stray.line) names “\(stray.path)”, which cannot be in a site. This path was not opened, and the next run "
          + "removes the line.")
    }
    let units = sums.all
    let referred = references(&report, known: Set(units.keys))
    for (index, (unit, versions)) in units.sorted(by: { $0.key < $1.key }).enumerated() {
      defer { step(index + 1, units.count) }
      guard referred.contains(unit) else {
        report.leftovers += 1
        continue
      }
      // An interrupted run may have recorded files that it did not put in place.
      let version = sums.complete(unit)
      let problems = check(unit, version ?? versions.last ?? [], among: versions)
      report.problems += problems
      report.files += (version ?? []).count - problems.count
    }
    report.problems += referred.subtracting(units.keys).map {
      Problem(path: $0, text: "The site refers to it, but its hash is unknown.")
    }
    report.problems.sort { $0.path < $1.path }
    return report
  }

  private func check(_ unit: String, _ files: [FileSum], among versions: [[FileSum]]) -> [Problem] {
    files.compactMap { file in
      let path = FileSums.path(unit, file)
      let found: FileSum
      do {
        found = try folder.sum(of: path)
      } catch {
        let isMisled = (error as? SiteFileError)?.isMisled == true
        return Problem(path: path, text: isMisled ? "\(error)" : "It is missing.")
      }
      let known = versions.joined().contains(FileSum(name: file.name, size: found.size, hash: found.hash))
      return known ? nil : Problem(path: path, text: "Its content has changed.")
    }
  }

  // MARK: References

  /// The units that the site refers to.
  ///
  /// - Parameter known: All units that were ever written. Other files next to the pages do not belong to the site.
  private func references(_ report: inout Report, known: Set<String>) -> Set<String> {
    var units: Set<String> = [SiteManifest.path, "index.html"]
    func fail(_ path: String, _ text: String) { report.problems.append(Problem(path: path, text: text)) }
    guard let manifest: SiteManifest = folder.decoded(SiteManifest.path) else {
      fail(SiteManifest.path, "It is missing or not a manifest: the site was never complete. Run cascade site again.")
      return units
    }
    report.photos = manifest.count
    guard SitePath(manifest.index) != nil else {
      fail(SiteManifest.path, Self.stray(manifest.index))
      return units
    }
    units.insert(manifest.index)
    guard let index = try? folder.read(manifest.index) else {
      fail(manifest.index, "It is missing.")
      return units
    }
    guard manifest.index == "index-\(ContentHash(of: index).text).bin" else {
      fail(manifest.index, "Its name does not match its hash.")
      return units
    }
    guard let chunks = Inflation.bytes(of: index).flatMap({ ChunkEntry.chunks(in: $0) }) else {
      fail(manifest.index, "It is not an index.")
      return units
    }
    var count = 0
    for (chunk, photos) in chunks {
      let hash = ContentHash(rawValue: chunk)
      count += photos
      let path = "chunks/\(hash.text).bin"
      units.formUnion([path, "details/\(hash.text).json"])
      guard let told = try? PublishedPhotos.photos(of: hash, in: folder), told.count == photos else {
        fail(path, "It is missing or is not a chunk of \(photos) photos.")
        continue
      }
      if manifest.hasOriginals { units.formUnion(originals(hash, told.map(\.picture), fail)) }
      for photo in told {
        units.insert("pictures/\(photo.picture.folder)")
        guard photo.photo.metadata.traits.contains(.hasPublishedTiles) else { continue }
        let tiles = TiledPicture(photo.photo, photo.picture, widest: manifest.widths.last ?? 0)
        units.formUnion(tiles.map { tiles in tiles.pyramid.grids.map(tiles.unit) } ?? [])
      }
    }
    if count != manifest.count {
      fail(manifest.index, "It lists \(count) photos, but \(SiteManifest.path) lists \(manifest.count).")
    }
    units.formUnion(pages(known: known, fail))
    return units
  }

  /// The only parts of details that are needed here: another version of the program may have written them.
  private struct Details: Decodable {
    let original: String?
  }

  private func originals(
    _ chunk: ContentHash, _ pictures: [ContentHash], _ fail: (_ path: String, _ text: String) -> Void
  ) -> [String] {
    let path = "details/\(chunk.text).json"
    let details: [Details] = folder.decoded(path) ?? []
    return zip(details, pictures).compactMap { detail, picture in
      guard let name = detail.original else { return nil }
      guard SitePath.isName(name) else {
        fail(path, Self.stray(name))
        return nil
      }
      return "originals/\(picture.folder)/\(name)"
    }
  }

  /// The problem of a file that names a path that cannot be in a site.
  private static func stray(_ name: String) -> String {
    "It names “\(name)”, which cannot be in a site. This path was not opened."
  }

  /// The units that pages refer to, and the pages themselves.
  private func pages(known: Set<String>, _ fail: (_ path: String, _ text: String) -> Void) -> Set<String> {
    let html = String(decoding: (try? folder.read("index.html")) ?? [], as: UTF8.self)
    var units: Set<String> = []
    for match in html.matches(of: /(?:href|src)="([^"#]+)/) where !match.1.contains(":") {
      guard SitePath(String(match.1)) != nil else {
        fail("index.html", Self.stray(String(match.1)))
        continue
      }
      let parts = match.1.split(separator: "/")
      if parts.first == "pictures", parts.count == 4 {
        units.insert(parts.dropLast().joined(separator: "/"))
      } else if parts.first != "pages" {
        units.insert(String(match.1))
      }
    }
    // The files of the code are one unit, whichever of them refer to each other.
    let code = units.filter { $0.hasPrefix("code/") }.map { $0.split(separator: "/").prefix(2).joined(separator: "/") }
    for folder in Set(code) { units.formUnion(known.intersection(files(below: folder))) }
    units.formUnion(known.intersection(files(below: "pages")))
    let others = known.intersection([Feed.path, SharePicture.path] + SearchFiles.paths)
    return units.union(others.filter { folder.size(of: $0) != nil })
  }

  private func files(below path: String) -> [String] {
    ((try? folder.entries(of: path)) ?? []).flatMap { name, isFolder in
      isFolder ? files(below: "\(path)/\(name)") : ["\(path)/\(name)"]
    }
  }
}
