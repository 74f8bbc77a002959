/// The reason why an export failed. The description tells users the problem and what to do.
package enum ExportError: Error, Hashable, CustomStringConvertible {
  /// The picture cannot have that size.
  case size(String)
  /// The file exists or cannot be written.
  case output(String)
  /// No decoder can be started.
  case noDecoder
  /// This machine cannot draw text.
  case noText
  case noFonts
  /// An internal error.
  case failure(String)

  package var description: String {
    switch self {
    case .size(let message), .output(let message), .failure(let message): message
    case .noDecoder:
      "The processes that decode pictures cannot be started, or keep exiting. Close other programs and try again."
    case .noFonts:
      "Headings and captions cannot be written, because no fonts are installed. Install some (on Debian and Ubuntu: "
        + "apt-get install fonts-dejavu-core), or leave the text out: --group none."
    case .noText:
      "Headings and captions cannot be drawn: this machine's libvips was built without Pango. Install libvips with "
        + "Pango, or leave the text out: --group none."
    }
  }
}
