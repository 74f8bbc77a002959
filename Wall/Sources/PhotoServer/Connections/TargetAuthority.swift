import HTTPTypes
import NIOCore
import NIOHTTP1

/// Copies the host in a request's target into a header field, so that it is checked like the `Host` field.
///
/// A target may be a whole URL (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). The handlers after this one see
/// only its path.
final class TargetAuthority: ChannelInboundHandler, Sendable {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(var head) = unwrapInboundIn(data), let host = Self.host(ofTarget: head.uri) else {
      return context.fireChannelRead(data)
    }
    head.headers.add(name: HTTPField.Name.targetHost.rawName, value: host)
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// The host in a target, with its port; nil if the target is a path or `*`.
  ///
  /// For a target that is neither a path nor an HTTP URL, the whole target, which is refused because no server has such a
  /// name.
  static func host(ofTarget target: String) -> String? {
    if target.hasPrefix("/") || target == "*" { return nil }
    guard target.prefix(7).lowercased() == "http://" else { return target }
    return String(target.dropFirst(7).prefix { !"/?#".contains($0) })
  }
}

extension HTTPField.Name {
  /// The field for the host in a request's target. If a client sends this field itself, one more host is checked.
  static let targetHost = HTTPField.Name("Cascade-Target-Host")!
}
