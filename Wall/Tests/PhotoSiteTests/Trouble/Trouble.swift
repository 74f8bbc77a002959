import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoSite

/// A folder to which everything happens, and what must be true of its site and of a library that follows it.
final class Trouble {
  struct Counts: CustomStringConvertible {
    var complete = 0
    var incomplete = 0
    var failed = 0

    mutating func add(_ other: Counts) {
      complete += other.complete
      incomplete += other.incomplete
      failed += other.failed
    }

    var description: String { "\(complete) runs complete, \(incomplete) incomplete, \(failed) failed" }
  }

  private let site: TestSite
  private let seed: UInt64
  private var random: SeededNumbers
  private(set) var counts = Counts()

  /// All photos by name with their contents, those on disks that are out included.
  private var files: [String: Int] = [:]
  /// What the site showed last.
  private var published: [String: Int] = [:]
  private var lastContent = 16
  private var isFolderOut = false
  private var isDiskOut = false

  init(seed: UInt64) throws {
    self.seed = seed
    random = SeededNumbers(seed: seed)
    site = try TestSite()
  }

  /// Makes trouble, and in the end none: then everything must be as in the folder.
  func run(steps: Int) async throws {
    for _ in 0..<4 { try change() }
    let follower = try site.library()
    let following = Task { try await follower.scan() }
    let telling = watchingEnds(of: follower, seed: seed)
    for step in 0..<steps {
      for _ in 0..<Int.random(in: 0...3, using: &random) { try change() }
      try moveDisks()
      try site.set(Bool.random(using: &random) ? .work : TestSite.Decoders.allCases.randomElement(using: &random)!)
      if Int.random(in: 0..<4, using: &random) == 0 { try harmCache() }
      try await publish(step)
    }
    try site.set(.work)
    try bringBack()
    try await settle(follower)
    telling.cancel()
    await telling.value
    await follower.close()
    _ = await following.result
  }

  // MARK: The folder

  /// What is in the folder now.
  private var visible: [String: Int] {
    isFolderOut ? [:] : files.filter { !isDiskOut || !$0.key.hasPrefix("disk/") }
  }

  private func name() -> String {
    let folder = ["", "a/", "a/b/", isDiskOut ? "c/" : "disk/", isDiskOut ? "c/" : "disk/d/"].randomElement(
      using: &random)!
    return folder + "\(Int.random(in: 0..<50, using: &random)).png"
  }

  /// Adds, edits, renames, copies or removes a photo.
  private func change() throws {
    guard !isFolderOut else { return }
    let present = visible.keys.sorted()
    lastContent += 1
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4:
      let name = name()
      try site.write(lastContent, to: name)
      files[name] = lastContent
    case 4..<6:
      guard let name = present.randomElement(using: &random) else { return }
      // A file with another name has changed there, too, unless another file takes its place.
      if Bool.random(using: &random) {
        for other in try sameFile(as: name) { files[other] = lastContent }
        try site.overwrite(name, with: lastContent)
      } else {
        try site.place.remove("photos/\(name)")
        try site.write(lastContent, to: name)
        files[name] = lastContent
      }
    case 6:
      let new = name()
      guard let old = present.randomElement(using: &random), files[new] == nil else { return }
      try site.place.move("photos/\(old)", to: "photos/\(new)")
      files[new] = files.removeValue(forKey: old)
    case 7:
      let new = name()
      guard let old = present.randomElement(using: &random), files[new] == nil else { return }
      try site.place.makeParent(of: "photos/\(new)")
      try site.place.link("photos/\(old)", to: "photos/\(new)")
      files[new] = files[old]
    default:
      guard let name = present.randomElement(using: &random) else { return }
      try site.place.remove("photos/\(name)")
      files[name] = nil
      // Some remove the folder, too.
      let folder = (site.photos + "/" + name as NSString).deletingLastPathComponent
      if Bool.random(using: &random), folder != site.photos { rmdir(folder) }
    }
  }

  private func sameFile(as name: String) throws -> [String] {
    let inode = try site.place.inode(of: "photos/\(name)")
    return try visible.keys.filter { try site.place.inode(of: "photos/\($0)") == inode }
  }

  private func exists(_ name: String) -> Bool { access(site.place.path(name), F_OK) == 0 }

  private func moveDisks() throws {
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where !isFolderOut:
      try site.place.move("photos", to: "folder away")
      // Some mount points are removed with the disk.
      if Bool.random(using: &random) { try site.place.makeParent(of: "photos/x") }
      isFolderOut = true
    case 1 where !isFolderOut && !isDiskOut && exists("photos/disk"):
      try site.place.move("photos/disk", to: "disk away")
      try site.place.makeParent(of: "photos/disk/x")
      isDiskOut = true
    case 2...4: try bringBack()
    default: break
    }
  }

  private func bringBack() throws {
    if isFolderOut {
      rmdir(site.photos)
      try site.place.move("folder away", to: "photos")
      isFolderOut = false
    }
    if isDiskOut {
      rmdir(site.photos + "/disk")
      try site.place.move("disk away", to: "photos/disk")
      isDiskOut = false
    }
  }

  private func harmCache() throws {
    let catalogs = site.place.files.filter { $0.hasPrefix("cache/") && $0.hasSuffix("catalog.sqlite") }
    if Bool.random(using: &random) {
      // The follower may write there while it is removed.
      for attempt in 0..<20 {
        do {
          try FileManager.default.removeItem(atPath: site.place.path("cache"))
          break
        } catch {
          if attempt == 19 { throw error }
        }
      }
      try site.place.makeParent(of: "cache/x")
    } else {
      for catalog in catalogs { try site.place.write(Array("no catalog any more".utf8), to: catalog) }
    }
  }

  // MARK: The site

  /// Publishes, perhaps twice at once, while decoders are killed; and compares.
  private func publish(_ step: Int) async throws {
    let place = "seed \(seed), step \(step)"
    let kills = Int.random(in: 0..<3, using: &random) == 0
    let isSecond = Int.random(in: 0..<4, using: &random) == 0
    let outcome = await site.publish { [site] library in
      if isSecond, FileManager.default.fileExists(atPath: site.out) { _ = await site.publish() }
      while kills, !Task.isCancelled {
        for decoder in await library.runningDecoders { kill(decoder, SIGKILL) }
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
    let shown = try site.shown()
    switch outcome {
    case .published(let summary) where summary.unexamined.isEmpty:
      counts.complete += 1
      #expect(shown == visible, "\(place): complete, but not as the folder")
      let hidden = published.keys.filter { visible[$0] == nil && isEmptyInstead($0) }
      #expect(hidden.isEmpty, "\(place): taken for gone: \(hidden)")
    case .published:
      counts.incomplete += 1
      expectNothingIsLost(shown, place)
    case .failed(let error):
      counts.failed += 1
      #expect(!(error is CancellationError))
      expectNothingIsLost(shown, place)
    }
    published = shown
  }

  /// What was published is shown still, or as it is now.
  private func expectNothingIsLost(_ shown: [String: Int], _ place: String) {
    for (name, content) in published {
      let now = shown[name]
      #expect(now == content || now != nil && now == visible[name], "\(place): \(name) was lost")
    }
    for (name, content) in shown where published[name] == nil {
      #expect(visible[name] == content, "\(place): \(name) is not in the folder")
    }
  }

  /// Whether the folder that is nearest to where a photo was is empty.
  private func isEmptyInstead(_ name: String) -> Bool {
    var folder = (site.photos + "/" + name as NSString).deletingLastPathComponent
    while !FileManager.default.fileExists(atPath: folder), folder.count > site.photos.count {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? true
  }

  // MARK: The end

  /// Without any trouble, all agree, if need be after some attempts.
  private func settle(_ follower: PhotoLibrary) async throws {
    var allowing = site
    allowing.allowsEmptyFolders = true
    for attempt in 0..<10 {
      let outcome = await allowing.publish()
      if outcome.isComplete { break }
      #expect(attempt < 9, "seed \(seed): still incomplete: \(outcome)")
    }
    #expect(try site.shown() == files, "seed \(seed): in the end")
    let end = ContinuousClock.now + .seconds(30)
    while await !follower.shows(files) {
      guard ContinuousClock.now < end else {
        let shown = await follower.photos.map { "\($0.name) \($0.width) \($0.state) \($0.colour != nil)" }.sorted()
        Issue.record("seed \(seed): the library shows \(shown) instead of \(files)")
        return
      }
      await follower.hurry()
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}

/// The end of a scan is told only of what was examined.
private func watchingEnds(of library: PhotoLibrary, seed: UInt64) -> Task<Void, Never> {
  Task {
    for await event in library.events() {
      guard case .ended(let progress) = event else { continue }
      #expect(progress.examined == progress.found, "seed \(seed): ended with \(progress)")
    }
  }
}
