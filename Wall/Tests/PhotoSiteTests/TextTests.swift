import PhotoModel
import Testing

@testable import PhotoSite

@Suite struct TextTests {
  @Test func markupInNamesIsText() {
    #expect("<b>\"&'\u{1}\n".escapedForMarkup == "&lt;b&gt;&quot;&amp;&#39; ")
    #expect("ä b/#?.jpg".utf8.escapedForAddress == "%C3%A4%20b/%23%3F.jpg")
  }

  @Test(arguments: [
    ("a/b/IMG 1.jpg", "IMG 1.jpg"), ("..", "_."), (".hidden", "_hidden"), ("a?b#c%\u{7}.png", "a_b_c__.png"),
    ("\u{1f600}.jpg", "\u{1f600}.jpg"),
  ])
  func namesOfOriginalsFitAllSystems(path: String, name: String) {
    #expect(OriginalCopy.name(Array(path.utf8)) == name)
  }

  @Test func longNamesKeepTheirEndings() {
    let name = OriginalCopy.name(Array((String(repeating: "ä", count: 300) + ".jpeg").utf8))
    #expect(name.utf8.count <= 200)
    #expect(name.hasSuffix("ä.jpeg"))
  }

  @Test func aHashIsReadOnlyAsItIsWritten() {
    let hash = ContentHash(of: [])
    // The beginning of the SHA-256 of nothing.
    #expect(hash.text == "e3b0c44298fc1c14")
    #expect(ContentHash(hash.text) == hash)
    for text in ["", "e3b0c44298fc1c1", "E3B0C44298FC1C14", "+3b0c44298fc1c14", "../../../../../etc"] {
      #expect(ContentHash(text) == nil)
    }
  }
}
