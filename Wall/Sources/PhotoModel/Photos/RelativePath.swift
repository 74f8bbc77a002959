/// A path below a folder, in the file system's own bytes, which need not be UTF-8.
package struct RelativePath: Hashable, Sendable {
  /// The components joined by `/`; empty for the folder itself.
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package static let root = RelativePath(bytes: [])

  package var components: [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  /// Whether it leads downwards only, whatever its source: no component is empty, `.` or `..`, nor has a NUL, which would
  /// end it in system calls.
  package var leadsDownwards: Bool {
    components.allSatisfy {
      !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) && !$0.contains(0)
    }
  }

  /// The parent folder; for a single name, the folder itself.
  package var parent: RelativePath {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { RelativePath(bytes: Array(bytes[..<$0])) } ?? .root
  }

  /// The last component.
  package var name: ArraySlice<UInt8> { bytes[(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...] }

  package func appending(_ name: [UInt8]) -> RelativePath {
    bytes.isEmpty ? RelativePath(bytes: name) : RelativePath(bytes: bytes + [UInt8(ascii: "/")] + name)
  }

  /// For display only: invalid UTF-8 is repaired with U+FFFD.
  package var displayName: String { String(decoding: bytes, as: UTF8.self) }

  /// The text after the last dot of the last component, in lower case; empty if there is none.
  package var pathExtension: String {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: name.suffix(from: dot + 1), as: UTF8.self).lowercased()
  }
}
