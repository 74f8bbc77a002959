import HTTPTypes
import Hummingbird
import NIOCore
import PhotoModel

/// Answers requests for pictures that are in memory, without waiting.
///
/// It makes the same checks as the router's middleware. The router answers requests that are refused, and requests for
/// pictures that are not in memory.
struct InstantPictures<Source: PhotoSource>: Sendable {
  private let answers: Answers
  private let access: AccessCheck
  private let route: PhotoRoute<Source>
  private let fields: [RenditionFormat: HTTPFields]
  private let date = DateField()

  init(answers: Answers, access: AccessCheck, route: PhotoRoute<Source>) {
    self.answers = answers
    self.access = access
    self.route = route
    fields = Dictionary(
      uniqueKeysWithValues: RenditionFormat.allCases.map { format in
        (format, HTTPFields(Array(format.fields) + Array(answers.headers.fields)))
      })
  }

  /// Makes the function that answers the requests of a connection.
  func answer(on channel: any Channel) -> InstantAnswers.Answer {
    let local = channel.localAddress
    let cookie = access.cookie(port: local?.port)
    return { answer(to: $0, at: local, cookie) }
  }

  private func answer(
    to head: HTTPRequest, at local: SocketAddress?, _ cookie: AccessCookie
  ) -> (head: HTTPResponse, body: ByteBuffer)? {
    guard head.method == .get, let address = PhotoAddress(path: head.path ?? "") else { return nil }
    let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
    guard answers.refusal(of: request, at: local) == nil, cookie.client(of: head.headerFields) != nil,
      // The router writes longer pictures in pieces.
      let picture = route.pictureInMemory(at: address, atMost: AnswerBudget.pieceSize),
      var fields = fields[picture.format]
    else { return nil }
    fields.append(HTTPField(name: .contentLength, value: String(picture.bytes.count)))
    fields.append(date.now)
    return (HTTPResponse(status: .ok, headerFields: fields), ByteBuffer(bytes: picture.bytes))
  }
}
