import HTTPTypes
package import Hummingbird
package import Logging

/// Makes the web server that shows a library of photos: the wall page, the library as a stream, the pictures.
///
/// It listens on 127.0.0.1 only and answers only what asks for it by a name of this machine, so no other
/// machine and no page of another site can read the photos.
/// - Parameters:
///   - source: The library.
///   - title: The name of the library, for people.
///   - files: The wall page and what it loads.
///   - port: Where to listen; 0 for any free port.
///   - logger: Where the server tells of its own trouble.
///   - onListening: Called once, with the port, as soon as requests are answered.
package func makeApplication(
  source: some PhotoSource,
  title: String,
  files: StaticFiles,
  port: Int = 0,
  logger: Logger,
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let router = makeRouter(files: files, framing: .forbidden)
  LibraryRoute(source: source, title: title).add(to: router)
  PhotoRoute(source: source).add(to: router)
  DownloadRoute(source: source, title: title).add(to: router)
  return makeApplication(router: router, port: port, logger: logger, onListening: onListening)
}

/// Makes the web server that shows the showcase: nothing but its files, with the same care.
///
/// - Parameters:
///   - files: The pages and what they load.
///   - port: Where to listen; 0 for any free port.
///   - logger: Where the server tells of its own trouble.
///   - onListening: Called once, with the port, as soon as requests are answered.
package func makeShowcaseApplication(
  files: StaticFiles,
  port: Int = 0,
  logger: Logger,
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  makeApplication(
    router: makeRouter(files: files, framing: .own), port: port, logger: logger, onListening: onListening)
}

private func makeRouter(files: StaticFiles, framing: SecurityHeaders.Framing) -> Router<WallContext> {
  let router = Router(context: WallContext.self, options: .autoGenerateHeadEndpoints)
  router.add(middleware: SecurityHeaders(framing: framing))
  router.add(middleware: ErrorText())
  router.add(middleware: HostCheck())
  router.add(middleware: SiteCheck())
  router.add(middleware: MethodCheck())
  router.add(middleware: StaticFileMiddleware(files: files))
  return router
}

private func makeApplication(
  router: Router<WallContext>, port: Int, logger: Logger, onListening: @escaping @Sendable (Int) async -> Void
) -> some ApplicationProtocol {
  Application(
    router: router,
    server: .http1(configuration: .init(additionalChannelHandlers: [DisconnectHandler()])),
    configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
    onServerRunning: { channel in
      if let port = channel.localAddress?.port { await onListening(port) }
    },
    logger: logger)
}
