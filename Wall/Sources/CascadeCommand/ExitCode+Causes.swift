import ArgumentParser

/// Exit codes from sysexits.h, in addition to 0 and ArgumentParser's 64, so that scripts can tell causes apart.
extension ExitCode {
  /// EX_DATAERR: a layout request has an error, or a check found problems in a site.
  static let dataError = ExitCode(65)
  /// EX_NOINPUT: the folder or file is missing, cannot be read, or is of the wrong kind.
  static let noInput = ExitCode(66)
  /// EX_UNAVAILABLE: the port is taken or may not be used, or something that the command needs is missing.
  static let unavailable = ExitCode(69)
  /// EX_SOFTWARE: something failed that should not have.
  static let software = ExitCode(70)
  /// EX_CANTCREAT: the file exists or cannot be created, or the site's folder may not be written to.
  static let cannotCreate = ExitCode(73)
  /// EX_TEMPFAIL: some photos could not be examined, so the result is incomplete; a retry may succeed.
  static let incomplete = ExitCode(75)
  /// 128 plus the number of SIGINT, as in shells: interrupted before the work was done.
  static let interrupted = ExitCode(130)
  /// EX_IOERR: the result could not be written.
  static let inputOutputError = ExitCode(74)
  /// EX_CONFIG: the configuration file has an error, or some of the program's own files are missing.
  static let configuration = ExitCode(78)
}
