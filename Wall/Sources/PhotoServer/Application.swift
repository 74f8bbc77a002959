import HTTPTypes
package import Hummingbird
import HummingbirdCore
package import Logging
package import PhotoSelections

/// Makes the web server that shows a library of photos: the wall page, the library as a stream, the pictures.
///
/// It listens on 127.0.0.1 only, accepts requests only under this machine's own names, and admits only clients that have
/// its key. So other machines, other users of this machine and pages of other sites cannot read the photos.
///
/// - Parameters:
///   - title: The name of the library, for people.
///   - links: Shares photos with guests; `nil` if photos cannot be shared.
///   - marks: Stores the marks that the owner sets; nil if marks cannot be set.
///   - exporter: Exports chosen photos; nil if photos cannot be exported.
///   - display: Shows files in their folders; nil if files cannot be shown.
///   - files: The wall page and the files that it loads.
///   - key: The secret in the address that `AccessKey.address` returns.
///   - port: The port to listen on; 0 for any free port.
///   - logger: Receives the server's own errors.
///   - onOpening: Called each time a browser opens the address with the key.
///   - onListening: Called once, with the port, as soon as requests are answered.
package func makeApplication(
  source: some PhotoSource & SelectionLibrary, title: String, selections: OwnedSelections,
  links: (any SharedLinks)? = nil, marks: (any MarkStore)? = nil, exporter: (any PhotoExporter)? = nil,
  display: (any FileDisplay)? = nil, files: StaticFiles, key: AccessKey, port: Int = 0,
  limits: ConnectionLimits = ConnectionLimits(), logger: Logger, onOpening: @escaping @Sendable () -> Void = {},
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let access = AccessCheck(entrance: Entrance(owner: key), onOpening: onOpening)
  let answers = Answers()
  let page = FirstScreenPage(source: source, title: title, files: files)
  let router = makeRouter(
    files: files, answers: answers, access: access,
    posts: Set(
      ["/download", "/paths", "/selections/change", "/links/change"] + (marks == nil ? [] : ["/marks"])
        + (exporter == nil ? [] : ["/exports"]) + (display == nil ? [] : ["/show-in-folder"])),
    page: FirstScreenMiddleware(page: page))
  LibraryRoute(source: source, title: title).add(to: router)
  let photos = PhotoRoute(source: source)
  photos.add(to: router)
  DownloadRoute(source: source, title: title).add(to: router)
  PathsRoute(source: source, folder: selections.folder, display: display).add(to: router)
  SelectionsRoute(library: source, owned: selections).add(to: router)
  if let links { LinksRoute(library: source, links: links).add(to: router) }
  if let marks { MarksRoute(store: marks).add(to: router) }
  if let exporter { ExportRoute(exporter: exporter).add(to: router) }
  return makeApplication(
    router: router, instantAnswer: InstantPictures(answers: answers, access: access, route: photos).answer, port: port,
    limits: limits, logger: logger,
    onListening: { port in
      await onListening(port)
      // Makes the first screen of a known folder while the browser starts.
      Task { await page.answer() }
    })
}

/// A router with all middleware, from the outermost to the innermost, and the page's files.
///
/// - Parameters:
///   - access: Admits clients; nil if everyone may see everything.
///   - posts: The paths that accept only POST.
///   - page: Answers requests for the wall's page before `files` does; nil for none.
func makeRouter(
  files: StaticFiles, answers: Answers, access: AccessCheck? = nil, posts: Set<String> = [],
  page: (any MiddlewareProtocol<Request, Response, WallContext>)? = nil
) -> Router<WallContext> {
  let router = Router(context: WallContext.self, options: .autoGenerateHeadEndpoints)
  router.add(middleware: answers)
  if let access { router.add(middleware: access) }
  if let page { router.add(middleware: page) }
  router.add(middleware: StaticFileMiddleware(posts: posts, files: files))
  return router
}

/// - Parameters:
///   - instantAnswer: Answers some requests of a connection before the router does; nil for none.
///   - host: The numeric address to listen on.
///   - encryption: Encrypts connections; nil for plain HTTP.
func makeApplication(
  router: Router<WallContext>, instantAnswer: InstantAnswers.Factory? = nil, host: String = "127.0.0.1", port: Int,
  limits: ConnectionLimits, encryption: (any ServerEncryption)? = nil, logger: Logger,
  onListening: @escaping @Sendable (Int) async -> Void
) -> some ApplicationProtocol {
  let table = ConnectionTable(limit: limits.count)
  return Application(
    router: router,
    server: HTTPServerBuilder { responder in
      let http = HTTP1Channel(
        responder: responder, configuration: .init(additionalChannelHandlers: [DisconnectHandler()]))
      let wall = WallChannel(base: http, limits: limits, table: table, instantAnswer: instantAnswer)
      guard let encryption else { return wall }
      return try encryption.encrypting(wall)
    },
    configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
    onServerRunning: { channel in
      // At the first position, because the handlers after it do not pass on errors.
      try? await channel.pipeline.addHandler(AcceptPause(table: table), position: .first).get()
      if let port = channel.localAddress?.port { await onListening(port) }
    },
    logger: logger)
}
