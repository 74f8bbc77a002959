import ArgumentParser
import LayoutDocument

/// What the tests of the layout document need in one process, since starting `cascade` takes longer than answering.
@main
struct LayoutTester: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout-tester", abstract: "Answers many layout requests, or breaks them on purpose.",
    subcommands: [Answer.self, Fuzz.self])
}

/// Answers the requests on standard input, one a line.
struct Answer: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Answer the requests on standard input, one a line.",
    discussion: """
      Writes for each a line with the exit code that cascade would have and the number of bytes that follow: the \
      response, or the problems.
      """)

  func run() {
    while let line = readLine() {
      var code = 0
      var text = ""
      do throws(RequestError) {
        try LayoutResponse(request: Array(line.utf8)).writeJSON { text += String(decoding: $0, as: UTF8.self) }
      } catch {
        (code, text) = (65, error.description)
      }
      print("\(code) \(text.utf8.count)\n\(text)", terminator: "")
    }
  }
}
