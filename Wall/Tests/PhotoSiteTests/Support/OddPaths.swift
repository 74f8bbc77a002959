import PhotoTesting

@testable import PhotoSite

/// A site, “out”, in a folder with other files, and paths by which a stranger's file could name these.
struct OddPaths {
  /// What is in all files that the paths would lead to.
  static let content = Array("mine".utf8)

  /// To files outside of the site.
  static let outward = [
    "../outside/victim.txt", "pages/../../outside/victim.txt", "pages/2024/../../../outside/victim.txt",
    "./../outside/victim.txt", "..//outside/victim.txt", "/../outside/victim.txt", "FOLDER/outside/victim.txt",
    "..\0/outside/victim.txt", "../outside/victim.txt\0.jpg", "../outside/victim.txt/",
    // For Swift, a slash and an accent behind it are one character, which is no slash.
    "../\u{301}victim.txt", "pages/../../\u{301}victim.txt",
  ]

  /// To files in the site, but not by their names.
  static let inward = [
    "./CNAME", "/CNAME", "//CNAME", "CNAME/", "CNAME/.", "CNAME\0", "CNAME\0.txt", "pages/../CNAME",
    "pages//mine.html", "pages/./mine.html", "pages/mine.html/",
  ]

  /// To folders.
  static let folders = ["", "/", ".", "..", "../outside", "../outside/", "pages/..", "pages/.", "pages/", "\0", "..\0"]

  static let all = outward + inward + folders

  let place: TemporaryFolder

  /// Makes the files that the paths lead to.
  ///
  /// - Parameter content: What is in them.
  init(_ place: TemporaryFolder, content: [UInt8] = Self.content) throws {
    self.place = place
    for name in [
      "outside/victim.txt", "outside/deep/victim.txt", "\u{301}victim.txt", "out/CNAME", "out/pages/mine.html",
    ] {
      try place.write(content, to: name)
    }
  }

  /// A path with the folder's own, if it is absolute.
  func path(_ path: String) -> String { path.replacing("FOLDER", with: place.path) }

  /// All files outside of the site, and those that people have put into it.
  var others: [String: [UInt8]] {
    place.contents.filter {
      !$0.key.hasPrefix("cache/")
        && (!$0.key.hasPrefix("out/") || ["out/CNAME", "out/pages/mine.html"].contains($0.key))
    }
  }
}
