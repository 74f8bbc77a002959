import PhotoModel
import Synchronization

/// What is going to be downloaded, by tokens that cannot be guessed.
///
/// A selection may be too long for an address, and a browser only saves what it gets from one.
final class DownloadTokens: Sendable {
  private struct Selection {
    let token: String
    let photos: [PhotoID]
    let end: ContinuousClock.Instant
  }

  /// How many are known at once; the oldest is forgotten for one more.
  static let limit = 16

  private let lifetime: Duration
  private let selections = Mutex<[Selection]>([])

  /// - Parameter lifetime: How long a download may be begun.
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

  /// The photos that a token was issued for; nil when it has expired or never was.
  func photos(for token: some StringProtocol) -> [PhotoID]? {
    selections.withLock { selections in
      selections.first { $0.token == token && $0.end > .now }?.photos
    }
  }
}
