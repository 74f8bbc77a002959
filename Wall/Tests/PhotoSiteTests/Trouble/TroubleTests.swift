import Foundation
import Testing

@testable import PhotoSite
@testable import PictureDecoder

/// Folders that change, disks that go and come, decoders that fail, caches that are lost and several runs, all at random:
/// what is shown and published is compared with what a slow and simple program says of the same folder.
@Suite(.serialized) struct TroubleTests {
  /// `CASCADE_TEST_SEED` says which seed is the first, and `CASCADE_TEST_SECONDS` how long seeds are taken.
  @Test func nothingIsLostOrWronglySaid() async throws {
    let environment = ProcessInfo.processInfo.environment
    var seed = environment["CASCADE_TEST_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    let end = ContinuousClock.now + .seconds(environment["CASCADE_TEST_SECONDS"].flatMap { Double($0) } ?? 0)
    var counts = Trouble.Counts()
    repeat {
      print("CASCADE_TEST_SEED=\(seed)")
      let trouble = try Trouble(seed: seed)
      try await trouble.run(steps: 8)
      counts.add(trouble.counts)
      seed += 1
    } while ContinuousClock.now < end
    print("TroubleTests: \(counts)")
  }
}
