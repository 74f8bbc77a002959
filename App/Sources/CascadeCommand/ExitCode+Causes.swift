import ArgumentParser

/// Exit codes beyond 0 and ArgumentParser's 64, as sysexits.h has them, so that scripts can tell causes apart.
extension ExitCode {
  /// EX_DATAERR: something is wrong with a layout request.
  static let dataError = ExitCode(65)

  /// EX_NOINPUT: the folder or file is missing, is not one or cannot be read.
  static let noInput = ExitCode(66)

  /// EX_UNAVAILABLE: the port is taken or may not be used.
  static let unavailable = ExitCode(69)

  /// EX_SOFTWARE: something failed that should not have.
  static let software = ExitCode(70)

  /// EX_CANTCREAT: a file cannot be written there or is there already, or a site's folder may not be written to.
  static let cannotCreate = ExitCode(73)

  /// EX_TEMPFAIL: photos could not be looked at, so what was made is not complete; to be tried again.
  static let incomplete = ExitCode(75)

  /// 128 and the number of SIGINT, as shells have it: ended before the work was done.
  static let interrupted = ExitCode(130)

  /// EX_IOERR: the answer could not be written.
  static let inputOutputError = ExitCode(74)

  /// EX_CONFIG: the configuration file has an error, or the program's own files are not complete.
  static let configuration = ExitCode(78)
}
