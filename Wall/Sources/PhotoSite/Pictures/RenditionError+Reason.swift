import PhotoLibrary
import PhotoModel

extension RenditionError {
  /// Why a photo is not published: a sentence.
  var reason: String {
    switch self {
    case .unreadable(let reason): reason.message
    case .noPicture: "There is no picture of this video; with FFmpeg installed, there may be."
    case .changed, .vanished, .unknownPhoto: "It has changed meanwhile: run again."
    case .noDecoder: "No decoder can be started: run again."
    default: "No picture could be made of it: run again."
    }
  }

  /// Whether the photo may be a good one all the same: nothing is known of its file as it is now.
  var isUndecided: Bool {
    switch self {
    // Some tell of the moment, the machine or a permission, and not of the file.
    case .unreadable(let reason): reason.mayPass || reason == .noPermission
    case .noPicture: false
    default: true
    }
  }

  /// Whether there is another file now, or none.
  var isChange: Bool { [.changed, .vanished, .unknownPhoto].contains(self) }
}

extension Unexamined {
  /// A photo without a picture, as none could be made.
  init(_ name: String, _ error: RenditionError) { self.init(name, reason: error.reason) }

  /// - Parameter reason: A sentence.
  init(_ name: String, reason: String) { self.init(name: name, isFolder: false, reason: String(reason.dropLast())) }
}
