import HTTPTypes
package import Hummingbird
import HummingbirdCore
package import Logging
package import PhotoSelections

/// Makes the web server that shows a library of photos: the wall page, the library as a stream, the pictures.
///
/// It listens on 127.0.0.1 only, answers only what asks for it by a name of this machine, and only those who have its
/// key, so no other machine, no other user of this one and no page of another site can read the photos.
/// - Parameters:
///   - title: The name of the library, for people.
///   - links: What shares photos with guests; `nil` for nothing.
///   - marks: What stores the marks that the owner sets; nil if none can be set.
///   - exporter: What makes files of chosen photos; nil if none can be made.
///   - display: What shows files in their folders; nil for nothing.
///   - files: The wall page and what it loads.
///   - key: The secret that `AccessKey.address` shows.
///   - port: Where to listen; 0 for any free port.
///   - logger: Where the server tells of its own trouble.
///   - onOpening: Called whenever somebody has opened the address with the key.
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
      // Of a known folder, it is there when the browser is.
      Task { await page.answer() }
    })
}

/// What is refused, from the outermost to the innermost, and the pages' files.
///
/// - Parameters:
///   - access: Nil for what everybody may see.
///   - posts: The paths that take POST and nothing else.
///   - page: What answers for the wall's page before the files do; nil for nothing.
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
///   - instantAnswer: What answers requests of a connection before the router does; nil for nothing.
///   - host: The address to listen at, in digits.
///   - encryption: How connections are encrypted; nil if they are not.
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
      // The handlers behind it keep what it passes on to themselves.
      try? await channel.pipeline.addHandler(AcceptPause(table: table), position: .first).get()
      if let port = channel.localAddress?.port { await onListening(port) }
    },
    logger: logger)
}
