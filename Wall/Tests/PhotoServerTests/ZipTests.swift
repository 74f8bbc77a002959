import Foundation
import Hummingbird
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer
@testable import WallFormat

@Suite struct ZipTests {
  /// Writes an archive of made-up files, and checks that it is as long as it was planned to be.
  private func archive(
    _ files: [MadeUpOriginal], limit: Int64 = 0xffff_ffff, countLimit: Int = 0xffff
  ) async throws -> (bytes: [UInt8], names: [String]) {
    var names = ZipEntryNames()
    _ = names.name(for: Array(ZipWriter.missingName.utf8))
    let planned = files.map {
      ZipPlan.File(name: names.name(for: $0.original.path), size: $0.original.size, modified: $0.original.modified)
    }
    let plan = ZipPlan(planned, limit: limit, countLimit: countLimit)
    let collected = CollectingWriter()
    var writer: any ResponseBodyWriter = collected
    var archive = ZipWriter(plan)
    try await archive.write(to: &writer) { (index) async throws(RenditionError) in try files[index].opened() }
    #expect(collected.bytes.count == plan.length)
    return (collected.bytes, planned.map(\.name))
  }

  @Test func namesAreSafeAndDifferent() {
    var names = ZipEntryNames()
    let paths = [
      "a.jpg", "A.JPG", "a.jpg", "b/a.jpg", "../../etc/passwd", "/etc/passwd", "a\\..\\b", "x/./y", "c\nd", "",
      ".hidden",
      "noending", "NoEnding", "e\u{301}.jpg", "é.jpg", "C:evil.jpg", "C:/evil.jpg", "a/C:\\evil.jpg", "a.jpg:stream",
      ":", "d:\u{301}f.jpg", "g:\u{200d}h",
    ]
    #expect(
      paths.map { names.name(for: Array($0.utf8)) } == [
        "a.jpg", "A (2).JPG", "a (3).jpg", "b/a.jpg", "_/_/etc/passwd", "etc/passwd", "a_.._b", "x/_/y", "c_d", "_",
        ".hidden", "noending", "NoEnding (2)", "e\u{301}.jpg", "é (2).jpg",
        "C_evil.jpg", "C_/evil.jpg", "a/C__evil.jpg", "a.jpg_stream", "_ (2)", "d_\u{301}f.jpg", "g_\u{200d}h",
      ])
    #expect(names.name(for: [0xff]) == "\u{fffd}")
    #expect(names.name(for: [0xfe]) == "\u{fffd} (2)")
    #expect(names.name(for: [UInt8](repeating: 0x61, count: 1 << 20)).utf8.count <= 65_535)
  }

  @Test func thePrecomposedAndTheDecomposedAreOne() {
    var names = ZipEntryNames()
    #expect(names.name(for: Array("\u{e9}".utf8)) == "\u{e9}")
    #expect(names.name(for: Array("e\u{301}".utf8)).hasSuffix(" (2)"))
  }

  @Test(.enabled(if: ZipReader.isThere), arguments: [nil, 1, 100, 2000] as [Int64?])
  func othersReadWhatIsThereAndWhatIsMissing(limit: Int64?) async throws {
    var numbers = SystemRandomNumberGenerator()
    for _ in 0..<6 {
      let files = (0..<Int.random(in: 0...20, using: &numbers)).map { index in
        let roll = Int.random(in: 0..<8, using: &numbers)
        let size = Int64.random(in: 0...(roll == 0 ? 600_000 : 1000), using: &numbers)
        return MadeUpOriginal(
          UInt32(index), path: Array("Bilder/ä \(index % 5).jpg".utf8), size: size,
          modified: Int64.random(in: -1 << 60...1 << 62, using: &numbers), failure: roll == 1 ? .vanished : nil,
          changesAt: roll == 2 ? Int64.random(in: 0...size, using: &numbers) : .max)
      }
      let (bytes, names) = try await archive(
        files, limit: limit ?? 0xffff_ffff, countLimit: Bool.random(using: &numbers) ? 1 : 0xffff)
      var found = try ZipReader.contents(of: bytes)
      let missing = found.removeValue(forKey: ZipWriter.missingName).map { String(decoding: $0, as: UTF8.self) }
      var missingCount = 0
      for (file, name) in zip(files, names) {
        if file.isWhole {
          #expect(found.removeValue(forKey: name) == Data(file.bytes(0..<file.original.size)))
        } else {
          missingCount += 1
          #expect(missing?.contains(": \(name)\r\n") == true)
        }
      }
      #expect(found.isEmpty)
      #expect((missing != nil) == (missingCount > 0))
    }
  }

  @Test(.enabled(if: ZipReader.isThere)) func thereMayBeMoreFilesThanFitSixteenBits() async throws {
    let files = (0..<66_000).map { MadeUpOriginal(UInt32($0), path: Array("\($0).jpg".utf8), size: 0) }
    #expect(try ZipReader.contents(of: try await archive(files).bytes).count == 66_000)
  }

  /// The sizes that need 64 bits are tried by lowering the limit; this tries the arithmetic.
  @Test func aPlanOfManyGigabytes() {
    let plan = ZipPlan([
      .init(name: "a", size: 5 << 30, modified: 0), .init(name: "b", size: 1, modified: 0),
      .init(name: "c", size: 0xffff_fffe, modified: 0), .init(name: "d", size: 0xffff_ffff, modified: 0),
    ])
    #expect(plan.entries.map(\.isLarge) == [true, false, false, true])
    #expect(plan.entries.map(\.isFar) == [false, true, true, true])
    #expect(plan.isWide)
    #expect(!ZipPlan([.init(name: "a", size: 0xffff_0000, modified: 0)]).isWide)
  }
}
