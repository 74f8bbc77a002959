import Foundation
import Logging
import PhotoLibrary
import PhotoModel
import PhotoServer
import ServiceLifecycle

/// The links that the owner creates on the page. Each link has its own server with its own secret, and shows some photos
/// until it ends.
///
/// Links are served as with `--lan`, or on the address of `--listen` if that was given. They use the certificate that the
/// options name, and are encrypted unless `--plain-http` was given.
actor ShareLinks: SharedLinks, Service {
  private let options: ShareOptions
  private let library: PhotoLibrary
  /// The wall's page and what it loads.
  private let files: StaticFiles
  /// The files compressed for guests. Created for the first link only, because that takes some tenths of a second.
  private lazy var compressedFiles = files.compressing()
  private let encryption: (any ServerEncryption.Type)?
  private let console: Console
  private var open: [(link: SharedLink, selection: SharedSelection)] = []
  private let (starts, starter) = AsyncStream<@Sendable () async -> Void>.makeStream()

  /// The maximum number of links at a time.
  static let limit = 16

  /// How long an ended link still tells visitors that it has ended.
  private static let farewell = Duration.seconds(3600)

  init(
    _ options: ShareOptions, of library: PhotoLibrary, files: StaticFiles, encryption: (any ServerEncryption.Type)?,
    console: Console
  ) {
    self.options = options
    self.library = library
    self.files = files
    self.encryption = encryption
    self.console = console
  }

  /// Runs the links' servers until the program ends.
  func run() async throws {
    await withDiscardingTaskGroup { group in
      for await start in starts.cancelOnGracefulShutdown() { group.addTask { await start() } }
      for each in open { each.selection.endNow() }
      group.cancelAll()
    }
  }

  var links: [SharedLink] {
    open.removeAll { $0.selection.isEnded }
    return open.map(\.link)
  }

  func end(_ id: String) { open.first { $0.link.id == id }?.selection.endNow() }

  func make(title: String, photos: [PhotoID], lifetime: Duration) async throws(Refusal) -> SharedLink {
    guard links.count < Self.limit else { throw Refusal("\(Self.limit) links are open. End one of them first.") }
    let (addresses, certificate) = try endpoint()
    let end = Date().addingTimeInterval(lifetime / .seconds(1))
    let selection = SharedSelection(Set(photos), end: end)
    let share = Share(
      host: addresses.listen.host,
      rules: SharingRules(selection: selection, location: options.keepLocation, originals: options.originals),
      names: addresses.names, encryption: certificate)
    guard let port = await serve(share, title: title, until: selection) else {
      throw Refusal("The link could not be created: no port of \(addresses.listen.host) can be used.")
    }
    let link = SharedLink(
      id: UUID().uuidString, title: title, count: Set(photos).count,
      addresses: addresses.links(to: share.entrance, port: port, forwardsPorts: false),
      fingerprint: certificate?.fingerprint, end: end)
    open.append((link, selection))
    console.note(
      "Sharing \(link.count.counted("photo")) as “\(title)” through their own link until "
        + "\(end.formatted(date: .abbreviated, time: .shortened)).")
    return link
  }

  /// Where links are served, and the certificate.
  private func endpoint() throws(Refusal) -> (ShareAddresses, (any ServerEncryption)?) {
    do throws(CommandError) {
      let addresses = try ShareAddresses(options)
      let hosts = addresses.certificateHosts
      return (addresses, try ShareCertificate.certificate(options, of: library, hosts: hosts, encryption, console))
    } catch {
      throw Refusal(error.description)
    }
  }

  /// Starts a server, and returns its port; `nil` if it cannot listen.
  private func serve(_ share: Share, title: String, until selection: SharedSelection) async -> Int? {
    let (ports, listening) = AsyncStream<Int>.makeStream()
    var limits = ConnectionLimits()
    // All links together may have as many connections as one shared wall.
    limits.count = max(16, limits.count / Self.limit)
    let server = makeShareApplication(
      share, of: library, title: title, files: compressedFiles, limits: limits, logger: .silent,
      onListening: { listening.yield($0) })
    let services = ServiceGroup(services: [server], logger: .silent)
    starter.yield { [library] in
      await withDiscardingTaskGroup { group in
        group.addTask {
          try? await services.run()
          // The server could not listen, or it has ended.
          listening.finish()
        }
        group.addTask {
          while !selection.isEnded { try? await Task.sleep(for: .milliseconds(500)) }
          // Ends the streams that guests read.
          await library.noteSelections()
          try? await Task.sleep(for: Self.farewell)
          await services.triggerGracefulShutdown()
        }
      }
    }
    return await ports.first { _ in true }
  }
}
