import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Pictures, raw files and sidecars of few names come, go, move and change at random, while readers follow.
@Suite struct RandomBesidesTests {
  /// What is to be seen of a photo.
  private struct Shown: Hashable {
    var identity: Int
    var hasRaw = false
    var rating = 0
  }

  /// Photos by what tells them apart, which is by how much they are longer than the plain one; sidecars by their
  /// rating; all by name.
  private typealias Files = [String: Int]

  private static let stems = ["x", "y", "X", "a/x", "a/x.1"]
  private static let endings = [".jpg", ".raf", ".xmp", ".jpg.xmp", ".raf.xmp"]

  /// What the rules say of a folder.
  private static func shown(of files: Files) -> [String: Shown] {
    var shown: [String: Shown] = [:]
    for stem in stems {
      func rating(_ endings: [String]) -> Int { endings.lazy.compactMap { files[stem + $0] }.first ?? 0 }
      let hasRaw = files[stem + ".raf"] != nil
      if let identity = files[stem + ".jpg"] {
        let endings = [".jpg.xmp", ".xmp"] + (hasRaw ? [".raf.xmp"] : [])
        shown[stem + ".jpg"] = Shown(identity: identity, hasRaw: hasRaw, rating: rating(endings))
      } else if let identity = files[stem + ".raf"] {
        shown[stem + ".raf"] = Shown(identity: identity, rating: rating([".raf.xmp", ".xmp"]))
      }
    }
    return shown
  }

  /// Makes one change to the folder and to what is known of it.
  private static func change(
    _ files: inout Files, _ last: inout Int, _ undecided: inout UndecidedIdentities, in folder: TemporaryFolder,
    jpeg: [UInt8], using random: inout SeededNumbers
  ) throws {
    let ending = endings.randomElement(using: &random)!
    let name = stems.randomElement(using: &random)! + ending
    let isSidecar = ending.hasSuffix(".xmp")
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5 where files[name] == nil || isSidecar:
      last += 1
      files[name] = isSidecar ? Int.random(in: 0...5, using: &random) : last
      let padding = [UInt8](repeating: 0x20, count: last)
      let content =
        isSidecar ? Array("<x xmp:Rating=\"\(files[name]!)\"/>".utf8) : ending == ".jpg" ? jpeg : MadeUpRaw.fuji(jpeg)
      try folder.write(content + padding, to: name)
      if !isSidecar { undecided.touch([name], [last]) }
    case 0..<7:
      guard let file = files.removeValue(forKey: name) else { return }
      try folder.remove(name)
      if !isSidecar { undecided.touch([name], [file]) }
    default:
      let other = stems.randomElement(using: &random)! + ending
      guard files[other] == nil, let file = files.removeValue(forKey: name) else { return }
      files[other] = file
      try folder.move(name, to: other)
      if !isSidecar { undecided.touch([name, other], [file]) }
    }
  }

  /// Set `RANDOM_BESIDES_SEED` to repeat a run.
  @Test func readersSeeWhatTheRulesSay() async throws {
    let seed =
      ProcessInfo.processInfo.environment["RANDOM_BESIDES_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("RANDOM_BESIDES_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    let jpeg = try Pictures.bytes(of: Pictures.small)
    let raw = MadeUpRaw.fuji(jpeg)
    let fixture = TestLibrary()
    var files: Files = [:]
    var last = 0
    var identities: [Int: PhotoID] = [:]
    var undecided = UndecidedIdentities()
    let readers = [Follower(), Follower()]
    for _ in 0..<2 {
      let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
      let following = readers.enumerated().map { number, reader in
        Task { await reader.follow(library, isCutOff: number == 1) }
      }
      try await library.scan()
      for step in 0..<40 {
        for _ in 0..<[1, 2, 8].randomElement(using: &random)! {
          try Self.change(&files, &last, &undecided, in: fixture.folder, jpeg: jpeg, using: &random)
        }
        let expected = Self.shown(of: files)
        let match: @Sendable (Follower) -> Bool = { reader in
          let photos = reader.photos
          return photos.count == expected.count
            && photos.allSatisfy { photo in
              expected[photo.name].map { shown in
                shown.hasRaw == photo.metadata.traits.contains(.hasRaw) && shown.rating == Int(photo.metadata.rating)
                  && Int(photo.metadata.byteCount) == shown.identity + (photo.name.hasSuffix(".jpg") ? jpeg : raw).count
              } ?? false
            }
        }
        try await waitUntil { readers.allSatisfy(match) }
        guard readers.allSatisfy(match) else {
          Issue.record("seed \(seed), step \(step): \(files), not \(readers.map(\.photos))")
          return
        }
        for photo in readers[0].photos {
          guard let shown = expected[photo.name] else { continue }
          #expect(
            undecided.contains(shown.identity) || photo.id == identities[shown.identity] ?? photo.id,
            "seed \(seed), step \(step): \(photo.name), \(files)")
          identities[shown.identity] = photo.id
        }
        undecided.settle()
      }
      await library.close()
      for task in following { task.cancel() }
      for task in following { await task.value }
      for _ in 0..<10 { try Self.change(&files, &last, &undecided, in: fixture.folder, jpeg: jpeg, using: &random) }
    }
  }
}
