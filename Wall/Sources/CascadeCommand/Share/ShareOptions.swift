import ArgumentParser
import Foundation
import PhotoServer

/// The options of `serve` that share the wall.
///
/// None of them is accepted in the configuration file: photos are shared only if the command line says so.
struct ShareOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Share the wall on this address of the machine, optionally with a port: address:port.",
      discussion: "Guests need the printed link or the password to see the photos. They cannot change anything.",
      valueName: "address"))
  var listen: ListenAddress?

  @Flag(help: "Like --listen, on this machine's LAN address.")
  var lan = false

  @Option(
    help: ArgumentHelp("Share only this folder of the wall and its subfolders. May be repeated.", valueName: "folder"),
    completion: .directory)
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Share only the photos of this selection, as named on the wall's page.", valueName: "name"))
  var onlySelection: String?

  @Flag(help: "Also show guests where photos were taken.")
  var keepLocation = false

  @Flag(help: "Also show guests the ratings and favourites that you have set on the wall.")
  var withMarks = false

  @Flag(help: "Let guests download the original files with all metadata, such as locations, serial numbers and names.")
  var originals = false

  @Option(
    help: ArgumentHelp(
      "Also admit guests who know the password in the first line of this file; - prompts for it.",
      discussion: "The password itself is not an option, because all users of this machine can see arguments.",
      valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @Option(help: ArgumentHelp("Another name by which guests reach this machine. May be repeated.", valueName: "name"))
  var host: [String] = []

  @Option(
    help: ArgumentHelp("PEM certificate chain to serve. Default: a self-signed certificate.", valueName: "file"),
    completion: .file())
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The certificate's private key in PEM format.", valueName: "file"), completion: .file())
  var tlsKey: String?

  @Flag(help: "Do not encrypt. Anyone on the network can read the traffic, including the link.")
  var plainHttp = false

  /// The names of all these options, without hyphens.
  static let names: Set = [
    "listen", "lan", "only", "only-selection", "keep-location", "with-marks", "originals", "password-file", "host",
    "tls-certificate", "tls-key", "plain-http",
  ]

  /// Whether the wall is shared.
  var isOn: Bool { listen != nil || lan }

  func validate() throws {
    if listen != nil, lan { throw ValidationError("Give either --listen or --lan.") }
    if (tlsCertificate == nil) != (tlsKey == nil) {
      throw ValidationError("Give both --tls-certificate and --tls-key.")
    }
    if plainHttp, tlsCertificate != nil { throw ValidationError("Give either --plain-http or --tls-certificate.") }
    if onlySelection != nil, !only.isEmpty { throw ValidationError("Give either --only or --only-selection.") }
    let others = [
      ("--only", !only.isEmpty), ("--only-selection", onlySelection != nil), ("--keep-location", keepLocation),
      ("--with-marks", withMarks), ("--originals", originals), ("--password-file", passwordFile != nil),
      ("--host", !host.isEmpty), ("--tls-certificate", tlsCertificate != nil), ("--plain-http", plainHttp),
    ]
    if !isOn, let (name, _) = others.first(where: \.1) {
      throw ValidationError("\(name) applies to sharing: add --listen or --lan.")
    }
    for name in host where !Self.isHost(name) {
      throw ValidationError("“\(name)” is not a host name: give it without http:// and without a path.")
    }
  }

  /// Whether a text is valid in a Host header.
  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.:[]_".contains($0)) }
  }

  /// The address to listen on.
  ///
  /// - Throws: `CommandError` for `--lan`, if the machine is not on a local network.
  func address() throws(CommandError) -> ListenAddress {
    if let listen { return listen }
    if let local = MachineAddresses.local { return ListenAddress(host: local) }
    let others = MachineAddresses.reachable.joined(separator: ", ")
    throw CommandError(
      .unavailable,
      "This machine has no address on a private network. "
        + (others.isEmpty ? "Connect it to one." : "Give one of its addresses with --listen: \(others)."))
  }

  /// The part of a library that is shared.
  ///
  /// - Parameter selection: The photos that are shared; `nil` for all.
  /// - Throws: `CommandError`, if a folder of `--only` does not exist in it.
  func rules(folder: String, selection: SharedSelection?) throws(CommandError) -> SharingRules {
    var rules = SharingRules(selection: selection, location: keepLocation, originals: originals, marks: withMarks)
    if !only.isEmpty {
      let folders = try only.map { name throws(CommandError) in try SharedFolderPath.relative(name, to: folder) }
      rules.folders = folders.contains("") ? nil : SharedFolders(folders)
    }
    return rules
  }
}
