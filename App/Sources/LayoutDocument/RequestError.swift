/// What is wrong with a layout request, one line a problem.
public struct RequestError: Error, Sendable {
  /// The problems, in the order of the request's text, each with its place: at most 20.
  ///
  /// They quote the request, so they may contain any character.
  public let lines: [String]

  /// How many problems there are beside these.
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
  /// The lines, and a last one that says how many more problems there are.
  public var allLines: [String] {
    omitted == 0 ? lines : lines + ["… and \(omitted) more " + (omitted == 1 ? "problem" : "problems")]
  }

  /// All lines together.
  public var description: String { allLines.joined(separator: "\n") }
}
