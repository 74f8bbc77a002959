import DataCoding
import Foundation
import HTTPTypes
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer
@testable import PhotoWall

/// The wall's page with its first screen.
@Suite struct FirstScreenPageTests {
  private static let page = """
    <!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cascade</title></head><body>\
    <h1 id="folder" dir="auto">Cascade</h1><p id="count"></p>\
    <cascade-view id="wall" aria-label="Photos"></cascade-view></body></html>
    """

  private func server() throws -> TestServer {
    try TestServer(files: PageFolder.complete.merging(["index.html": Self.page]) { $1 })
  }

  private func photo(
    _ id: UInt32, _ name: String, taken: Int64, _ source: TakenSource = .metadata, width: Int = 3000,
    state: PhotoState = .readable, kind: PhotoKind = .jpeg
  ) -> Photo {
    Photo(
      id: PhotoID(rawValue: id), version: PhotoVersion(rawValue: 0xab), name: name, width: width, height: width * 2 / 3,
      colour: Colour(red: 1, green: 16, blue: 255), state: state,
      metadata: PhotoMetadata(kind: kind, taken: taken, takenSource: source))
  }

  private func page(_ client: TestClient) async throws -> TestClient.Answer {
    let answer = try await client.execute(uri: "/")
    #expect(answer.status == .ok)
    return answer
  }

  @Test func theNewestPhotosAreThere() async throws {
    let server = try server()
    try await server.test { client in
      #expect(try await page(client).text == Self.page)
      server.library.tell(
        .photos([
          photo(1, "old.jpg", taken: 1_000_000_000), photo(2, "a/new.jpg", taken: 1_717_164_309),
          photo(3, "video.mp4", taken: 1_717_164_308, kind: .video),
          photo(4, "broken.jpg", taken: 1_717_164_307, state: .unreadable(.corrupt)),
        ]))
      let text = try await page(client).text
      let labels = text.matches(of: /data-cascade="([^"]*)" href="#photo=(\d+)"[^>]*>.*?aria-label="([^"]*)"/)
      #expect(
        labels.map { "\($0.1) \($0.2) \($0.3)" } == [
          "0 2 a/new.jpg", "1 3 video.mp4", "2 4 broken.jpg", "1.0 1 old.jpg",
        ])
      #expect(
        text.matches(of: /section-title" dir="auto">([^<]*)/).map { String($0.1) } == ["May 2024", "September 2001"])
      #expect(text.contains(#"<h1 id="folder" dir="auto">Made up</h1><p id="count">4 photos</p>"#))
      #expect(text.contains(#"src="photos/2/000000ab/320""#))
      // On dense screens, the others have larger ones.
      #expect(
        text.matches(of: /srcset="([^"]*)" src="([^"]*)"/).map { "\($0.1), \($0.2)" } == [
          "photos/1/000000ab/480 2x, photos/1/000000ab/320"
        ])
      #expect(text.contains(##"[data-place="0"]>.tile{background:#0110ff}"##))
      // Of the video and the broken file, it is not known whether there is a picture. The first photo has its own at once.
      #expect(text.matches(of: /<img\s[^>]*>/).map { $0.0.contains(" loading=\"lazy\"") } == [false, true])
      server.library.tell(.removed([PhotoID(rawValue: 2)]))
      #expect(try await !page(client).text.contains("a/new.jpg"))
    }
  }

  private func pictures(_ width: Int, _ height: Int, isFirst: Bool, of widths: [Int]) -> String {
    let photo = Photo(
      id: PhotoID(rawValue: 1), version: PhotoVersion(rawValue: 1), name: "a.jpg", width: width, height: height,
      colour: nil, state: .readable)
    let picture = WallTile.picture(of: photo, isFirst: isFirst, widths: widths) { "\($0)" }
    return "\(picture.usual) \(picture.dense)"
  }

  /// The wall has the same ones, and what is not there yet takes a decoder.
  @Test func picturesAreNoWiderThanTheirTilesNeed() {
    for width in 480...1024 {
      for height in stride(from: width / 3 + 1, through: width * 5 / 2, by: 7) {
        #expect(
          pictures(width, height, isFirst: false, of: [160, 240, 320, 480, 640]) == "320 480", "\(width) × \(height)")
      }
    }
  }

  /// Also where a tile shows a part of a broad one.
  @Test(arguments: [
    (3000, 2000, "320 320", "240 240"), (190, 200, "240 240", "190 190"), (70, 200, "160 160", "70 70"),
    (9000, 1000, "320 320", "240 240"),
  ])
  func theFirstPictureIsThatOfATileOrSmaller(width: Int, height: Int, shown: String, published: String) {
    #expect(pictures(width, height, isFirst: true, of: [160, 240, 320, 480, 640]) == shown)
    let widths = width < 480 ? [width] : [240, 480]
    #expect(pictures(width, height, isFirst: true, of: widths) == published)
  }

  /// It takes longer than all else at the start of a known folder.
  @Test func thePageIsMadeBeforeItIsRequested() async throws {
    let server = try server()
    server.library.tell(.photos([photo(1, "a.jpg", taken: 1)]))
    try await server.test { client in
      #expect(try await eventually { server.library.photoRequests == 1 })
      let text = try await page(client).text
      #expect(text.contains("a.jpg"))
      #expect(server.library.photoRequests == 1)
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .delete])
  func thePageHasNoOtherMethods(method: HTTPRequest.Method) async throws {
    let server = try server()
    server.library.tell(.photos([photo(1, "a.jpg", taken: 1)]))
    try await server.test { client in
      #expect(try await page(client).text.contains("a.jpg"))
      #expect(try await client.execute(uri: "/", method: .head).status == .ok)
      let answer = try await client.execute(uri: "/", method: method)
      #expect(answer.status == .methodNotAllowed && !answer.text.contains("a.jpg"))
    }
  }

  @Test func nothingOfANameIsMarkup() async throws {
    let server = try server()
    server.library.tell(.photos([photo(1, #"<script>"'&.jpg"#, taken: 1)]))
    try await server.test { client in
      let text = try await page(client).text
      #expect(text.contains("aria-label=\"&lt;script&gt;&quot;&#39;&amp;.jpg\""))
      #expect(text.matches(of: /<script>/).count == 1)
    }
  }

  @Test func thePolicyAllowsWhatIsInThePageAndNoMore() async throws {
    let server = try server()
    server.library.tell(.photos([photo(1, "a.jpg", taken: 1)]))
    try await server.test { client in
      let answer = try await page(client)
      let script = try #require(answer.text.firstMatch(of: /<script>((?s:.*?))<\/script>/)?.1)
      let style = try #require(answer.text.firstMatch(of: /<style>((?s:.*?))<\/style>/)?.1)
      func source(_ text: Substring) -> String {
        "'sha256-\(Data(SHA256.digest(of: text.utf8)).base64EncodedString())'"
      }
      let plain = SecurityHeaders.policy()
      #expect(
        answer.headers[.contentSecurityPolicy]
          == plain.replacing("'wasm-unsafe-eval'", with: "'wasm-unsafe-eval' \(source(script))")
          .replacing("style-src 'self'", with: "style-src 'self' \(source(style))"))
      let other = try await client.execute(uri: "/wall.css")
      #expect(other.headers[.contentSecurityPolicy] == plain)
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    }
  }

  @Test func whatTheBrowserHasIsNotSentAgain() async throws {
    let server = try server()
    server.library.tell(.photos([photo(1, "a.jpg", taken: 1)]))
    try await server.test { client in
      let tag = try #require(try await page(client).headers[.eTag])
      let again = try await client.execute(uri: "/", headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      server.library.tell(.photos([photo(2, "b.jpg", taken: 2)]))
      #expect(try await client.execute(uri: "/", headers: [.ifNoneMatch: tag]).status == .ok)
    }
  }

  @Test func withoutDatesPathsDecide() async throws {
    let server = try server()
    server.library.tell(
      .photos([photo(1, "IMG_10.jpg", taken: 9, .fileModification), photo(2, "IMG_2.jpg", taken: 1, .fileModification)])
    )
    try await server.test { client in
      let text = try await page(client).text
      #expect(text.matches(of: /aria-label="([^"]*jpg)"/).map { String($0.1) } == ["IMG_2.jpg", "IMG_10.jpg"])
      #expect(!text.contains("section-header"))
    }
  }

  @Test func guestsSeeTheirPhotosAlone() async throws {
    let server = try server()
    let photos = (1...400).map { index in
      photo(UInt32(index), (index % 5 == 0 ? "party/" : "secret/") + "\(index).jpg", taken: Int64(index) * 86_400)
    }
    server.library.tell(.photos(photos))
    let rules = SharingRules(folders: SharedFolders(["party"]))
    try await server.testShare(.madeUp(rules: rules)) { client in
      let text = try await page(client).text
      #expect(text.contains(#"aria-label="party/400.jpg""#))
      #expect(!text.contains("secret"))
      #expect(text.contains(#"<p id="count">80 photos</p>"#))
      let ids = text.matches(of: /(?:#photo=|photos\/)(\d+)/).compactMap { Int($0.1) }
      #expect(!ids.isEmpty && ids.allSatisfy { $0 % 5 == 0 })
      let compressed = try await client.execute(uri: "/", headers: [.acceptEncoding: "gzip"])
      #expect(compressed.headers[.contentEncoding] == "gzip")
      // Nothing before it is known who asks.
      let stranger = try await TestClient(port: client.port).execute(uri: "/")
      #expect(stranger.status == .forbidden && !stranger.text.contains("party"))
    }
  }
}
