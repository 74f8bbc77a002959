import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer
@testable import WallFormat

@Suite struct DownloadTests {
  private static let fields: HTTPFields = [.contentType: "application/octet-stream"]

  private func words(_ numbers: [UInt32]) -> [UInt8] {
    numbers.flatMap { number in withUnsafeBytes(of: number.littleEndian) { Array($0) } }
  }

  @Test(.enabled(if: ZipReader.isThere)) func savesWhatWasChosen() async throws {
    let server = try TestServer()
    let files = [
      MadeUpOriginal(1, path: Array("a/x.jpg".utf8), size: 500_000),
      MadeUpOriginal(2, path: Array("b/y.jpg".utf8), size: 0),
      MadeUpOriginal(3, path: Array("z.jpg".utf8), size: 10, failure: .vanished),
    ]
    for file in files { server.library.add(file) }
    try await server.test { client in
      let answer = try await client.execute(
        uri: "/download", method: .post, headers: Self.fields, body: words([2, 1, 2, 99, 3, 1]))
      #expect(answer.status == .created)
      #expect(answer.headers[.location] == "/download/" + answer.text)
      let archive = try await client.execute(uri: "/download/" + answer.text)
      #expect(archive.status == .ok)
      #expect(archive.headers[.contentType] == "application/zip")
      #expect(archive.headers[.contentLength] == "\(archive.body.count)")
      #expect(
        archive.headers[.contentDisposition] == #"attachment; filename="Made up.zip"; filename*=UTF-8''Made%20up.zip"#)
      let contents = try ZipReader.contents(of: archive.body)
      #expect(contents.keys.sorted() == ["Missing files.txt", "a/x.jpg", "b/y.jpg"])
      #expect(contents["a/x.jpg"] == Data(files[0].bytes(0..<500_000)))
      let head = try await client.execute(uri: "/download/" + answer.text, method: .head)
      #expect(head.headers == archive.headers)
    }
  }

  @Test func whatIsNoSelectionIsRefused() async throws {
    let server = try TestServer()
    server.library.add(MadeUpOriginal(1, size: 1))
    try await server.test { client in
      for (body, status) in [
        ([], 400), ([1, 0, 0], 400), (words([0]), 400), (words([5]), 404),
        ([UInt8](repeating: 1, count: 4 * WordsRequest.photoLimit + 4), 413),
      ] {
        let answer = try await client.execute(uri: "/download", method: .post, headers: Self.fields, body: body)
        #expect(answer.status.code == status)
      }
      for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"] {
        let answer = try await client.execute(
          uri: "/download", method: .post, headers: [.contentType: type], body: words([1]))
        #expect(answer.status == .unsupportedMediaType)
      }
      var foreign = Self.fields
      foreign[HTTPField.Name("Sec-Fetch-Site")!] = "same-site"
      let answer = try await client.execute(uri: "/download", method: .post, headers: foreign, body: words([1]))
      #expect(answer.status == .forbidden)
      #expect(try await client.execute(uri: "/download").status == .methodNotAllowed)
      for path in ["/download/", "/download/0123456789abcdef0123456789abcdef", "/download/x/y"] {
        #expect(try await client.execute(uri: path).status == .notFound)
      }
      for path in ["/download/x", "/downloads", "/", "/library"] {
        let answer = try await client.execute(uri: path, method: .post, headers: Self.fields, body: words([1]))
        #expect(answer.status == .methodNotAllowed)
      }
    }
  }

  @Test func nobodyReadsForAClientThatHasGone() async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(1, size: 1 << 40)
    server.library.add(file)
    try await server.run { port, _ in
      let token = try await TestClient(port: port, cookie: server.cookie(port: port)).execute(
        uri: "/download", method: .post, headers: Self.fields, body: words([1])
      ).text
      var connection: RawConnection? = try server.connect(port: port)
      connection?.get("/download/" + token)
      #expect(await connection?.receive(until: "\r\n\r\n").lowercased().contains("content-length: 1099511") == true)
      connection = nil
      var last = -1
      #expect(
        try await eventually {
          defer { last = file.readCount }
          return last == file.readCount
        })
    }
  }

  @Test func tokensExpireAndAreFew() async throws {
    let tokens = DownloadTokens(lifetime: .zero)
    #expect(tokens.photos(for: tokens.issue(for: [PhotoID(rawValue: 1)])) == nil)
    let lasting = DownloadTokens()
    let issued = (0...DownloadTokens.limit).map { lasting.issue(for: [PhotoID(rawValue: UInt32($0))]) }
    #expect(Set(issued).count == issued.count)
    #expect(issued.allSatisfy { $0.count == 32 })
    #expect(lasting.photos(for: issued[0]) == nil)
    #expect(lasting.photos(for: issued[1]) == [PhotoID(rawValue: 1)])
  }
}
