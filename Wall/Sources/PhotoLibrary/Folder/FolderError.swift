import Foundation
import PictureDecoder

/// The reason why a folder cannot be opened as a library.
public struct FolderError: Error, Hashable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Hashable, Sendable {
    case missing
    case notAFolder
    case noPermission
    /// The system refused for another reason; the text is the system's.
    case system(String)
  }

  /// The folder's path as given.
  public let folder: String

  /// The problem.
  public let problem: Problem

  /// The problem and what to do, for users.
  public var description: String {
    switch problem {
    case .missing:
      "There is no folder “\(folder)”. Check the spelling, and put quotes around a path with spaces."
    case .notAFolder:
      "“\(folder)” is a file, not a folder. Give the folder that contains it."
    case .noPermission:
      "You have no permission to read the folder “\(folder)”. Change its permissions or choose another folder."
    case .system(let text):
      "The folder “\(folder)” cannot be opened: \(text). Check that its disk is connected, or choose another folder."
    }
  }
}

extension FolderError {
  /// The error of the last system call.
  init(opening folder: String) {
    self.folder = folder
    problem =
      switch errno {
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      case EACCES, EPERM: .noPermission
      case let number: .system(SystemError(number: number).description)
      }
  }
}
