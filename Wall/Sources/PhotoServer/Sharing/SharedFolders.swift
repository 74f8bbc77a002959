/// The folders of a library that guests may see, with all that is below them.
package struct SharedFolders: Sendable {
  /// Paths relative to the library's folder, with a slash at their ends, as they are in the file system.
  private let prefixes: [[UInt8]]

  /// - Parameter folders: Paths relative to the library's folder, without slashes at their ends. They are told from
  ///   others by their bytes: what is not UTF-8 in a photo's path is in none of them.
  package init(_ folders: [String]) { prefixes = folders.map { Array($0.utf8) + [UInt8(ascii: "/")] } }

  /// Whether a path is below one of the folders.
  ///
  /// - Parameter path: Relative to the library's folder. One that was repaired to be shown will do: a folder's name has
  ///   no U+FFFD.
  func contain(_ path: some Collection<UInt8>) -> Bool { prefixes.contains { path.starts(with: $0) } }
}
