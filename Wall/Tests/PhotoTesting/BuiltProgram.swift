package import Foundation

/// The programs that are built with the tests.
package enum BuiltProgram {
  /// The folder in which SwiftPM puts programs and tests.
  package static var folder: URL {
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return tests?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }

  /// The command that tests start: without TLS, so that BoringSSL need not be compiled for them.
  package static let command = "cascade-plain"

  /// The path of the program with this name.
  package static func path(_ name: String) -> String { folder.appending(path: name).path }
}
