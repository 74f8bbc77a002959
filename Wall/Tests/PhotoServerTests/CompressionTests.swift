import DataCoding
import Foundation
import HTTPTypes
import NIOCore
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer

/// What guests get in fewer bytes.
@Suite struct CompressionTests {
  /// What gzip's own program makes of bytes.
  private func unzipped(_ bytes: some Sequence<UInt8>, _ program: [String] = ["gzip", "-dc"]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = program
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
    try process.run()
    let bytes = Data(bytes)
    Thread.detachNewThread {
      try? input.fileHandleForWriting.write(contentsOf: bytes)
      try? input.fileHandleForWriting.close()
    }
    return Array(try output.fileHandleForReading.readToEnd() ?? Data())
  }

  private static let long = String(repeating: "what comes again and again ", count: 1000)

  @Test func streamsAreReadPieceByPiece() throws {
    let stream = GzipStream()
    var sent: [UInt8] = []
    for piece in ["a", "", Self.long, "\0\u{ff}", String(repeating: "x", count: 300_000)] {
      sent += Array(piece.utf8)
    }
    var received = ByteBuffer()
    for start in stride(from: 0, to: sent.count, by: 7777) {
      received.writeBytes(sent[start..<min(start + 7777, sent.count)].withUnsafeBytes(stream.compressed))
      // As far as it has come, it can be read.
      let known = try unzipped(received.readableBytesView)
      #expect(known == Array(sent[..<min(start + 7777, sent.count)]))
    }
    received.writeBytes(stream.end())
    #expect(try unzipped(received.readableBytesView) == sent)
    #expect(received.readableBytes < sent.count / 20)
  }

  @Test(arguments: [
    ("gzip", [ContentCoding.gzip]), ("gzip, deflate, br, zstd", [.gzip, .brotli]), ("br;q=1.0, gzip;q=0", [.brotli]),
    ("GZIP ; q=0.5", [.gzip]), ("", []), ("identity, *", []), ("gzipx", []), ("gzip;q=0.0", []), ("gzip;q=x", []),
  ])
  func clientsSayWhatTheyTake(field: String, codings: [ContentCoding]) {
    #expect(ContentCoding.accepted(by: [.acceptEncoding: field]) == Set(codings))
  }

  @Test func filesAreCompressedBeforehand() throws {
    let folder = try PageFolder(PageFolder.complete.merging(["long.js": Self.long]) { $1 })
    let files = try StaticFiles(folder: folder.url).compressing()
    let file = try #require(files["/long.js"])
    #expect(file.compressed.keys.count == 2)
    let gzip = file.representation(for: [.gzip])
    #expect(gzip.content.readableBytes < 300)
    #expect(try unzipped(gzip.content.readableBytesView) == Array(Self.long.utf8))
    let brotli = file.representation(for: [.gzip, .brotli])
    #expect(brotli.coding == .brotli)
    #expect(brotli.content.readableBytes < 300)
    #expect(Set([gzip.tag, brotli.tag, file.entityTag]).count == 3)
    // What would not become smaller stays as it is.
    #expect(files["/wall.js"]?.compressed.isEmpty == true)
  }

  @Test func guestsGetCompressedFilesIfTheyTakeThem() async throws {
    let server = try TestServer(files: PageFolder.complete.merging(["long.js": Self.long]) { $1 })
    try await server.testShare { client in
      let plain = try await client.execute(uri: "/long.js")
      #expect(plain.text == Self.long)
      #expect(plain.headers[.vary] == "Accept-Encoding")
      for coding in ["gzip", "br"] {
        let fields: HTTPFields = [.acceptEncoding: coding]
        let answer = try await client.execute(uri: "/long.js", headers: fields)
        #expect(answer.headers[.contentEncoding] == coding)
        #expect(answer.headers[.contentType] == plain.headers[.contentType])
        #expect(answer.headers[.contentLength] == "\(answer.body.count)")
        #expect(answer.body.count < 300)
        let tag = try #require(answer.headers[.eTag])
        let again = try await client.execute(
          uri: "/long.js", headers: [.acceptEncoding: coding, .ifNoneMatch: tag])
        #expect(again.status == .notModified)
        #expect(try await client.execute(uri: "/long.js", headers: [.ifNoneMatch: tag]).status == .ok)
      }
    }
    // The owner's wall is as it was.
    try await server.test { client in
      let answer = try await client.execute(uri: "/long.js", headers: [.acceptEncoding: "gzip, br"])
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.headers[.vary] == nil)
      let stream = Task { try await client.execute(uri: "/library", headers: [.acceptEncoding: "gzip"]) }
      #expect(try await eventually { server.library.subscriberCount == 1 })
      server.library.close()
      #expect(try await stream.value.headers[.contentEncoding] == nil)
    }
  }

  @Test func guestsGetACompressedStream() async throws {
    let server = try TestServer()
    let photos = (1...500).map { Photo.madeUp(UInt32($0), name: "photo \($0).jpg") }
    server.library.tell(.photos(photos))
    server.library.close()
    try await server.testShare { client in
      let plain = try await client.execute(uri: "/library")
      #expect(plain.headers[.contentEncoding] == nil)
      let answer = try await client.execute(uri: "/library", headers: [.acceptEncoding: "gzip, br"])
      #expect(answer.headers[.contentEncoding] == "gzip")
      #expect(answer.headers[.vary] == "Accept-Encoding")
      #expect(answer.body.count < plain.body.count / 3)
      #expect(try unzipped(answer.body) == plain.body)
    }
  }
}
