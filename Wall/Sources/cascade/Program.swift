import CascadeCommand
import PhotoServerTLS

/// The whole command.
@main
enum Program {
  static func main() { EntryPoint.main(encryption: ServerCertificate.self) }
}
