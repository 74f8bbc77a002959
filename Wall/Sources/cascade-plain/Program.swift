import CascadeCommand

/// The command without TLS. It takes less time to build, and can do everything except share with encryption.
@main
enum Program {
  static func main() { EntryPoint.main(encryption: nil) }
}
