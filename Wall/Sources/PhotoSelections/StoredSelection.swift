package import PhotoLibrary
import PhotoModel

/// Photos that were kept together under a name.
package struct StoredSelection: Sendable, Equatable {
  /// Stays the same when the selection is renamed: 16 hexadecimal digits.
  package let id: String

  package internal(set) var name: SelectionName

  /// The catalog that the photos' identities are of.
  package internal(set) var catalog: UInt64

  /// The photos, in the order in which they were added; those whose files are gone among them.
  package internal(set) var photos: [KeptPhoto]

  /// The maximum number of photos of a selection.
  package static let photoLimit = 100_000

  /// Whether a text can be a selection's identity.
  package static func isID(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 16 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  static func newID() -> String { UInt64.random(in: .min ... .max).hexadecimal() }
}
