import CascadeCommand

/// The command without TLS, which is built in less time: all but sharing with encryption.
@main
enum Program {
  static func main() { EntryPoint.main(encryption: nil) }
}
