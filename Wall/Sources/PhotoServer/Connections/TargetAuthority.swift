import HTTPTypes
import NIOCore
import NIOHTTP1

/// Writes the host that a request's target names into a field, so that it is checked like the `Host` field.
///
/// A target may be a whole address (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). The handlers after this one
/// see its path alone.
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

  /// The host, with its port, that a target is meant for; nil if it is a path, or `*`.
  ///
  /// Of what is neither a path nor an address of HTTP, everything: no server has such a name.
  static func host(ofTarget target: String) -> String? {
    if target.hasPrefix("/") || target == "*" { return nil }
    guard target.prefix(7).lowercased() == "http://" else { return target }
    return String(target.dropFirst(7).prefix { !"/?#".contains($0) })
  }
}

extension HTTPField.Name {
  /// The host in a request's target. A client that sends such a field itself only adds a host that is checked.
  static let targetHost = HTTPField.Name("Cascade-Target-Host")!
}
