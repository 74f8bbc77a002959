import HTTPTypes
import Hummingbird
import Testing

@testable import PhotoModel

@Suite struct OriginalTests {
  @Test(arguments: [0, 1, 1000, 700_000])
  func servesTheFileItself(size: Int64) async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: size)
    server.library.add(file)
    try await server.test { client in
      let answer = try await client.execute(uri: file.address)
      #expect(answer.status == .ok)
      #expect(answer.body == file.bytes(0..<size))
      #expect(answer.headers[.contentType] == "image/jpeg")
      #expect(answer.headers[.contentLength] == "\(size)")
      #expect(answer.headers[.acceptRanges] == "bytes")
      #expect(answer.headers[.contentDisposition] == #"inline; filename="photo.jpg"; filename*=UTF-8''photo.jpg"#)
      #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      #expect(answer.headers[values: .contentSecurityPolicy].contains("sandbox"))
      let head = try await client.execute(uri: file.address, method: .head, headers: [.range: "bytes=0-0"])
      #expect(head.status == .ok)
      #expect(head.body.isEmpty)
      #expect(head.headers == answer.headers)
    }
  }

  @Test(arguments: [
    ("bytes=0-0", 0..<1), ("bytes=0-999999", 0..<1_000_000), ("bytes=999999-", 999_999..<1_000_000),
    ("bytes=300000-599999", 300_000..<600_000), ("bytes=-1", 999_999..<1_000_000), ("bytes=-2000000", 0..<1_000_000),
    ("bytes=10-99999999999999999999999", 10..<1_000_000), ("BYTES= 5-6 ", 5..<7),
  ])
  func servesAPart(field: String, range: Range<Int64>) async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: 1_000_000)
    server.library.add(file)
    try await server.test { client in
      let answer = try await client.execute(uri: file.address, headers: [.range: field])
      #expect(answer.status == .partialContent)
      #expect(answer.headers[.contentRange] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/1000000")
      #expect(answer.headers[.contentLength] == "\(range.count)")
      #expect(answer.body == file.bytes(range))
    }
  }

  @Test(arguments: ["bytes=1000-", "bytes=1000-2000", "bytes=99999999999999999999-", "bytes=-0"])
  func thereIsNothingBeyondTheEnd(field: String) async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: 1000)
    server.library.add(file)
    try await server.test { client in
      let answer = try await client.execute(uri: file.address, headers: [.range: field])
      #expect(answer.status == .rangeNotSatisfiable)
      #expect(answer.headers[.contentRange] == "bytes */1000")
    }
  }

  @Test(arguments: [
    "bytes", "bytes=", "bytes=-", "bytes=5-4", "bytes=a-b", "bytes=1-2,4-5", "bytes=0-,0-,0-", "lines=1-2",
    "bytes=+1-2",
    "bytes=1-2-3", "bytes=--1", "bytes=1 -2", "bytes=0x1-2", "",
  ])
  func whatIsNoRangeIsPassedOver(field: String) async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: 1000)
    server.library.add(file)
    try await server.test { client in
      let answer = try await client.execute(uri: file.address, headers: [.range: field])
      #expect(answer.status == .ok)
      #expect(answer.body == file.bytes(0..<1000))
    }
  }

  @Test func conditionsAreHeeded() async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: 1000)
    server.library.add(file)
    try await server.test { client in
      let tag = try #require(try await client.execute(uri: file.address).headers[.eTag])
      for (condition, status) in [
        (tag, 206), ("\"other\"", 200), ("W/" + tag, 200), ("Sun, 06 Nov 1994 08:49:37 GMT", 200),
      ] {
        let answer = try await client.execute(uri: file.address, headers: [.range: "bytes=1-2", .ifRange: condition])
        #expect(answer.status.code == status)
      }
      for (name, value, status) in [
        (HTTPField.Name.ifNoneMatch, tag, 304), (.ifNoneMatch, "W/\(tag), \"x\"", 304), (.ifNoneMatch, "\"x\"", 200),
        (.ifMatch, tag, 200), (.ifMatch, "*", 200), (.ifMatch, "\"x\"", 412), (.ifMatch, "W/" + tag, 412),
      ] {
        let answer = try await client.execute(uri: file.address, headers: [name: value])
        #expect(answer.status.code == status, "\(name): \(value)")
        #expect(answer.headers[.eTag] == tag)
      }
    }
  }

  @Test(arguments: [
    ("folder/a b.jpg", #"attachment; filename="a b.jpg"; filename*=UTF-8''a%20b.jpg"#),
    ("Käse €.jpg", #"attachment; filename="K_se _.jpg"; filename*=UTF-8''K%C3%A4se%20%E2%82%AC.jpg"#),
    ("a\"b\\c%41.jpg", #"attachment; filename="a_b_c_41.jpg"; filename*=UTF-8''a%22b_c%2541.jpg"#),
    (
      "a\r\nSet-Cookie: b.jpg",
      #"attachment; filename="a__Set-Cookie: b.jpg"; filename*=UTF-8''a__Set-Cookie%3A%20b.jpg"#
    ),
    ("x\u{202e}gpj.exe", #"attachment; filename="x_gpj.exe"; filename*=UTF-8''x_gpj.exe"#),
  ])
  func savesUnderTheFilesName(path: String, field: String) async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, path: Array(path.utf8), size: 1)
    server.library.add(file)
    try await server.test { client in
      for query in ["?download", "?download=1", "?a=b&download"] {
        let answer = try await client.execute(uri: file.address + query)
        #expect(answer.headers[.contentDisposition] == field)
      }
    }
  }

  @Test func namesNeedNotBeUTF8() async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, path: [0x61, 0xff, 0xfe, 0x2f, 0x62, 0xff, 0x2e, 0x6a, 0x70, 0x67], size: 1)
    server.library.add(file)
    try await server.test { client in
      let answer = try await client.execute(uri: file.address + "?download")
      #expect(
        answer.headers[.contentDisposition]
          == #"attachment; filename="b_.jpg"; filename*=UTF-8''b%EF%BF%BD.jpg"#)
    }
  }

  @Test(arguments: [
    (RenditionError.vanished, 410), (.changed, 410), (.unreadable(.noPermission), 422), (.shuttingDown, 503),
  ])
  func saysWhyThereIsNoFile(error: RenditionError, status: Int) async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: 1, failure: error)
    server.library.add(file)
    try await server.test { client in
      for (path, expected) in [
        (file.address, status), ("/photos/7/00000000/original", 410), ("/photos/8/00000000/original", 404),
        ("/photos/07/00000000/original", 404), ("/photos/7/0/original", 404), ("/photos/7/00000000/original/x", 404),
      ] {
        let answer = try await client.execute(uri: path)
        #expect(answer.status.code == expected, "\(path)")
      }
    }
  }

  @Test func aFileThatChangesIsCutOff() async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: 3_000_000, changesAt: 1_000_000)
    server.library.add(file)
    try await server.run { port, _ in
      let connection = try server.connect(port: port)
      connection.get(file.address)
      // To the end of the connection, which comes before the promised length.
      let answer = await connection.receive()
      #expect(answer.hasPrefix("HTTP/1.1 200"))
      #expect(answer.unicodeScalars.count < 1_100_000)
    }
  }

  @Test func isReadNoFasterThanTheClientTakesIt() async throws {
    let server = try TestServer()
    let file = MadeUpOriginal(7, size: 1 << 40)
    server.library.add(file)
    try await server.run { port, _ in
      var connection: RawConnection? = try server.connect(port: port)
      connection?.get(file.address)
      _ = await connection?.receive(until: "\r\n\r\n")
      var last = -1
      // Until the system's buffers are full.
      #expect(
        try await eventually {
          defer { last = file.readCount }
          return last == file.readCount && last > 0
        })
      #expect(file.readCount < 64 << 20)
      connection = nil
    }
  }
}
