/// Display names of cameras.
enum CameraName {
  /// Combines make and model, without the maker's legal form and without repeating the maker.
  static func name(make: String?, model: String?) -> String? {
    guard let maker = make?.split(separator: " ").first.map(tidied) else { return model }
    guard let model, !model.isEmpty else { return maker }
    let words = model.split(separator: " ")
    var rest = words[...]
    while let first = rest.first, first.lowercased() == maker.lowercased() { rest = rest.dropFirst() }
    // Some models begin with the full name of the maker.
    if let make, rest.joined(separator: " ").lowercased().hasPrefix(make.lowercased() + " ") {
      rest = rest.dropFirst(make.split(separator: " ").count)
    }
    // Both together are no longer than other texts.
    return MetadataText.cleaned(([maker] + rest.map(String.init)).joined(separator: " ").utf8)
  }

  /// Capitalizes words that are all upper or all lower case.
  private static func tidied(_ word: Substring) -> String {
    let word = word.hasSuffix(",") ? word.dropLast() : word
    guard word.count > 3, word == word.uppercased()[...] || word == word.lowercased()[...] else { return String(word) }
    return word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}
