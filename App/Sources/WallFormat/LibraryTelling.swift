package import PhotoModel

/// Makes the messages of one stream out of the events of a library: it numbers the cameras, each stream for itself.
package struct LibraryTelling: Sendable {
  private let title: String
  private let servesOriginals: Bool
  private let isShared: Bool
  private var cameras: [String: UInt32] = [:]

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

  /// Photos in parts, before each the names of the cameras that are new to the stream.
  private mutating func messages(for photos: [Photo]) -> [LibraryMessage] {
    var messages: [LibraryMessage] = []
    for start in stride(from: 0, to: photos.count, by: LibraryMessage.photoLimit) {
      var names: [String] = []
      let records = photos[start..<min(start + LibraryMessage.photoLimit, photos.count)].map { photo in
        PhotoRecord(photo: photo, camera: number(of: photo.metadata.camera, &names))
      }
      if !names.isEmpty { messages.append(.cameras(names)) }
      messages.append(.photos(records))
    }
    return messages
  }

  private mutating func number(of camera: String, _ new: inout [String]) -> UInt32 {
    if camera.isEmpty { return 0 }
    if let number = cameras[camera] { return number }
    let number = UInt32(cameras.count + 1)
    cameras[camera] = number
    new.append(camera)
    return number
  }
}
