/// Why a picture cannot be made.
enum PictureError: Error, CustomStringConvertible {
  /// libvips does not start or cannot encode; the text is its own.
  case encoding(String)
  /// The file cannot be written; the text is the system's.
  case writing(path: String, String)

  var description: String {
    switch self {
    case .encoding(let text): "libvips cannot encode a picture: \(text)"
    case .writing(let path, let text): "\(path) cannot be written: \(text)"
    }
  }
}
