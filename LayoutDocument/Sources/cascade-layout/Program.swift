import ArgumentParser
import LayoutCommands

/// Answers layout requests, as `cascade layout` does.
@main
enum Program {
  static func main() { LayoutCommand.main() }
}
