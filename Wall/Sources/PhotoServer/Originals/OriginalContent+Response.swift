import HTTPTypes
import Hummingbird
import NIOCore
import PhotoLibrary
import PhotoModel

extension OriginalContent {
  /// The response to a request for the whole file or a range of it.
  func response(to request: Request) -> Response {
    let size = original.size
    let tag = "\"" + String(original.tag, radix: 16) + "\""
    var fields: HTTPFields = [
      .eTag: tag, .acceptRanges: "bytes", .cacheControl: "private, max-age=31536000, immutable",
    ]
    // In the order of https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2
    let accepted = request.headers[values: .ifMatch].flatMap { $0.split { ", \t".contains($0) } }
    if !accepted.isEmpty, !accepted.contains(where: { $0 == "*" || $0 == tag }) {
      return .text(.preconditionFailed, "The file has changed.", headers: fields)
    }
    if StaticFile.matches(request.headers[values: .ifNoneMatch], entityTag: tag) { return .notModified(fields) }
    fields[.contentType] = mediaType
    let name = String(decoding: original.path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    fields[.contentDisposition] =
      (request.uri.queryParameters["download"] == nil ? FileDisposition.inline : .attachment).value(name: name)
    // In addition to the policy of all responses: a file that is opened as a page can run no scripts and reach nothing.
    fields[.contentSecurityPolicy] = "sandbox"
    switch requestedRange(of: request, size: size, tag: tag) {
    case .whole:
      return Response(status: .ok, headers: fields, body: body(0..<size))
    case .part(let range):
      fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return Response(status: .partialContent, headers: fields, body: body(range))
    case .unsatisfiable:
      return .text(
        .rangeNotSatisfiable, "The file does not have this range.",
        headers: [.contentRange: "bytes */\(size)", .acceptRanges: "bytes"])
    }
  }

  private func requestedRange(of request: Request, size: Int64, tag: String) -> RequestedRange {
    // Ranges are defined for GET only: https://www.rfc-editor.org/rfc/rfc9110#section-14.2
    guard request.method == .get else { return .whole }
    // The client has a part of a former version, so it needs the whole file.
    if let condition = request.headers[.ifRange], condition != tag { return .whole }
    return RequestedRange(field: request.headers[.range], size: size)
  }

  /// A range of the file as a response body, read as fast as the client takes it.
  ///
  /// If the file changes in the meantime, the body ends early and the connection is closed, which browsers report as an
  /// error.
  private func body(_ range: Range<Int64>) -> ResponseBody {
    ResponseBody(contentLength: Int(range.count)) { writer in
      try await pieces(range) { try await writer.write(ByteBuffer(bytes: $0)) }
      try await writer.finish(nil)
    }
  }

  /// Reads a range of the file in pieces of 256 KiB, each after `take` has returned for the one before.
  func pieces(_ range: Range<Int64>, _ take: ([UInt8]) async throws -> Void) async throws {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = Int(min(256 << 10, range.upperBound - offset))
      try await take(try await read(from: offset, count: count))
      offset += Int64(count)
    }
  }
}
