/// Whether a photo is readable.
public enum PhotoState: Hashable, Sendable {
  case readable
  case unreadable(Reason)
}

extension PhotoState {
  /// Why the photo is unreadable; `nil` if it is readable.
  var reason: Reason? {
    if case .unreadable(let reason) = self { reason } else { nil }
  }
}

/// Why a file is unreadable. The raw values are stable, and part of the catalog and the server's responses.
public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
  case empty = 1
  case notAPicture = 2
  case corrupt = 3
  case tooSlow = 4
  case tooLarge = 5
  case noPermission = 6
  case vanished = 7
  case unsupported = 8
  case notEnoughMemory = 9

  /// A sentence for users.
  public var message: String {
    switch self {
    case .empty: "The file is empty."
    case .notAPicture: "The file is not a picture in a format that Cascade can read, despite its name."
    case .corrupt: "The picture is damaged and cannot be decoded."
    case .tooSlow: "Decoding the picture took too long."
    case .tooLarge: "The picture has too many pixels."
    case .noPermission: "You have no permission to read this file. Change its permissions and restart."
    case .vanished: "The file no longer exists."
    case .unsupported: "This machine's libraries cannot decode this kind of picture."
    case .notEnoughMemory: "There is not enough memory to decode the picture."
    }
  }
}

extension Reason {
  /// Whether a photo may become readable without a change of its file.
  package var mayPass: Bool { self == .tooSlow || self == .notEnoughMemory }
}

/// The error that a file is unreadable.
struct UnreadableFile: Error {
  let reason: Reason
}
