import DataCoding
import Foundation
import PhotoModel

extension WallScreen {
  /// Writes the first screen into the wall's page, and what its header will say, so that nothing in it moves.
  ///
  /// What belongs into the head is not written: the script, and the style.
  ///
  /// - Parameters:
  ///   - title: The wall's name.
  ///   - count: `12 photos`; empty for none.
  ///   - unreadable: How many of them cannot be shown as a whole.
  package static func write(
    _ screen: WallScreen?, into page: inout String, title: String, count: String, unreadable: Int = 0
  ) {
    page.replace(/(?<h1><h1 id="folder"[^>]*>)[^<]*/) { "\($0.h1)\(title.escapedForMarkup)" }
    page.replace(/(?<count><p id="count">)/) { "\($0.count)\(count)" }
    if unreadable > 0 {
      page.replace(/(?<button><button type="button" id="unreadable"[^>]*) hidden>/) {
        "\($0.button)>\(unreadable.grouped) unreadable"
      }
    }
    guard let screen else { return }
    page.replace(/(?<view><cascade-view id="wall"[^>]*>)/) { "\($0.view)\n\(screen.cells)" }
  }

  /// The source by which a Content-Security-Policy allows a script or a style sheet in the page itself.
  package static func policySource(of text: String) -> String {
    "'sha256-\(Data(SHA256.digest(of: text.utf8)).base64EncodedString())'"
  }
}
