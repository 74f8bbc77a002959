import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

/// Pictures of many shapes, decoded with any amount of memory: what comes is right, or an error, and never wrong.
///
/// `CASCADE_SWEEP_STEP`, in MiB, has more shapes tried, with each amount of memory in steps of that.
@Suite struct MemorySweepTests {
  private struct Picture {
    let name: String
    let bytes: [UInt8]
  }

  /// What has come of a request.
  private struct Result: Equatable {
    var parts: [[UInt8]] = []
    /// The decoder's last message; `nil` if it has ended.
    var answer: [UInt8]?
    var refusal: DecoderRefusal?
  }

  private struct Counts: CustomStringConvertible {
    var right = 0
    var refused = 0
    var misnamed: [String] = []
    var wrong: [String] = []

    var description: String {
      "right: \(right), refused: \(refused), misnamed: \(misnamed.count), wrong: \(wrong.count)"
    }
  }

  private let step = ProcessInfo.processInfo.environment["CASCADE_SWEEP_STEP"].flatMap(Int.init)

  /// In MiB: from what a decoder has before there is any picture to what it may always have.
  private var limits: [Int] { Array(stride(from: 28, through: step == nil ? 76 : 200, by: step ?? 12)) }

  private var works: [any DecoderWork] {
    step == nil
      ? [TilesWork(level: 0), RenditionWork(width: 320)]
      : [TilesWork(level: 0), TilesWork(level: 2), RenditionWork(width: 320), PreviewWork()]
  }

  private func pictures() throws -> [Picture] {
    typealias Shape = (WrittenPictures.Format, width: Int, height: Int)
    let few: [Shape] = [(.jpeg, 12_000, 600), (.png, 6000, 500), (.tiff, 3000, 500)]
    let many: [Shape] = [
      (.jpeg, 12_000, 4000), (.jpeg, 12_032, 4000), (.jpeg, 16_000, 4000), (.jpeg, 30_000, 2000), (.jpeg, 65_000, 600),
      (.jpeg, 8256, 5504), (.jpeg, 600, 30_000), (.png, 12_000, 2000), (.png, 40_000, 500), (.png, 100_000, 160),
      (.tiff, 12_000, 1000),
    ]
    var pictures = try (few + (step == nil ? [] : many)).map { shape in
      Picture(
        name: "\(shape.0) \(shape.width) × \(shape.height)",
        bytes: try WrittenPictures.bytes(shape.0, width: shape.width, height: shape.height))
    }
    if step != nil {
      for sample in ["8bit-sRGB.avif", "8bit-sRGB.jxl", "IMG_2682.heic", "denali.webp"] {
        pictures.append(Picture(name: sample, bytes: try Pictures.bytes(of: Pictures.samples + "/formats/" + sample)))
      }
    }
    return pictures
  }

  private func result(_ work: some DecoderWork, _ folder: Folder, memory: Int) throws -> Result {
    let path = RelativePath(bytes: Array("a".utf8))
    let file = try folder.openFile(path)
    let request = DecoderRequest(work, path: path, stamp: file.stamp, deadline: .seconds(300))
    let limit = UInt64(memory) << 20
    let decoder = try DecoderProcess(
      executable: TestLibrary.decoder, arguments: ["decoder"], memory: DecoderMemory(small: limit, large: limit))
    defer { decoder.kill() }
    var result = Result()
    do {
      result.answer = try decoder.reply(
        to: DecoderOrder(request), about: file, isHeavy: false, before: .now.advanced(by: .seconds(300))
      ) { message throws(DecoderConnection.Failure) -> [UInt8]? in
        switch try request.read(message, part: { _ in }) {
        case nil:
          result.parts.append(message)
          return nil
        case .success: return message
        case .failure(let refusal):
          result.refusal = refusal
          return message
        }
      }
    } catch {
      #expect(error == .ended)
    }
    return result
  }

  @Test func rightOrAnErrorAndNeverWrong() throws {
    var counts = Counts()
    for picture in try pictures() {
      let folder = TemporaryFolder()
      try folder.write(picture.bytes, to: "a")
      let opened = try Folder(path: folder.path)
      for work in works {
        let whole = try result(work, opened, memory: 448)
        guard let answer = whole.answer, whole.refusal != .outOfMemory else {
          Issue.record("\(picture.name) cannot be decoded")
          continue
        }
        for limit in limits {
          let what = "\(picture.name), \(work), \(limit) MiB"
          let result = try result(work, opened, memory: limit)
          // What has come before an error counts, too.
          if !whole.parts.starts(with: result.parts) { counts.wrong.append(what) }
          switch result.refusal {
          case whole.refusal where result.answer == answer && result.parts.count == whole.parts.count:
            counts.right += 1
          case nil where result.answer == nil, .outOfMemory, .unreadable(.notEnoughMemory): counts.refused += 1
          case nil, .noPicture: counts.wrong.append(what)
          case .unreadable: counts.misnamed.append(what)
          }
        }
      }
    }
    print("Memory sweep: \(counts)")
    #expect(counts.wrong == [])
    #expect(counts.misnamed == [])
    #expect(counts.right > 0 && counts.refused > 0)
  }
}
