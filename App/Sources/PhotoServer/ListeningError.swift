import NIOCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Why the server cannot listen at its port.
package struct ListeningError: Error, CustomStringConvertible {
  private let port: Int
  private let number: CInt

  /// Recognises the system's refusal among the errors that running the server throws; nil for all others.
  package init?(_ error: any Error, port: Int) {
    guard let error = error as? IOError else { return nil }
    self.port = port
    number = error.errnoCode
  }

  /// Whether another port would do.
  package var isTaken: Bool { [EADDRINUSE, EACCES].contains(number) }

  /// What is wrong and what to do, in a sentence or two.
  package var description: String {
    let advice = "Choose another one with --port, or leave --port out to use one that is free."
    return switch number {
    case EADDRINUSE: "Port \(port) is in use by another program. \(advice)"
    case EACCES: "Port \(port) may not be used without special rights. \(advice)"
    default: "Port \(port) cannot be used: \(String(cString: strerror(number))). \(advice)"
    }
  }
}
