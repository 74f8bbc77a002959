import ArgumentParser
import Foundation
import LayoutCommands
import PhotoLibrary
import PhotoServer

/// The certificate that encrypts a shared wall.
enum ShareCertificate {
  /// The certificate that the options name, or a self-signed one; `nil` for plain HTTP.
  ///
  /// - Parameters:
  ///   - hosts: The names and addresses that a self-signed certificate covers.
  ///   - encryption: The type that makes certificates; nil in a program without TLS.
  static func certificate(
    _ options: ShareOptions, of library: PhotoLibrary, hosts: [String], _ encryption: (any ServerEncryption.Type)?,
    _ console: Console
  ) throws(CommandError) -> (any ServerEncryption)? {
    if options.plainHttp { return nil }
    guard let encryption else {
      throw CommandError(
        .validationFailure,
        "This program was built without TLS, which --lan and --listen need for encryption. Run make app in the folder "
          + "Wall, and then use Wall/.build/release/cascade. Or add --plain-http to share without encryption.")
    }
    guard let file = options.tlsCertificate, let keyFile = options.tlsKey else {
      return try ownCertificate(of: library, hosts: hosts, encryption, console)
    }
    let certificate = try CommandError.reading { () throws(InputFileError) in try InputFile.text(of: file) }
    let key = try CommandError.reading { () throws(InputFileError) in try InputFile.text(of: keyFile) }
    do {
      return try encryption.init(certificate: certificate, key: key)
    } catch {
      throw CommandError(.configuration, "\(error.isOfKey ? keyFile : file): \(error.description)")
    }
  }

  /// A self-signed certificate: the same at each start, if it can be stored.
  private static func ownCertificate(
    of library: PhotoLibrary, hosts: [String], _ encryption: any ServerEncryption.Type, _ console: Console
  ) throws(CommandError) -> any ServerEncryption {
    let names = hosts.map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "[]")) }
    do {
      return try encryption.kept(in: library.dataPath(), names: names)
    } catch {
      console.warn(
        "The certificate cannot be stored (\(error.localizedDescription)). The next start will use another one.")
    }
    do {
      return try encryption.selfSigned(names: names)
    } catch {
      throw CommandError(.configuration, "Cannot create a certificate: \(error)")
    }
  }
}
