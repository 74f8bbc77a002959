import Foundation
import PhotoLibrary
import PhotoModel
import PhotoSite

extension SiteSummary {
  /// A summary in a few sentences.
  func text(out: String, seconds: Double) -> String {
    var sentences = ["\(photos.counted("photo")) in “\(out)” after \(String(format: "%.1f", seconds)) seconds"]
    sentences[0] += written == 0 && removed == 0 ? ": nothing had changed." : "."
    if written > 0 {
      let verb = written == 1 ? "was" : "were"
      sentences.append(
        "Pictures of \(made.counted("photo")) were made; \(written.counted("file")) (\(bytes.byteText)) \(verb) written."
      )
    }
    if tiled > 0 {
      let all = "\(tiled.counted("photo")) can be zoomed to every pixel"
      sentences.append(
        tilesMade > 0 ? "\(all); \(tilesMade.counted("tile")) \(tilesMade == 1 ? "was" : "were") made." : "\(all).")
    }
    if !untiled.isEmpty {
      let named = untiled.map { "“\($0.name)” (\($0.reason.dropLast()))" }
      sentences.append("Without tiles: \(named.shortList(limit: 1)).")
    }
    if removed > 0 { sentences.append("\(removed.counted("file")) \(removed == 1 ? "was" : "were") removed.") }
    if withheldOriginals > 0 {
      sentences.append(
        "The original files of \(withheldOriginals.counted("photo")) are not published, because they may still "
          + "contain private data.")
    }
    if kept > 0, unexamined.isEmpty {
      sentences.append(
        "\(kept.counted("photo")) \(kept == 1 ? "stays" : "stay") as published before: the files have not changed, "
          + "but cannot be decoded at present.")
    }
    if !leftOut.isEmpty {
      let named = leftOut.map { "“\($0.name)” (\($0.reason.dropLast()))" }
      sentences.append("Left out: \(named.shortList()).")
    }
    return sentences.joined(separator: " ")
  }

  /// A warning about lines in the site's journal that Cascade did not write; `nil` if there are none.
  var strayText: String? {
    guard !strayPaths.isEmpty else { return nil }
    return
      "The site's journal named paths that cannot be in a site: \(strayPaths.quotedList()). These lines were ignored and "
      + "are removed from the journal; nothing was opened or removed at these paths. Check who else can write to the "
      + "site's folder."
  }

  /// The consequences for the site if some photos could not be examined; `nil` if all could be.
  var incompleteText: String? {
    guard !unexamined.isEmpty else { return nil }
    var text =
      "Some files or folders could not be examined, so nothing was removed from the site: \(Unexamined.text(unexamined))."
    if kept > 0 { text += " \(kept.counted("photo")) \(kept == 1 ? "stays" : "stay") as published before." }
    return text + " Fix this and run again."
  }
}

extension SiteTilePlan {
  /// The cost of the tiles, announced before they are made.
  var text: String {
    "Tiles of \(photos.counted("photo")) will be made: \(tiles.counted("file")), about "
      + "\(bytes.byteText), in about \(Self.duration(seconds)). Ctrl-C stops; the next run continues."
  }

  private static func duration(_ seconds: Double) -> String {
    let minutes = Int((seconds / 60).rounded(.up))
    if minutes <= 1 { return "a minute" }
    return minutes < 90 ? "\(minutes) minutes" : "\((minutes + 30) / 60) hours"
  }
}
