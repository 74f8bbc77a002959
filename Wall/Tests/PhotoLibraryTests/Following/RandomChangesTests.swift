import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Files are added, renamed, edited, removed and restored at random, while readers follow.
@Suite struct RandomChangesTests {
  /// What the rules say of a folder: which photo each file is, by its content.
  private struct Model {
    struct File {
      /// Tells the content from every other there ever was.
      var content: Int
      /// Stays when the file is edited or moved.
      var identity: Int
    }

    var files: [String: File] = [:]
    /// Files that were removed, kept elsewhere.
    var trash: [String: File] = [:]
    var lastContent = 0
    var lastIdentity = 0

    var undecided = UndecidedIdentities()

    mutating func newContent() -> Int {
      lastContent += 1
      return lastContent
    }

    mutating func newFile() -> File {
      lastIdentity += 1
      return File(content: newContent(), identity: lastIdentity)
    }
  }

  /// The content as a picture, whose width tells which it is.
  private static func bytes(_ content: Int) -> [UInt8] { SolidPNG.unique(content, width: content) }

  /// Makes one change to the folder and the model.
  private static func change(
    _ model: inout Model, in folder: TemporaryFolder, trash: TemporaryFolder, using random: inout SeededNumbers
  ) throws {
    func name(_ random: inout SeededNumbers) -> String {
      let folders = ["", "a/", "b/", "b/c/", "d/e/f/"]
      return folders.randomElement(using: &random)! + "\(Int.random(in: 0..<400, using: &random)).png"
    }
    func free(_ random: inout SeededNumbers) -> String {
      while true {
        let name = name(&random)
        if model.files[name] == nil { return name }
      }
    }
    let present = model.files.keys.sorted()
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<30:
      let name = free(&random)
      let file = model.newFile()
      try folder.write(bytes(file.content), to: name)
      model.files[name] = file
      model.undecided.touch([name], [file.identity])
    case 30..<50:
      guard let old = present.randomElement(using: &random) else { return }
      let new = free(&random)
      try folder.move(old, to: new)
      model.files[new] = model.files.removeValue(forKey: old)
      model.undecided.touch([old, new], [model.files[new]!.identity])
    case 50..<62:
      guard let name = present.randomElement(using: &random), var file = model.files[name] else { return }
      file.content = model.newContent()
      if Bool.random(using: &random) {
        try folder.write(bytes(file.content), to: name)
      } else {
        try folder.replace(name, with: bytes(file.content), temporary: name + ".tmp")
      }
      model.files[name] = file
      model.undecided.touch([name], [file.identity])
    case 62..<76:
      guard let name = present.randomElement(using: &random), let file = model.files.removeValue(forKey: name) else {
        return
      }
      try #require(rename(folder.path(name), trash.path("\(file.content)")) == 0)
      model.trash["\(file.content)"] = file
      model.undecided.touch([name], [file.identity])
    case 76..<88:
      guard let kept = model.trash.keys.sorted().randomElement(using: &random) else { return }
      let new = free(&random)
      try folder.makeParent(of: new)
      try #require(rename(trash.path(kept), folder.path(new)) == 0)
      model.files[new] = model.trash.removeValue(forKey: kept)
      model.undecided.touch([new], [model.files[new]!.identity])
    case 88..<94:
      guard let first = present.randomElement(using: &random), let second = present.randomElement(using: &random),
        first != second
      else { return }
      try folder.move(first, to: ".aside")
      try folder.move(second, to: first)
      try folder.move(".aside", to: second)
      (model.files[first], model.files[second]) = (model.files[second], model.files[first])
      model.undecided.touch([first, second], [model.files[first]!.identity, model.files[second]!.identity])
    default:
      // A folder with all that is in it, to where there is none.
      let pairs = [("a", "z/a"), ("z/a", "a"), ("b/c", "c"), ("c", "b/c"), ("d", "b/d"), ("b/d", "d")]
      guard
        let (old, new) = pairs.shuffled(using: &random).first(where: { old, new in
          model.files.keys.contains { $0.hasPrefix(old + "/") } && access(folder.path(new), F_OK) != 0
        })
      else { return }
      try folder.move(old, to: new)
      for (name, file) in model.files where name.hasPrefix(old + "/") {
        model.files[name] = nil
        model.files[new + name.dropFirst(old.count)] = file
        model.undecided.touch([name, new + name.dropFirst(old.count)], [file.identity])
      }
    }
  }

  /// Set `RANDOM_CHANGES_SEED` to repeat a run.
  @Test func readersSeeWhatTheFolderHolds() async throws {
    let seed =
      ProcessInfo.processInfo.environment["RANDOM_CHANGES_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("RANDOM_CHANGES_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    var model = Model()
    let trash = TemporaryFolder()
    let fixture = TestLibrary()
    var identities: [Int: PhotoID] = [:]
    var versions: [Int: PhotoVersion] = [:]
    let readers = [Follower(), Follower()]
    for run in 0..<2 {
      let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
      let following = readers.enumerated().map { number, reader in
        Task { await reader.follow(library, isCutOff: number == 1) }
      }
      try await library.scan()
      var changes = 0
      while changes < 500 {
        // What happens at once is seen at once, or in any parts.
        let batch = [1, 3, 10, 40].randomElement(using: &random) ?? 1
        for _ in 0..<batch { try Self.change(&model, in: fixture.folder, trash: trash, using: &random) }
        changes += batch
        let expected = model.files
        let match: @Sendable (Follower) -> Bool = { reader in
          let photos = reader.photos
          return photos.count == expected.count
            && photos.allSatisfy { photo in
              expected[photo.name].map { $0.content == photo.width && photo.state == .readable } ?? false
            }
        }
        try await waitUntil { readers.allSatisfy(match) }
        if !readers.allSatisfy(match) {
          for reader in readers {
            let shown = Set(reader.photos.map(\.name))
            Issue.record(
              "seed \(seed), \(changes) changes: too many \(shown.subtracting(expected.keys)), missing \(Set(expected.keys).subtracting(shown))"
            )
          }
          return
        }
        for identity in model.undecided.identities { identities[identity] = nil }
        for file in model.trash.values where model.undecided.contains(file.identity) { versions[file.content] = nil }
        for photo in readers[0].photos {
          guard let file = expected[photo.name] else { continue }
          if model.undecided.contains(file.identity) { versions[file.content] = nil }
          let id = identities[file.identity] ?? photo.id
          #expect(photo.id == id, "seed \(seed), \(changes) changes: \(photo.name)")
          identities[file.identity] = photo.id
          let version = versions[file.content] ?? photo.version
          #expect(
            photo.version == version,
            "seed \(seed), run \(run), \(changes) changes, batch \(batch): \(photo.name), content \(file.content)")
          versions[file.content] = photo.version
        }
        model.undecided.settle()
        #expect(Set(identities.values).count == identities.count, "seed \(seed)")
      }
      #expect(readers[0].photos.map(\.id) == readers[1].photos.map(\.id))
      await library.close()
      for task in following { task.cancel() }
      for task in following { await task.value }
      // While nobody looks.
      guard run == 0 else { continue }
      for _ in 0..<30 { try Self.change(&model, in: fixture.folder, trash: trash, using: &random) }
    }
  }
}
