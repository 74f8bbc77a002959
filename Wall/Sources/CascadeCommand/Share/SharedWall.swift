import Foundation
import Logging
import PhotoLibrary
import PhotoServer
import ServiceLifecycle

/// The wall as guests see it: what `--listen` and `--lan` add to `serve`.
struct SharedWall {
  private let share: Share
  private let addresses: ShareAddresses
  private let title: String
  private let console: Console

  /// - Parameter selection: The photos that guests see; `nil` for all that the options allow.
  init(
    _ options: ShareOptions, of library: PhotoLibrary, folder: String, title: String, selection: SharedSelection?,
    encryption: (any ServerEncryption.Type)?, console: Console
  ) throws(CommandError) {
    self.title = title
    self.console = console
    addresses = try ShareAddresses(options)
    let rules = try options.rules(folder: folder, selection: selection)
    let password: GuestPassword? =
      if let file = options.passwordFile { try PasswordInput.password(from: file) } else { nil }
    share = Share(
      host: addresses.listen.host, password: password, rules: rules, names: addresses.names,
      encryption: try ShareCertificate.certificate(
        options, of: library, hosts: addresses.certificateHosts, encryption, console))
  }

  /// The server, on the given port, or else on a port that stays the same at each start if it is free.
  ///
  /// - Parameter listening: Ends when the owner's server listens.
  func service(of library: PhotoLibrary, files: StaticFiles, listening: AsyncStream<Never>) -> some Service {
    // After the ports that the owner's wall may use: on the wildcard address, a port cannot be bound twice.
    let number = (UInt128(library.identifier, radix: 16) ?? 0) + UInt128(ServerPorts.tries)
    let ports = ServerPorts(addresses.listen.port, number: number)
    let files = files.compressing()
    // The owner's wall binds first, so that it gets the same port at each start.
    return FirstFreePort(ports: ports, host: addresses.listen.host, start: listening) { [self] port in
      makeShareApplication(
        share, of: library, title: title, files: files, port: port,
        // The owner's server may use the other half.
        limits: ConnectionLimits(descriptors: DescriptorLimit.current / 2), logger: .silent,
        onListening: { tell(port: $0) })
    }
  }

  /// Prints the addresses of the shared wall and what guests get. On a terminal, adds a QR code for phones.
  private func tell(port: Int) {
    let links = addresses.links(to: share.entrance, port: port)
    for (index, address) in links.enumerated() {
      console.announce(
        index == 0 ? "Sharing \(title) at \(address) until Ctrl-C." : "  or at \(address)",
        ConsoleEvent(
          event: "sharing", title: title, address: address, port: port, fingerprint: share.encryption?.fingerprint))
    }
    if let fingerprint = share.encryption?.fingerprint {
      console.note("Browsers may warn about the certificate. The right one has the SHA-256 fingerprint \(fingerprint).")
    } else {
      console.warn("Nothing is encrypted. Anyone on the network can read the traffic, including the link.")
    }
    if share.rules.originals {
      console.warn("Guests can download the original files with all metadata, including where photos were taken.")
    }
    if let first = links.first, let code = QRCode(Array(first.utf8)) { console.draw(code) }
  }
}
