import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Files come, go, move and change at random, and pairs are compared with what a look at all of them tells.
@Suite struct RawPairPropertyTests {
  private static let kinds: [PhotoKind?] = [.jpeg, .heic, .raw, .png, .video, nil]
  private static let states: [CatalogRow.State] = [
    .picture(.readable), .picture(.readable), .picture(.unreadable(.corrupt)), .picture(.unreadable(.empty)), .other,
  ]
  private static let endings = [".jpg", ".JPG", ".raf", ".Cr3", ".png", ".HIF", ""]

  private static func random(_ id: UInt32, using random: inout SeededNumbers) -> CatalogRow {
    let name = ["", "a/", "a/b/"].randomElement(using: &random)! + ["x", "y", "x.y"].randomElement(using: &random)!
    let status = FileStatus(stamp: FileStamp(size: 1, modified: 1, inode: UInt64(id)), changed: 1)
    var row = CatalogRow(
      id: PhotoID(rawValue: id), path: RelativePath(bytes: Array((name + endings.randomElement(using: &random)!).utf8)),
      status: status, state: states.randomElement(using: &random)!,
      vanished: Int.random(in: 0..<4, using: &random) == 0 ? 1 : nil)
    row.metadata = kinds.randomElement(using: &random)!.map { PhotoMetadata(kind: $0) }
    return row
  }

  /// Whether a file is a raw file (true), a picture to pair it with (false) or neither.
  private static func isRaw(_ row: CatalogRow) -> Bool? {
    if row.vanished != nil || [.other, .picture(.unreadable(.empty))].contains(row.state) { return nil }
    let name = row.path.displayName.lowercased()
    switch row.metadata?.kind {
    case .raw: return true
    case .jpeg, .heic: return false
    case nil:
      if name.hasSuffix(".raf") || name.hasSuffix(".cr3") { return true }
      return name.hasSuffix(".jpg") || name.hasSuffix(".hif") ? false : nil
    default: return nil
    }
  }

  private static func stem(_ row: CatalogRow) -> String {
    var parts = row.path.displayName.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if let dot = parts[parts.count - 1].lastIndex(of: ".") { parts[parts.count - 1] = String(parts.last![..<dot]) }
    return parts.joined(separator: "/")
  }

  /// The files with which a file is one photo, by looking at all.
  private static func partners(of row: CatalogRow, in rows: [CatalogRow]) -> Set<PhotoID> {
    guard let isRaw = isRaw(row) else { return [] }
    let isReadable = row.state == .picture(.readable)
    return Set(
      rows.filter { other in
        guard stem(other) == stem(row), self.isRaw(other) == !isRaw else { return false }
        let isOtherReadable = other.state == .picture(.readable)
        return isRaw ? isOtherReadable || !isReadable : isReadable || !isOtherReadable
      }.map(\.id))
  }

  /// Set `RAW_PAIRS_SEED` to repeat a run.
  @Test func pairsAreWhatALookAtAllFilesTells() {
    let seed =
      ProcessInfo.processInfo.environment["RAW_PAIRS_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("RAW_PAIRS_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    let index = FileIndex()
    var rows: [UInt32: CatalogRow] = [:]
    var before: [PhotoID: Bool] = [:]
    for step in 0..<3000 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let id = UInt32.random(in: 1...12, using: &random)
        if Int.random(in: 0..<10, using: &random) == 0 {
          rows[id] = nil
          index.remove([PhotoID(rawValue: id)])
        } else {
          let row = Self.random(id, using: &random)
          rows[id] = row
          index.put([row])
        }
      }
      let all = Array(rows.values)
      var paired: [PhotoID: Bool] = [:]
      for row in all {
        let partners = Self.partners(of: row, in: all)
        let isRaw = Self.isRaw(row) == true
        #expect(index.isHidden(row) == (isRaw && !partners.isEmpty), "seed \(seed), step \(step): \(row)")
        #expect(Set(index.rawFiles(of: row).map(\.id)) == (isRaw ? [] : partners), "seed \(seed), step \(step): \(row)")
        if row.isPhoto, row.vanished == nil {
          let photo = index.photo(row.id)
          #expect((photo == nil) == (isRaw && !partners.isEmpty), "seed \(seed), step \(step): \(row)")
          #expect(photo.map { $0.metadata.traits.contains(.hasRaw) == !partners.isEmpty } ?? true, "seed \(seed)")
        }
        paired[row.id] = !partners.isEmpty
      }
      // Whatever has become part of a pair, or is no longer, is told.
      let told = index.takeRetold()
      for id in Set(paired.keys).union(before.keys) where paired[id] ?? false != before[id] ?? false {
        #expect(told.contains(id), "seed \(seed), step \(step): \(id)")
      }
      before = paired
    }
  }
}
