public import PhotoLibrary

/// Why a site cannot be made, or is not as it should be.
public struct SiteError: Error, Sendable, CustomStringConvertible {
  /// What kind of trouble it is, for exit codes.
  public enum Cause: Sendable {
    /// Photos could not be looked at, and the site was left as it is.
    case incomplete([Unexamined])
    /// The folder for the site is not one that may be written to.
    case cannotCreate
    /// Another run writes to it.
    case busy
    /// A site that is to be checked is not there.
    case noInput
    /// The disk refuses.
    case inputOutput
  }

  /// What kind of trouble it is.
  public let cause: Cause

  /// What is wrong, where, and what to do.
  public let description: String

  init(_ cause: Cause, _ description: String) {
    self.cause = cause
    self.description = description
  }
}
