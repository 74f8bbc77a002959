/// Whether a photo is readable.
public enum PhotoState: Hashable, Sendable {
  case readable
  case unreadable(Reason)

  /// Why the photo is unreadable; `nil` if it is readable.
  package var reason: Reason? { if case .unreadable(let reason) = self { reason } else { nil } }
}

extension Reason {
  /// Whether a photo may become readable without a change of its file.
  package var mayPass: Bool { self == .tooSlow || self == .notEnoughMemory }
}

/// The error that a file is unreadable.
package struct UnreadableFile: Error {
  package let reason: Reason

  package init(reason: Reason) { self.reason = reason }
}
