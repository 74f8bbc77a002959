import ArgumentParser
import PhotoServer

/// Why a wall cannot be shared.
enum ShareError: ReportedError {
  case noEncryption
  case noLocalNetwork([String])
  case noFolder(String, in: String)
  case outside(String, of: String)
  case unreadable(InputError)
  case badPassword
  case badCertificate(String, String)

  var exitCode: ExitCode {
    switch self {
    case .noEncryption: .validationFailure
    case .noLocalNetwork: .unavailable
    case .noFolder, .outside, .unreadable: .noInput
    case .badPassword, .badCertificate: .configuration
    }
  }

  var description: String {
    switch self {
    case .noEncryption:
      "This program was built without TLS, and --lan and --listen encrypt what they send. Build the one that has it, by "
        + "make app, and start App/.build/release/cascade; or give --plain-http, by which nothing is encrypted."
    case .noLocalNetwork(let addresses):
      "This machine has no address in a private network. "
        + (addresses.isEmpty
          ? "Connect it to one." : "Give one of its addresses with --listen: \(addresses.joined(separator: ", ")).")
    case .noFolder(let name, let folder): "--only \(name): there is no such folder in \(folder)."
    case .outside(let name, let folder): "--only \(name): the folder is not inside \(folder)."
    case .unreadable(let error): error.description
    case .badPassword:
      "The password must have at least \(GuestPassword.minimumLength) characters, because others in the network can guess."
    case .badCertificate(let path, let reason): "\(path): \(reason)"
    }
  }

  /// The text of a file or pipe.
  ///
  /// - Throws: `unreadable`.
  static func text(of file: String) throws(ShareError) -> String {
    do {
      return String(decoding: try InputFile(path: file).read(), as: UTF8.self)
    } catch {
      throw .unreadable(error)
    }
  }
}
