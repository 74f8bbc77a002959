import Synchronization

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

extension PhotoLibrary {
  /// The process numbers of the decoders that run.
  var runningDecoders: [Int32] { pictures.decoders.state.withLock { $0.decoders.values.compactMap(\.number) } }

  /// Tries at once what would be tried again later.
  func hurry() {
    attention.hurry()
    wake()
  }

  /// Whether these photos are there and no others, all known and readable, and the end has been told.
  func shows(_ files: [String: Int]) -> Bool {
    let photos = photos
    return isComplete && !news.owesEnd && photos.count == files.count
      && photos.allSatisfy { files[$0.name] == $0.width && $0.state == .readable && $0.colour != nil }
  }
}
