import Foundation
import PictureDecoder
import Synchronization

/// A site's folder, created if missing and locked, so that only this process writes to it.
final class LockedSite: Sendable {
  let folder: SiteFolder
  private let lock: Mutex<FileLock?>

  /// The text of the file that marks a folder as a site, for people who find it.
  private static let marker = """
    Cascade site 1
    This folder is written by “cascade site”, which overwrites and removes files in it. Visitors need nothing in
    “\(SiteFolder.stateName)”, but without it, the site can be neither updated nor checked.

    """

  /// Creates or opens the folder, and locks it.
  ///
  /// - Parameter photos: The folder of photos. It must not be the site's folder, nor inside or around it.
  init(path: String, photos: String) throws(SiteError) {
    let site = URL(filePath: path).standardizedFileURL.path
    try Self.check(site, against: photos)
    do {
      try FileManager.default.createDirectory(atPath: site, withIntermediateDirectories: true)
    } catch {
      throw SiteError(
        .cannotCreate, "The folder “\(path)” cannot be created: \(error.localizedDescription) Choose another place.")
    }
    try Self.check(site, against: photos)
    do {
      folder = try SiteFolder(path: site)
      let names = try folder.entries(of: "")
      if !names.contains(where: { $0.name == SiteFolder.stateName && $0.isFolder }) {
        if let name = names.map(\.name).min() {
          throw SiteError(
            .cannotCreate,
            "“\(path)” is not empty (“\(name)”) and is not a site that Cascade has made, so it was not changed. Choose an "
              + "empty or new folder.")
        }
        try folder.makeFolder(SiteFolder.stateName)
      }
      lock = Mutex(FileLock(try folder.openForAppending(SiteFolder.stateName + "/lock")))
      guard lock.withLock({ $0 != nil }) else {
        throw SiteError(.busy, "Another “cascade site” is writing to “\(path)”. Wait until it has ended.")
      }
      // Temporary files of an interrupted run.
      try folder.makeFolder(SiteFolder.temporaryName)
      for (name, isFolder) in try folder.entries(of: SiteFolder.temporaryName) where !isFolder {
        try folder.remove("\(SiteFolder.temporaryName)/\(name)")
      }
      if folder.size(of: SiteFolder.stateName + "/README") == nil {
        let file = try TemporaryFile(in: folder)
        try file.append(Array(Self.marker.utf8))
        try file.move(to: SiteFolder.stateName + "/README")
      }
    } catch {
      throw error as? SiteError ?? SiteError(.cannotCreate, "\(error)")
    }
  }

  /// Lets other processes write to the folder.
  func unlock() {
    lock.withLock { $0 = nil }
  }

  private static func check(_ site: String, against photos: String) throws(SiteError) {
    let out = Self.canonical(site)
    let source = Self.canonical(photos)
    guard !out.starts(with: source), !source.starts(with: out) else {
      throw SiteError(
        .cannotCreate,
        "The site's folder “\(site)” and the photos' folder “\(photos)” must not contain each other. Otherwise, pictures of "
          + "the site would be taken for photos, or photos would be published by mistake. Choose another place.")
    }
  }

  /// The components of a path with all links resolved. The last components need not exist.
  private static func canonical(_ path: String) -> [String] {
    var place = URL(filePath: path).standardizedFileURL
    var missing: [String] = []
    while true {
      if let resolved = realpath(place.path, nil) {
        defer { free(resolved) }
        return URL(filePath: String(cString: resolved)).pathComponents + missing.reversed()
      }
      guard place.pathComponents.count > 1 else { return place.pathComponents + missing.reversed() }
      missing.append(place.lastPathComponent)
      place.deleteLastPathComponent()
    }
  }
}
