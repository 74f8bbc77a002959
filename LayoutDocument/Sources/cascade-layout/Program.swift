import ArgumentParser
import LayoutCommands

/// The program that answers layout requests.
@main
enum Program {
  static func main() { LayoutCommand.main() }
}
