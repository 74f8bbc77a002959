import HTTPTypes
import Hummingbird
import NIOCore
import PhotoLibrary
import PhotoModel

extension OriginalContent {
  /// The answer to a request for the file, whole or in part.
  func response(to request: Request) -> Response {
    let size = original.size
    let tag = "\"" + String(original.tag, radix: 16) + "\""
    var fields: HTTPFields = [
      .eTag: tag, .acceptRanges: "bytes", .cacheControl: "private, max-age=31536000, immutable",
    ]
    // In the order of https://www.rfc-editor.org/rfc/rfc9110#section-13.2.2
    let accepted = request.headers[values: .ifMatch].flatMap { $0.split { ", \t".contains($0) } }
    if !accepted.isEmpty, !accepted.contains(where: { $0 == "*" || $0 == tag }) {
      return .text(.preconditionFailed, "The file is another one.", headers: fields)
    }
    if StaticFile.matches(request.headers[values: .ifNoneMatch], entityTag: tag) { return .notModified(fields) }
    fields[.contentType] = mediaType
    let name = String(decoding: original.path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    fields[.contentDisposition] =
      (request.uri.queryParameters["download"] == nil ? FileDisposition.inline : .attachment).value(name: name)
    // One policy more beside that of all answers: what is opened by itself can run nothing and reach nothing.
    fields[.contentSecurityPolicy] = "sandbox"
    switch requestedRange(of: request, size: size, tag: tag) {
    case .whole:
      return Response(status: .ok, headers: fields, body: body(0..<size))
    case .part(let range):
      fields[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return Response(status: .partialContent, headers: fields, body: body(range))
    case .unsatisfiable:
      return .text(
        .rangeNotSatisfiable, "The file has no such part.",
        headers: [.contentRange: "bytes */\(size)", .acceptRanges: "bytes"])
    }
  }

  private func requestedRange(of request: Request, size: Int64, tag: String) -> RequestedRange {
    // Ranges have a meaning for GET alone: https://www.rfc-editor.org/rfc/rfc9110#section-14.2
    guard request.method == .get else { return .whole }
    // A part of another file would not fit to what is there already.
    if let condition = request.headers[.ifRange], condition != tag { return .whole }
    return RequestedRange(field: request.headers[.range], size: size)
  }

  /// A part of the file as the body of an answer, read as fast as the client takes it.
  ///
  /// If the file changes meanwhile, the body ends too early and the connection with it, which browsers call an error.
  private func body(_ range: Range<Int64>) -> ResponseBody {
    ResponseBody(contentLength: Int(range.count)) { writer in
      try await pieces(range) { try await writer.write(ByteBuffer(bytes: $0)) }
      try await writer.finish(nil)
    }
  }

  /// Reads a part of the file in pieces of 256 KiB; the next is read once the last has been taken.
  func pieces(_ range: Range<Int64>, _ take: ([UInt8]) async throws -> Void) async throws {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = Int(min(256 << 10, range.upperBound - offset))
      try await take(try await read(from: offset, count: count))
      offset += Int64(count)
    }
  }
}
