public import PhotoLibrary

/// The reason why a site cannot be made or checked.
public struct SiteError: Error, Sendable, CustomStringConvertible {
  /// The kind of error, for exit codes.
  public enum Cause: Sendable {
    /// Photos could not be examined, so the site was not changed.
    case incomplete([Unexamined])
    /// The folder for the site may not be written to.
    case cannotCreate
    /// Another run is writing to it.
    case busy
    /// The site to check does not exist.
    case noInput
    /// A file could not be read or written.
    case inputOutput
  }

  /// The kind of error.
  public let cause: Cause

  /// The problem, where it is, and what to do.
  public let description: String

  init(_ cause: Cause, _ description: String) {
    self.cause = cause
    self.description = description
  }
}
