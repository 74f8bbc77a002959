import ArgumentParser
import LayoutCommands

extension InputFileError: ReportedError { var exitCode: ExitCode { .noInput } }

extension CommandError {
  /// What reads a file, with its error as one of the command line.
  static func reading<Value>(_ read: () throws(InputFileError) -> Value) throws(CommandError) -> Value {
    do {
      return try read()
    } catch {
      throw CommandError(error.exitCode, error.description)
    }
  }
}
