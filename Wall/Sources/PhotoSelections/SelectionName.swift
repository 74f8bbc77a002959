/// The name that its owner gives a selection.
package struct SelectionName: Hashable, Sendable, CustomStringConvertible {
  /// Without space at its ends.
  package let text: String

  /// The maximum length, in characters.
  package static let longest = 200

  /// Takes a name as it was typed.
  ///
  /// - Throws: `SelectionError.name`, if it is empty, too long, or has control characters or line breaks, which would do
  ///   something in a terminal.
  package init(_ typed: String) throws(SelectionError) {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let trimmed = typed.unicodeScalars.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    text = String(String.UnicodeScalarView(trimmed))
    guard !text.isEmpty else { throw .name("Give the selection a name.") }
    // A character can have any number of scalars.
    guard text.unicodeScalars.count <= 4 * Self.longest, text.count <= Self.longest else {
      throw .name("A name can have \(Self.longest) characters at most.")
    }
    let forbidden: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
    guard !text.unicodeScalars.contains(where: { forbidden.contains($0.properties.generalCategory) }) else {
      throw .name("A name cannot have control characters or line breaks.")
    }
  }

  package var description: String { text }

  /// Whether two names are the same to people: case does not count, nor how accents are encoded.
  func isSame(as other: SelectionName) -> Bool { text.lowercased() == other.text.lowercased() }
}
