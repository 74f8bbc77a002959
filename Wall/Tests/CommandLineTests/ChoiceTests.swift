import Foundation
import PhotoLibrary
import PhotoTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import CascadeCommand

/// Some photos of a folder: by a selection, or a list of paths.
@Suite struct ChoiceTests {
  @Test func listsNamePathsOfTheFolder() {
    func paths(_ text: String) -> [String] {
      PathList.photos(in: Array(text.utf8), folder: "/a/b/").map { String(decoding: $0.path, as: UTF8.self) }
    }
    #expect(paths("/a/b/c.jpg\n./d e.jpg\r\nf/g.jpg\n\n") == ["c.jpg", "d e.jpg", "f/g.jpg"])
    // With NUL, a line break is part of a name.
    #expect(paths("/a/b/c\n.jpg\0d\r\0") == ["c\n.jpg", "d\r"])
    #expect(paths("/a/bc.jpg\n") == ["/a/bc.jpg"])
    #expect(paths("").isEmpty)
  }

  private func run(_ arguments: [String]) async throws -> (code: Int, errors: String) {
    let command = try RunningCommand(arguments)
    return (try #require(try await command.exitCode(within: 60)), command.standardError)
  }

  /// Keeps photos on a wall, has it killed, and then takes exactly these: a picture, a site, a wall for guests.
  @Test func selectionsOutliveTheProgram() async throws {
    let fixture = try Fixture()
    try await fixture.makePhotos(6)
    let names = try FileManager.default.subpathsOfDirectory(atPath: fixture.photos.path).filter { $0.contains(".") }
    let wall = try fixture.start()
    let address = try #require(try await wall.address())
    #expect(try await eventually { wall.standardError.contains("pictures in") })
    let session = URLSession(configuration: .ephemeral)
    _ = try await session.data(from: address)
    var request = URLRequest(url: try #require(URL(string: "/selections/change", relativeTo: address)))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data(#"{"keep":{"name":"Best 'of","photos":[1,2]}}"#.utf8)
    let (_, response) = try await session.data(for: request)
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    wall.send(SIGKILL)
    _ = try await wall.exitCode()

    let out = TemporaryFolder()
    let common = ["--cache-dir", fixture.cache.path]
    let export = ["export", fixture.photos.path, "-o", out.path + "/a.png", "--overwrite"] + common
    let exported = try await run(export + ["--selection", "best 'OF"])
    #expect(exported.code == 0 && exported.errors.contains("Drawing 2 photos"), "\(exported)")
    let list = try out.write("list", names.prefix(3).joined(separator: "\n") + "\nno.jpg")
    let listed = try await run(export + ["--files", list.path])
    #expect(
      listed.code == 0 && listed.errors.contains("Drawing 3 photos") && listed.errors.contains("no.jpg"), "\(listed)")
    let unknown = try await run(export + ["--selection", "Nope"])
    #expect(unknown.code == 66 && unknown.errors.contains("Best 'of"), "\(unknown)")
    #expect(try await run(export + ["--selection", "a", "--files", "b"]).code == 64)

    // All photos, and then only these: the others are no longer published.
    let site = ["site", fixture.photos.path, out.path + "/site", "--widths", "32"] + common
    let whole = try await run(site)
    #expect(whole.code == 0 && whole.errors.contains("6 photos"), "\(whole)")
    let part = try await run(site + ["--selection", "Best 'of"])
    #expect(part.code == 0 && part.errors.contains("2 photos"), "\(part)")
    let html = try String(contentsOfFile: out.path + "/site/index.html", encoding: .utf8)
    #expect(names.count { html.contains(URL(filePath: $0).lastPathComponent) } <= 2)

    #if os(Linux)
      let shared = try fixture.start(["--listen", "127.0.0.2", "--plain-http", "--only-selection", "Best 'of"])
      #expect(try await eventually { shared.standardOutput.contains("Sharing ") })
      let line = shared.standardOutput.split(separator: "\n").first { $0.hasPrefix("Sharing ") } ?? ""
      let guests = try #require(
        line.split(separator: " ").first { $0.contains("://") }.flatMap { URL(string: String($0)) })
      let page = try #require(URL(string: "/", relativeTo: guests))
      let (shownToGuests, _) = try await session.data(from: guests)
      // The selection's name is for its owner.
      #expect(
        !String(decoding: shownToGuests, as: UTF8.self).contains("Best")
          && !shared.standardOutput.contains("Sharing Best"))
      var seen: Set<Int> = []
      let end = ContinuousClock.now + .seconds(20)
      // As soon as the catalog has been read.
      while seen.count < 2, .now < end {
        for id in 1...6 {
          // A wrong version gets another answer than an unknown photo.
          let url = try #require(URL(string: "/photos/\(id)/00000000/details", relativeTo: page))
          let (_, answer) = try await session.data(from: url)
          if (answer as? HTTPURLResponse)?.statusCode == 410 { seen.insert(id) }
        }
      }
      #expect(seen == [1, 2])
      shared.send(SIGINT)
      #expect(try await shared.exitCode() == 0)
      let none = try await run([fixture.photos.path, "--lan", "--only-selection", "Nope"] + fixture.options)
      #expect(none.code == 66 && none.errors.contains("There is no selection"))
    #endif
    #expect(try await run([fixture.photos.path, "--only-selection", "a"] + fixture.options).code == 64)
  }
}
