import Foundation

/// A series of pictures to be made: which ones, how large, and where.
struct PictureSeries: Sendable {
  let folder: URL
  let count: Int
  let seed: UInt64
  let longerSide: Int
  /// Whether all are gradients in JPEG, which are quick to make.
  let isPlain: Bool

  /// Makes those pictures that are not there yet, as many at once as there are cores.
  ///
  /// - Returns: How many have been made.
  /// - Throws: `PictureError`, the first there is; the pictures made until then stay.
  func make() throws -> Int {
    let outcome = Outcome()
    DispatchQueue.concurrentPerform(iterations: count) { picture in
      guard !outcome.hasFailed else { return }
      outcome.note(Result { try makePicture(picture) })
    }
    return try outcome.madeCount()
  }

  /// Makes one picture; false if it was there already.
  private func makePicture(_ picture: Int) throws -> Bool {
    var numbers = RandomNumbers(seed: seed, picture: picture)
    let subject = isPlain ? .gradient : Subject.any(&numbers)
    let format = isPlain ? .jpeg : PictureFormat.any(&numbers)
    let size = PictureSize.any(longerSide: longerSide, &numbers)
    let palette = numbers.element(of: Palette.all)

    let digits = String(picture + 1)
    let number = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    let name = "\(number)-\(subject.rawValue).\(format.rawValue)"
    let file = folder.appending(path: name)
    guard !FileManager.default.fileExists(atPath: file.path) else { return false }
    let bytes = try format.encode(subject.pixels(size, palette: palette, numbers: &numbers), size)
    // Written beside and then renamed, so that whoever interrupts this finds no half of a picture later.
    let draft = folder.appending(path: ".\(name).draft")
    do {
      try Data(bytes).write(to: draft)
      guard rename(draft.path, file.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw PictureError.writing(path: file.path, error.localizedDescription)
    }
    return true
  }
}
