import Testing

@testable import PhotoLibrary
@testable import PhotoModel

extension PhotoLibrary {
  /// The colours of all readable photos by name, once they are known.
  func allColours() async throws -> [String: Colour] {
    let looked = try await lookedAt()
    return looked.compactMapValues(\.colour)
  }

  /// All photos by name, once it is known of each what it looks like.
  func lookedAt() async throws -> [String: Photo] {
    Dictionary(uniqueKeysWithValues: try await completed().map { ($0.name, $0) })
  }
}

extension Colour {
  func isNear(_ other: Colour, by limit: Int) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= limit }
  }
}
