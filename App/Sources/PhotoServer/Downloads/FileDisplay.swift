/// What shows files to the user of this machine.
package protocol FileDisplay: Sendable {
  /// Shows a file in its folder.
  ///
  /// - Parameter path: The whole path.
  /// - Throws: `FileDisplayError` if nothing can be shown.
  func showInFolder(_ path: [UInt8]) async throws(FileDisplayError)
}

/// Why a file cannot be shown; a sentence.
package struct FileDisplayError: Error {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
