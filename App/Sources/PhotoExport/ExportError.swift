/// Why there is no export, for people: what is wrong, where, and what to do.
package enum ExportError: Error, Hashable {
  /// The picture cannot be of that size.
  case size(String)
  /// The file cannot be written, or is there already.
  case output(String)
  /// No decoder can be started.
  case noDecoder
  /// This machine cannot write text.
  case noText
  /// Something failed that should not have.
  case failure(String)
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .size(let message), .output(let message), .failure(let message): message
    case .noDecoder:
      "The processes that decode pictures cannot be started, or keep ending. Close other programs and try again."
    case .noText:
      "Headings and captions cannot be drawn: this machine's libvips was built without Pango. Install libvips with "
        + "Pango, or leave the text out: --group none."
    }
  }
}
