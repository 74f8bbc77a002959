import PhotoLibrary

extension RenditionError {
  /// Why a photo is not published: a sentence.
  var reason: String {
    switch self {
    case .unreadable(let reason): reason.message
    case .noPicture: "There is no picture of this video; with FFmpeg installed, there may be."
    case .changed, .vanished, .unknownPhoto: "It has changed meanwhile: run again."
    default: "No picture could be made of it: run again."
    }
  }
}
