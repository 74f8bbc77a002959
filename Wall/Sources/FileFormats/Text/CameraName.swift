/// Display names of cameras.
enum CameraName {
  /// Combines make and model, without the maker's legal form and without repeating the maker.
  static func name(make: String?, model: String?) -> String? {
    guard let makeWords = make?.split(separator: " "), let first = makeWords.first else { return model }
    let maker = tidied(first)
    guard let model, !model.isEmpty else { return maker }
    var rest = model.split(separator: " ")[...]
    let lowercased = maker.lowercased()
    while let first = rest.first, first.lowercased() == lowercased { rest = rest.dropFirst() }
    // Some models begin with the full name of the maker.
    if rest.count > makeWords.count, zip(rest, makeWords).allSatisfy({ $0.lowercased() == $1.lowercased() }) {
      rest = rest.dropFirst(makeWords.count)
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
