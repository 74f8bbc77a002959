/// The folders of a library that guests may see, with all their subfolders.
package struct SharedFolders: Sendable {
  /// Paths relative to the library's folder, as bytes of the file system, each with a slash at the end.
  private let prefixes: [[UInt8]]

  /// - Parameter folders: Paths relative to the library's folder, without slashes at the end. Paths are compared as bytes,
  ///   so a folder whose name is not UTF-8 is never shared.
  package init(_ folders: [String]) { prefixes = folders.map { Array($0.utf8) + [UInt8(ascii: "/")] } }

  /// Whether a path is below one of the folders.
  ///
  /// - Parameter path: Relative to the library's folder. It may be a path for display, in which U+FFFD replaces invalid
  ///   bytes, because no shared folder's name contains U+FFFD.
  func contain(_ path: some Collection<UInt8>) -> Bool { prefixes.contains { path.starts(with: $0) } }
}
