import PhotoLibrary
import PhotoModel

extension RenditionError {
  /// The reason why a photo is not published, as a sentence.
  var reason: String {
    switch self {
    case .unreadable(let reason): reason.message
    case .noPicture: "There is no picture of this video; pictures of videos need FFmpeg."
    case .changed, .vanished, .unknownPhoto: "It has changed in the meantime: run again."
    case .noDecoder: "No decoder can be started: run again."
    default: "No picture could be made from it: run again."
    }
  }

  /// Whether the photo may still be readable, because the current state of its file is unknown.
  var isUndecided: Bool {
    switch self {
    // Some reasons depend on the moment, the machine or a permission, and not on the file's content.
    case .unreadable(let reason): reason.mayPass || reason == .noPermission
    case .noPicture: false
    default: true
    }
  }

  /// Whether the file has been replaced or removed.
  var isChange: Bool { [.changed, .vanished, .unknownPhoto].contains(self) }
}

extension Unexamined {
  /// A photo from which no picture could be made.
  init(_ name: String, _ error: RenditionError) { self.init(name, reason: error.reason) }

  /// - Parameter reason: A sentence.
  init(_ name: String, reason: String) { self.init(name: name, isFolder: false, reason: String(reason.dropLast())) }
}
