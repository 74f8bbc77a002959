import NIOCore
import NIOHTTP1

/// Makes a further `Host` field of the host that a request's target names, so that it is looked at like the others.
///
/// A target may be a whole address (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2). What comes behind this knows
/// of its path alone.
final class TargetAuthority: ChannelInboundHandler, Sendable {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    // One that has none is refused, whatever its target.
    guard case .head(var head) = unwrapInboundIn(data), head.headers.contains(name: "Host"),
      let host = Self.host(ofTarget: head.uri)
    else {
      context.fireChannelRead(data)
      return
    }
    head.headers.add(name: "Host", value: host)
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
