import ArgumentParser
import LayoutCommands

extension InputFileError: ReportedError { var exitCode: ExitCode { .noInput } }

extension CommandError {
  /// Reads a file, and turns its error into one of the command line.
  static func reading<Value>(_ read: () throws(InputFileError) -> Value) throws(CommandError) -> Value {
    do {
      return try read()
    } catch {
      throw CommandError(error.exitCode, error.description)
    }
  }
}
