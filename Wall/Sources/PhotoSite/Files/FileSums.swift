import PictureDecoder
import Synchronization

/// The size and hash of a file.
package struct FileSum: Hashable, Sendable {
  /// The path within its unit; empty for a unit of one file.
  package let name: String
  package let size: Int
  package let hash: ContentHash
}

/// The sizes and hashes of all files of a site, so that existing files need not be made again and the site can be checked.
///
/// They are stored as a journal. Each line is a unit: a file, or a folder whose files belong together. A unit is recorded
/// before its files are put in place. When the site is complete, the journal is rewritten.
///
/// A line is ignored unless all paths in it can be in a site (`SitePath`), so that a manipulated journal cannot make a run
/// open or remove anything outside.
package final class FileSums: Sendable {
  static let path = SiteFolder.stateName + "/sums"

  /// A line of the journal that is ignored, because it names a path that cannot be in a site.
  package struct Stray: Hashable, Sendable {
    /// The number of the line, from 1.
    package let line: Int
    /// The path that it names.
    package let path: String
  }

  /// The ignored lines, in order. They are left out when the journal is rewritten.
  package let strays: [Stray]

  private let folder: SiteFolder
  /// The records of each unit since the journal was last rewritten. The files of the last one may not be in place.
  private let units: Mutex<[String: [[FileSum]]]>
  private let journal = Mutex<Descriptor?>(nil)

  /// Reads the journal of a site. If its end is incomplete, the lines before are used.
  package init(of folder: SiteFolder) {
    self.folder = folder
    let bytes = (try? folder.read(Self.path)) ?? []
    var units: [String: [[FileSum]]] = [:]
    var strays: [Stray] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let (unit, files) = Self.parse(line) else { continue }
      if let path = Self.stray(unit, files) {
        strays.append(Stray(line: index + 1, path: path))
      } else {
        units[unit, default: []].append(files)
      }
    }
    self.units = Mutex(units)
    self.strays = strays
  }

  /// Records files that are about to be put in place.
  func note(_ unit: String, _ files: [FileSum]) throws {
    let isNews = units.withLock { units in
      guard units[unit]?.last != files else { return false }
      units[unit, default: []].append(files)
      return true
    }
    guard isNews else { return }
    try journal.withLock { journal in
      var line = Self.line(unit, files)
      if journal == nil {
        journal = try folder.openForAppending(Self.path)
        // The last line may be incomplete.
        line = "\n" + line
      }
      try journal?.write(Array(line.utf8), at: Self.path)
    }
  }

  /// The files of a unit, if all of them are in place and have the right size.
  func complete(_ unit: String) -> [FileSum]? {
    units.withLock { $0[unit] }?.last { $0.allSatisfy { folder.size(of: Self.path(unit, $0)) == $0.size } }
  }

  /// All units, with the versions of their files that may be in place.
  package var all: [String: [[FileSum]]] { units.withLock { $0 } }

  /// Rewrites the journal with these units only.
  func rewrite(keeping kept: Set<String>) throws {
    let units = all.filter { kept.contains($0.key) }
    let isAppended = journal.withLock { $0 != nil }
    guard
      isAppended || !strays.isEmpty || units.count < all.count || units.values.contains(where: { $0.count > 1 })
    else { return }
    let file = try TemporaryFile(in: folder)
    for (unit, versions) in units.sorted(by: { $0.key < $1.key }) {
      try file.append(Array(Self.line(unit, versions.last ?? []).utf8))
    }
    try file.move(to: Self.path)
    journal.withLock { $0 = nil }
    self.units.withLock { $0 = units.mapValues { $0.suffix(1) } }
  }

  /// The path of a unit's file.
  package static func path(_ unit: String, _ file: FileSum) -> String {
    file.name.isEmpty ? unit : unit + "/" + file.name
  }

  private static func line(_ unit: String, _ files: [FileSum]) -> String {
    unit + files.map { "\t\($0.name) \($0.size) \($0.hash.text)" }.joined() + "\n"
  }

  /// The first path in a line that cannot be in a site; `nil` if all can.
  private static func stray(_ unit: String, _ files: [FileSum]) -> String? {
    guard SitePath(unit) != nil else { return unit }
    return files.first { !$0.name.isEmpty && !SitePath.isName($0.name) }.map { path(unit, $0) }
  }

  /// - Returns: `nil` if the line is malformed, for example because it is incomplete.
  private static func parse(_ line: ArraySlice<UInt8>) -> (unit: String, files: [FileSum])? {
    let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count >= 2 else { return nil }
    let files = parts.dropFirst().compactMap { part -> FileSum? in
      let words = part.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count >= 3, let size = Int(words[words.count - 2]), let hash = ContentHash(words[words.count - 1])
      else { return nil }
      return FileSum(name: words.dropLast(2).joined(separator: " "), size: size, hash: hash)
    }
    return files.count == parts.count - 1 ? (String(parts[0]), files) : nil
  }
}
