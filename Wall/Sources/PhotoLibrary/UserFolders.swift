import Foundation

/// The folders of the user who runs the program.
package enum UserFolders {
  /// The home folder: `$HOME`, or else the one in the system's user database.
  package static var home: String { absolutePath("HOME") ?? NSHomeDirectory() }

  /// A base folder: the value of a variable such as `XDG_CACHE_HOME`, or else a folder in the home folder.
  package static func base(_ variable: String, default name: String) -> String {
    absolutePath(variable) ?? home + "/" + name
  }

  /// Relative paths must be ignored: https://specifications.freedesktop.org/basedir-spec/latest/
  private static func absolutePath(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }
}
