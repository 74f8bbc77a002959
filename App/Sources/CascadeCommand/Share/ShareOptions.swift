import ArgumentParser
import Foundation
import PhotoServer

/// What `serve` takes that lets others see the wall.
///
/// None of it may stand in the configuration file: nobody shares photos without saying so at that very start.
struct ShareOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Serve others, too, at this address of the machine; a port may follow after a colon.",
      discussion:
        "Only who has the link that is printed, or the password, sees the photos, and nobody changes anything.",
      valueName: "address"))
  var listen: ListenAddress?

  @Flag(help: "The same at the address that this machine has in the local network.")
  var lan = false

  @Option(
    help: ArgumentHelp(
      "Show others only this folder of the wall's, with all below; may be given several times.", valueName: "folder"),
    completion: .directory)
  var only: [String] = []

  @Flag(help: "Tell others where photos were taken, too.")
  var keepLocation = false

  @Flag(help: "Let others have the files themselves, with everything in them: places, serial numbers, names.")
  var originals = false

  @Option(
    help: ArgumentHelp(
      "Let in who knows the password in the first line of this file, too; - asks for it.",
      discussion:
        "A password among the arguments would stand in the list of processes, for all of this machine to read.",
      valueName: "file"),
    completion: .file())
  var passwordFile: String?

  @Option(
    help: ArgumentHelp(
      "A name by which others reach this machine, beside its own; may be given several times.", valueName: "name"))
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "The certificate to show, in PEM form with those that vouch for it; by default one that vouches for itself.",
      valueName: "file"),
    completion: .file())
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The certificate's private key, in PEM form.", valueName: "file"), completion: .file())
  var tlsKey: String?

  @Flag(help: "Do not encrypt: everybody in the network can read along, the link included.")
  var plainHttp = false

  /// All of them, without their hyphens.
  static let names: Set = [
    "listen", "lan", "only", "keep-location", "originals", "password-file", "host", "tls-certificate", "tls-key",
    "plain-http",
  ]

  /// Whether others are served.
  var isOn: Bool { listen != nil || lan }

  func validate() throws {
    if listen != nil, lan { throw ValidationError("Give either --listen or --lan.") }
    if (tlsCertificate == nil) != (tlsKey == nil) {
      throw ValidationError("--tls-certificate and --tls-key belong together.")
    }
    if plainHttp, tlsCertificate != nil { throw ValidationError("With --plain-http there is no certificate.") }
    let others = [
      ("--only", !only.isEmpty), ("--keep-location", keepLocation), ("--originals", originals),
      ("--password-file", passwordFile != nil), ("--host", !host.isEmpty), ("--tls-certificate", tlsCertificate != nil),
      ("--plain-http", plainHttp),
    ]
    if !isOn, let (name, _) = others.first(where: \.1) {
      throw ValidationError("\(name) is about what others see: give --listen or --lan, too.")
    }
    for name in host where !Self.isHost(name) {
      throw ValidationError("“\(name)” is no name of a machine for --host: give it without http:// and without a path.")
    }
  }

  /// Whether a text may stand in a Host field.
  private static func isHost(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= 255
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.:[]_".contains($0)) }
  }

  /// Where to listen.
  ///
  /// - Throws: `ShareError`, if there is no local network.
  func address() throws(ShareError) -> ListenAddress {
    if let listen { return listen }
    guard let local = MachineAddresses.local else { throw .noLocalNetwork(MachineAddresses.reachable) }
    return ListenAddress(host: local)
  }

  /// What of a library others get.
  ///
  /// - Parameter folder: The library's.
  /// - Throws: `ShareError`, if one of the folders is none.
  func rules(folder: String) throws(ShareError) -> SharingRules {
    var rules = SharingRules(location: keepLocation, originals: originals)
    if !only.isEmpty {
      var folders: [String] = []
      for name in only { folders.append(try SharedFolderPath.relative(name, to: folder)) }
      rules.folders = folders.contains("") ? nil : SharedFolders(folders)
    }
    return rules
  }
}
