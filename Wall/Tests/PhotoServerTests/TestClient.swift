import HTTPTypes
import Testing

/// Makes requests to a server on this machine, each over a connection of its own.
struct TestClient: Sendable {
  let port: Int
  /// Sent along if the fields say no other.
  var cookie: String?

  /// What the server has answered.
  struct Answer {
    let status: HTTPResponse.Status
    /// All fields but the date, which may be another one in the next answer.
    let headers: HTTPFields
    let body: [UInt8]

    /// The body as UTF-8.
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Sends a request under the server's own name if the fields say no other, and waits for the answer.
  ///
  /// - Parameter body: What is sent along; `nil` for nothing.
  func execute(
    uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:], body: [UInt8]? = nil
  ) async throws -> Answer {
    var fields = headers
    if let body { fields[.contentLength] = "\(body.count)" }
    fields[.connection] = "close"
    let host = HTTPField.Name("Host")!
    if fields[.cookie] == nil { fields[.cookie] = cookie }
    if fields[host] == nil { fields[host] = "127.0.0.1:\(port)" }
    let connection = try RawConnection(port: port)
    connection.send(
      "\(method.rawValue) \(uri) HTTP/1.1\r\n" + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n")
    if let body { connection.send(body) }
    return try Answer(received: await connection.receive(), to: method)
  }

  /// The same, handed to what looks at it.
  func execute<Value>(
    uri: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:], _ body: (Answer) throws -> Value
  ) async throws -> Value {
    try body(await execute(uri: uri, method: method, headers: headers))
  }
}

extension TestClient.Answer {
  /// Takes apart everything that has come over a connection, whose characters are bytes.
  ///
  /// - Throws: An expectation that fails if it is not one answer, as long as its fields say.
  init(received: String, to method: HTTPRequest.Method) throws {
    // By scalars: in a string, a carriage return and a line feed are one character.
    let bytes = received.unicodeScalars.map { UInt8($0.value) }
    let end = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)), "no answer but \(received.debugDescription)")
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let start = try #require(lines.first).split(separator: " ", maxSplits: 2)
    try #require(start.count >= 2 && start[0] == "HTTP/1.1")
    status = HTTPResponse.Status(code: try #require(Int(start[1])))
    var fields = HTTPFields()
    for line in lines.dropFirst() {
      let colon = try #require(line.firstIndex(of: ":"), "a field without a colon: \(line)")
      fields.append(
        HTTPField(
          name: try #require(HTTPField.Name(String(line[..<colon]))),
          value: String(line[line.index(after: colon)...].drop { $0 == " " })))
    }
    fields[.date] = nil
    headers = fields
    let rest = bytes[end.upperBound...]
    if fields[.transferEncoding] == "chunked" {
      body = try Self.joined(chunks: rest)
    } else {
      body = Array(rest)
      // Nothing may follow the fields there.
      let hasBody = method != .head && status != .notModified
      if !hasBody { try #require(rest.isEmpty, "a body where there is none") }
      if status == .notModified { try #require(fields[.contentLength] != "0", "a length that is not the content's") }
      if hasBody, let length = fields[.contentLength] { try #require(Int(length) == body.count) }
    }
  }

  private static func joined(chunks: ArraySlice<UInt8>) throws -> [UInt8] {
    var (rest, body) = (chunks, [UInt8]())
    while true {
      let end = try #require(rest.firstRange(of: Array("\r\n".utf8)), "a chunked body that does not end")
      let count = try #require(Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16))
      let chunk = rest[end.upperBound...].prefix(count)
      rest = rest[end.upperBound...].dropFirst(count)
      try #require(chunk.count == count && rest.starts(with: Array("\r\n".utf8)), "a chunk that was cut off")
      rest = rest.dropFirst(2)
      if count == 0 {
        try #require(rest.isEmpty)
        return body
      }
      body += chunk
    }
  }
}
