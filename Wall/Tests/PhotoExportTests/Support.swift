import Foundation
import PhotoTesting
import Synchronization
import Testing
import VipsShim

@testable import PhotoExport
@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoWall

/// Photos that are made up, each of one colour.
struct MadeUpPhotos: PictureSource {
  var photos: [Photo]
  /// The JPEG files that were made.
  let sent = MadeUpFiles()
  /// Told of each picture that was asked for.
  let asked = Counter()
  /// Those of which there is no picture.
  var missing: [PhotoID: RenditionError] = [:]
  /// How long a picture takes.
  var pause: @Sendable (PhotoID) -> Duration = { _ in .zero }

  init(count: Int, seed: UInt64 = 1) {
    var numbers = SeededNumbers(seed: seed)
    photos = (0..<count).map { Self.photo(number: $0, &numbers) }
  }

  static func colour(of id: PhotoID) -> Colour {
    // No two alike, and none like the backgrounds of tests.
    let hash = id.rawValue &* 2_654_435_761
    return Colour(
      red: UInt8(20 + hash % 200), green: UInt8(20 + hash / 200 % 200), blue: UInt8(20 + hash / 40_000 % 200))
  }

  private static func photo(number: Int, _ numbers: inout SeededNumbers) -> Photo {
    let width = Int.random(in: 1...4000, using: &numbers)
    let height = max(1, Int(Double(width) * .random(in: 0.2...4, using: &numbers)))
    let folder = ["", "Spring/", "Spring/2 Cats/", "Autumn/"].randomElement(using: &numbers)!
    var metadata = PhotoMetadata(kind: .jpeg)
    metadata.taken = Int64.random(in: 0...1_600_000_000, using: &numbers)
    metadata.takenSource = .metadata
    return Photo(
      id: PhotoID(rawValue: UInt32(number + 1)), version: PhotoVersion(rawValue: 1),
      name: "\(folder)IMG_\(Int.random(in: 0...99, using: &numbers))-\(number).jpg", width: width, height: height,
      colour: nil, state: .readable, metadata: metadata)
  }

  func picture(
    of photo: PhotoID, version: PhotoVersion, _ order: FittedOrder, client: ClientID
  ) async throws(RenditionError) -> FittedPicture {
    asked.add(1)
    defer { asked.add(-1) }
    let pause = pause(photo)
    if pause > .zero { try? await Task.sleep(for: pause) }
    if Task.isCancelled { throw .cancelled }
    if let error = missing[photo] { throw error }
    let colour = Self.colour(of: photo)
    switch order.encoding {
    case .pixels:
      let bytes = [UInt8](unsafeUninitializedCapacity: order.width * order.height * 3) { buffer, count in
        count = buffer.count
        for place in 0..<count {
          buffer[place] = place % 3 == 0 ? colour.red : place % 3 == 1 ? colour.green : colour.blue
        }
      }
      return FittedPicture(bytes: bytes)
    case .jpeg: return FittedPicture(bytes: sent.jpeg(of: photo, colour, width: order.width, height: order.height))
    }
  }
}

/// JPEG files of one colour, by photo.
final class MadeUpFiles: Sendable {
  private let files = Mutex<[PhotoID: [UInt8]]>([:])

  func bytes(of photo: PhotoID) -> [UInt8]? { files.withLock { $0[photo] } }

  fileprivate func jpeg(of photo: PhotoID, _ colour: Colour, width: Int, height: Int) -> [UInt8] {
    final class File {
      let colour: Colour
      let width: Int
      var bytes: [UInt8] = []
      init(_ colour: Colour, width: Int) { (self.colour, self.width) = (colour, width) }
    }
    _ = TextLine.start()
    let file = File(colour, width: width)
    let result = vips_shim_write_jpeg(
      CInt(width), CInt(height), 95,
      { client, _, count, pixels, stride in
        guard let client, let pixels else { return false }
        let file = Unmanaged<File>.fromOpaque(client).takeUnretainedValue()
        for row in 0..<Int(count) {
          for x in 0..<file.width {
            let place = row * stride + 3 * x
            (pixels[place], pixels[place + 1], pixels[place + 2]) = (
              file.colour.red, file.colour.green, file.colour.blue
            )
          }
        }
        return true
      },
      { client, bytes, count in
        guard let client, let bytes else { return -1 }
        let file = Unmanaged<File>.fromOpaque(client).takeUnretainedValue()
        file.bytes += UnsafeRawBufferPointer(start: bytes, count: Int(count))
        return count
      }, Unmanaged.passUnretained(file).toOpaque())
    precondition(result == VIPS_SHIM_OK)
    files.withLock { $0[photo] = file.bytes }
    return file.bytes
  }
}

/// How many there are, and how many there were at once at most.
final class Counter: Sendable {
  private let state = Mutex((present: 0, most: 0, total: 0))

  var most: Int { state.withLock { $0.most } }
  var total: Int { state.withLock { $0.total } }
  var present: Int { state.withLock { $0.present } }

  func add(_ number: Int) {
    state.withLock { state in
      state.present += number
      state.total += max(number, 0)
      state.most = max(state.most, state.present)
    }
  }
}

extension WallOptions {
  /// Any options that there can be.
  static func random(_ numbers: inout SeededNumbers) -> WallOptions {
    var options = WallOptions()
    options.layout = Layout.allCases.randomElement(using: &numbers)!
    options.order = ([nil] + WallOrder.allCases.map(Optional.some)).randomElement(using: &numbers)!
    options.grouping = ([nil] + WallGrouping.allCases.map(Optional.some)).randomElement(using: &numbers)!
    options.captions = ([nil] + Caption.allCases.map(Optional.some)).randomElement(using: &numbers)!
    options.size = .random(in: 30...260, using: &numbers)
    options.spacing = [0, 1, 7.5, 12].randomElement(using: &numbers)!
    options.margin = [0, 3, 20.5].randomElement(using: &numbers)!
    if options.layout != .rows, Bool.random(using: &numbers) { options.columns = .random(in: 1...7, using: &numbers) }
    options.background = Colour(red: 250, green: 3, blue: 246)
    return options
  }
}
