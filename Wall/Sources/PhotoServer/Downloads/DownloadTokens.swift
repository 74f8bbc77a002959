import PhotoModel
import Synchronization

/// The photos of pending downloads, by tokens that cannot be guessed.
///
/// Tokens are needed because browsers save only what they get from an address, and a list of photos may be too long for
/// one.
final class DownloadTokens: Sendable {
  private struct Selection {
    let token: String
    let photos: [PhotoID]
    let end: ContinuousClock.Instant
  }

  /// The maximum number of tokens. A further one replaces the oldest.
  static let limit = 16

  private let lifetime: Duration
  private let selections = Mutex<[Selection]>([])

  /// - Parameter lifetime: The time within which a download must start.
  init(lifetime: Duration = .seconds(600)) { self.lifetime = lifetime }

  func issue(for photos: [PhotoID]) -> String {
    let token = (0..<2).map { _ in UInt64.random(in: .min ... .max).hexadecimal() }.joined()
    selections.withLock { selections in
      selections.removeAll { $0.end <= .now }
      if selections.count == Self.limit { selections.removeFirst() }
      selections.append(Selection(token: token, photos: photos, end: .now + lifetime))
    }
    return token
  }

  /// The photos that a token was issued for; nil if it has expired or was never issued.
  func photos(for token: some StringProtocol) -> [PhotoID]? {
    selections.withLock { selections in
      selections.first { $0.token == token && $0.end > .now }?.photos
    }
  }
}
