import DataCoding
import PhotoModel
import WallFormat

/// Looks at every file of a site: whether it is there, what it was written as, and what it refers to.
public struct SiteCheck: Sendable {
  /// What is wrong with a file.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The file's path in the site.
    public let path: String
    /// A sentence.
    public let text: String

    /// Both.
    public var description: String { "\(path): \(text)" }
  }

  /// What has come of a check.
  public struct Report: Sendable {
    /// Files that are as they were written.
    public fileprivate(set) var files = 0
    /// The photos of the site.
    public fileprivate(set) var photos = 0
    /// What is wrong, in the order of paths; nothing for a site that is whole.
    public fileprivate(set) var problems: [Problem] = []
    /// Files that a run left that was broken off; the next removes them.
    public fileprivate(set) var leftovers = 0
  }

  private let folder: SiteFolder

  /// Opens a site; nothing of it is written to.
  ///
  /// - Throws: `SiteError` if there is none.
  public init(path: String) throws {
    guard let folder = try? SiteFolder(path: path) else {
      throw SiteError(.noInput, "There is no folder “\(path)”. Give the one that “cascade site” has written to.")
    }
    self.folder = folder
    let names = (try? folder.entries(of: "")) ?? []
    guard names.contains(where: { $0.name == SiteFolder.stateName && $0.isFolder }) else {
      throw SiteError(
        .noInput,
        "“\(path)” is not a site that Cascade has made, or its folder “\(SiteFolder.stateName)” is missing, in which the "
          + "hashes are.")
    }
  }

  /// Reads all files; blocks.
  ///
  /// - Parameter step: Called with how many files are done with, and how many there are.
  public func run(step: (_ done: Int, _ total: Int) -> Void = { _, _ in }) -> Report {
    var report = Report()
    let sums = FileSums(of: folder)
    report.problems = sums.strays.map { stray in
      Problem(
        path: FileSums.path,
        text:
          "Line \(stray.line) names “\(stray.path)”, which cannot be in a site. It was not looked for, and the next run "
          + "leaves this line out.")
    }
    let units = sums.all
    let referred = references(&report, known: Set(units.keys))
    for (index, (unit, versions)) in units.sorted(by: { $0.key < $1.key }).enumerated() {
      defer { step(index + 1, units.count) }
      guard referred.contains(unit) else {
        report.leftovers += 1
        continue
      }
      // A run that was broken off may have noted what has not come to its place.
      let version = sums.complete(unit)
      let problems = check(unit, version ?? versions.last ?? [], among: versions)
      report.problems += problems
      report.files += (version ?? []).count - problems.count
    }
    report.problems += referred.subtracting(units.keys).map {
      Problem(path: $0, text: "The site refers to it, but its hash is not known.")
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
      return known ? nil : Problem(path: path, text: "It is not as it was written.")
    }
  }

  // MARK: References

  /// The units that visitors are led to.
  ///
  /// - Parameter known: All that was ever written; what else lies among the pages is not the site's.
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
      fail(manifest.index, "Its name is not its hash.")
      return units
    }
    guard let chunks = Inflation.bytes(of: index).flatMap({ ChunkEntry.chunks(in: $0) }) else {
      fail(manifest.index, "It is no index.")
      return units
    }
    var count = 0
    for (chunk, photos) in chunks {
      let hash = ContentHash(rawValue: chunk)
      count += photos
      let path = "chunks/\(hash.text).bin"
      units.formUnion([path, "details/\(hash.text).json"])
      guard let told = try? PublishedPhotos.photos(of: hash, in: folder), told.count == photos else {
        fail(path, "It is missing or no chunk of \(photos) photos.")
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
      fail(manifest.index, "It tells of \(count) photos, and \(SiteManifest.path) of \(manifest.count).")
    }
    units.formUnion(pages(known: known, fail))
    return units
  }

  /// All that has to be understood of details, which may be those of another version of the program.
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

  /// What is wrong with a file that names what cannot be in a site.
  private static func stray(_ name: String) -> String {
    "It names “\(name)”, which cannot be in a site. It was not looked for."
  }

  /// What pages refer to, and the pages themselves.
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
    // All of the code belongs together, whatever refers to what in it.
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
