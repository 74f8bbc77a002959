/// The problems of a layout request, one per line.
public struct RequestError: Error, Sendable {
  /// The problems with their places, in the order of the request's text: at most 20.
  ///
  /// They quote the request, so they may contain any character.
  public let lines: [String]

  /// The number of further problems.
  public let omitted: Int

  init(lines: [String], omitted: Int = 0) {
    self.lines = lines
    self.omitted = omitted
  }

  init(_ error: JSONSyntaxError) {
    self.init(lines: ["line \(error.line), column \(error.column): \(error.message)"])
  }
}

extension RequestError: CustomStringConvertible {
  /// The lines, followed by the number of further problems, if any.
  public var allLines: [String] {
    omitted == 0 ? lines : lines + ["… and \(omitted) more " + (omitted == 1 ? "problem" : "problems")]
  }

  /// All lines together.
  public var description: String { allLines.joined(separator: "\n") }
}
