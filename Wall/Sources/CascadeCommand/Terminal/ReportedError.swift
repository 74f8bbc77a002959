import ArgumentParser
import Foundation
import PhotoLibrary

/// An error that users can do something about.
protocol ReportedError: Error, CustomStringConvertible {
  var exitCode: ExitCode { get }

  /// The message for the user; by default, the description.
  var message: String { get }
}

extension ReportedError {
  var message: String { description }
}

/// An error of the command line itself.
struct CommandError: ReportedError {
  let exitCode: ExitCode
  let description: String

  init(_ exitCode: ExitCode, _ description: String) {
    self.exitCode = exitCode
    self.description = description
  }
}

extension FolderError: ReportedError { var exitCode: ExitCode { .noInput } }
extension StoringError: ReportedError { var exitCode: ExitCode { .inputOutputError } }

extension Console {
  /// Does a command's work, and turns its errors into a message and an exit code.
  ///
  /// - Parameters:
  ///   - interrupted: A message for users who have interrupted the work.
  ///   - unexpected: The exit code for all other errors.
  func reportingErrors(
    interrupted: String? = nil, unexpected: ExitCode = .software, _ work: () async throws -> Void
  ) async throws {
    // If the reader has gone, writing must fail instead of ending the program.
    signal(SIGPIPE, SIG_IGN)
    do {
      try await work()
    } catch let error as any ReportedError {
      fail(error.message)
      throw error.exitCode
    } catch let error as ExitCode {
      throw error
    } catch is CancellationError {
      clearStatus()
      if let interrupted { note(interrupted) }
      throw ExitCode.interrupted
    } catch {
      fail("\(error)")
      throw unexpected
    }
  }
}
