package import PhotoModel

/// Makes the messages of one stream out of the events of a library: it numbers the cameras and
/// lenses, each stream for itself.
package struct LibraryTelling: Sendable {
  private let title: String
  private let servesOriginals: Bool
  private let isShared: Bool
  private var cameras = NumberedTexts()
  private var lenses = NumberedTexts()

  /// - Parameters:
  ///   - title: The name of the library, for people.
  ///   - servesOriginals: Whether readers may have the files themselves.
  ///   - isShared: Whether readers are guests.
  package init(title: String, servesOriginals: Bool = true, isShared: Bool = false) {
    self.title = title
    self.servesOriginals = servesOriginals
    self.isShared = isShared
  }

  /// The messages that tell an event, in order.
  package mutating func messages(for event: LibraryEvent) -> [LibraryMessage] {
    switch event {
    case .started(let goesOn):
      [.start(title: title, goesOn: goesOn, servesOriginals: servesOriginals, isShared: isShared)]
    case .photos(let photos): messages(for: photos)
    case .colours(let colours): [.colours(colours)]
    case .marked(let marks): [.marked(marks)]
    case .placeholders(let placeholders): [.placeholders(placeholders)]
    case .removed(let ids): [.removed(ids)]
    case .progress(let progress): [.progress(progress)]
    case .ended(let progress): [.ended(progress)]
    case .folder(let isThere): [.folder(isThere: isThere)]
    case .selections: [.selections]
    case .position(let position): [.position(position)]
    case .alive: [.alive]
    }
  }

  /// Photos in parts, before each the names of the cameras and lenses that are new to the stream.
  private mutating func messages(for photos: [Photo]) -> [LibraryMessage] {
    var messages: [LibraryMessage] = []
    for start in stride(from: 0, to: photos.count, by: LibraryMessage.photoLimit) {
      let records = photos[start..<min(start + LibraryMessage.photoLimit, photos.count)].map { photo in
        PhotoRecord(
          photo: photo, camera: cameras.number(of: photo.metadata.camera),
          lens: lenses.number(of: photo.metadata.lens ?? ""))
      }
      let (newCameras, newLenses) = (cameras.takeNew(), lenses.takeNew())
      if !newCameras.isEmpty { messages.append(.cameras(newCameras)) }
      if !newLenses.isEmpty { messages.append(.lenses(newLenses)) }
      messages.append(.photos(records))
    }
    return messages
  }

}

/// Texts numbered from 1 in the order in which they are first met; 0 is for the empty one, and for those beyond the
/// 65,535th.
private struct NumberedTexts: Sendable {
  private var numbers: [String: UInt16] = [:]
  /// Those that have not been taken yet.
  private var new: [String] = []

  mutating func number(of text: String) -> UInt16 {
    if text.isEmpty { return 0 }
    if let number = numbers[text] { return number }
    guard numbers.count < UInt16.max else { return 0 }
    let number = UInt16(numbers.count + 1)
    numbers[text] = number
    new.append(text)
    return number
  }

  /// The texts numbered since the last call, in order.
  mutating func takeNew() -> [String] {
    defer { new = [] }
    return new
  }
}
