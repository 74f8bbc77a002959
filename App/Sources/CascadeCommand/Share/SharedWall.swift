import Foundation
import Logging
import PhotoLibrary
import PhotoServer
import ServiceLifecycle

/// The wall as guests see it: what `--listen` and `--lan` add to `serve`.
struct SharedWall {
  private let share: Share
  private let address: ListenAddress
  private let title: String
  private let givenNames: [String]
  private let console: Console

  /// - Parameters:
  ///   - folder: The library's folder, as given on the command line.
  ///   - title: The title that guests see.
  ///   - encryption: What makes certificates; nil in a program without TLS.
  /// - Throws: `ShareError`.
  init(
    _ options: ShareOptions, of library: PhotoLibrary, folder: String, title: String,
    encryption: (any ServerEncryption.Type)?, console: Console
  ) throws(ShareError) {
    self.title = title
    self.console = console
    address = try options.address()
    givenNames = options.host
    let rules = try options.rules(folder: folder)
    let password: GuestPassword? =
      if let file = options.passwordFile { try PasswordInput.password(from: file) } else { nil }
    // Browsers omit the scheme's default port.
    let names = options.host.flatMap { [$0, Self.withoutPort($0)] } + MachineAddresses.names
    share = Share(
      host: address.host, password: password, rules: rules, names: names,
      encryption: try Self.certificate(
        options, of: library, hosts: Self.hosts(at: address) + names.map(Self.withoutPort), encryption, console))
  }

  /// The server, at the given port, or else at a port that is the same at each start if it is free.
  ///
  /// - Parameter listening: Ends when the owner's server listens.
  func service(of library: PhotoLibrary, files: StaticFiles, listening: AsyncStream<Never>) -> some Service {
    // After the ports that the owner's wall may use: on the wildcard address, a port cannot be bound twice.
    let number = (UInt128(library.identifier, radix: 16) ?? 0) + UInt128(ServerPorts.tries)
    let ports = address.port.map(ServerPorts.init(only:)) ?? ServerPorts(number: number)
    let files = files.compressing()
    let server = FirstFreePort(ports: ports, host: address.host) { [self] port in
      makeShareApplication(
        share, of: library, title: title, files: files, port: port,
        // The other half is the owner's.
        limits: ConnectionLimits(descriptors: DescriptorLimit.current / 2), logger: .silent,
        onListening: { tell(port: $0) })
    }
    return ShareService(server: server, listening: listening)
  }

  /// Prints the addresses of the shared wall and what guests get. On a terminal, adds a QR code for phones.
  private func tell(port: Int) {
    let addresses = (givenNames + Self.hosts(at: address).map(ListenAddress.inAddress)).map { host in
      share.entrance.address(host: Self.withoutPort(host) == host ? "\(host):\(port)" : host)
    }
    for (index, address) in addresses.enumerated() {
      console.announce(
        index == 0 ? "Sharing \(title) at \(address) until Ctrl-C." : "  or at \(address)",
        ConsoleEvent(
          event: "sharing", title: title, address: address, port: port, fingerprint: share.encryption?.fingerprint))
    }
    if let fingerprint = share.encryption?.fingerprint {
      console.note(
        "Browsers may warn about the certificate. The right one has the SHA-256 fingerprint \(fingerprint).")
    } else {
      console.warn("Nothing is encrypted. Anyone in the network can read the traffic, including the link.")
    }
    if share.rules.originals {
      console.warn("Guests can download the original files with all metadata, including where photos were taken.")
    }
    if let first = addresses.first, let code = QRCode(Array(first.utf8)) { console.draw(code) }
  }

  /// The numeric addresses at which the server can be reached.
  private static func hosts(at address: ListenAddress) -> [String] {
    address.isAny ? MachineAddresses.reachable : [address.host]
  }

  /// A host without its port.
  private static func withoutPort(_ host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host.hasSuffix("]") else { return host }
    return String(host[..<colon])
  }

  /// The certificate to show; nil for plain HTTP.
  private static func certificate(
    _ options: ShareOptions, of library: PhotoLibrary, hosts: [String], _ encryption: (any ServerEncryption.Type)?,
    _ console: Console
  ) throws(ShareError) -> (any ServerEncryption)? {
    if options.plainHttp { return nil }
    guard let encryption else { throw .noEncryption }
    if let file = options.tlsCertificate, let key = options.tlsKey { return try certificate(file, key, encryption) }
    return try ownCertificate(of: library, hosts: hosts, encryption, console)
  }

  private static func certificate(
    _ file: String, _ keyFile: String, _ encryption: any ServerEncryption.Type
  ) throws(ShareError) -> any ServerEncryption {
    let (certificate, key) = (try ShareError.text(of: file), try ShareError.text(of: keyFile))
    do {
      return try encryption.init(certificate: certificate, key: key)
    } catch {
      throw .badCertificate(error.isOfKey ? keyFile : file, error.description)
    }
  }

  /// A self-signed certificate: the same at each start, if it can be stored.
  private static func ownCertificate(
    of library: PhotoLibrary, hosts: [String], _ encryption: any ServerEncryption.Type, _ console: Console
  ) throws(ShareError) -> any ServerEncryption {
    let names = hosts.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "[]")) }
    do {
      return try encryption.kept(in: library.cachePath(), names: names)
    } catch {
      console.warn(
        "The certificate cannot be stored (\(error.localizedDescription)). The next start will use a new one.")
    }
    do {
      return try encryption.selfSigned(names: names)
    } catch {
      throw .badCertificate("Cannot create a certificate", "\(error)")
    }
  }
}
