/// The problems of a layout request.
public struct RequestError: Error, Sendable, CustomStringConvertible {
  /// The problems with their places, in the order of the request's text: at most 20, then the number of further ones.
  ///
  /// They quote the request, so they may contain any character.
  public let lines: [String]

  /// All lines together.
  public var description: String { lines.joined(separator: "\n") }
}
