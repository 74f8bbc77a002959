import Hummingbird

/// What refuses some requests, without waiting for anything.
protocol RequestCheck: Sendable {
  /// The answer to a request that is refused; nil for all others.
  func refusal(of request: Request, _ context: WallContext) -> Response?
}
