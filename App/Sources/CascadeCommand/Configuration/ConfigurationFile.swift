import ArgumentParser
import Foundation
import LayoutDocument

/// What a user always wants to say to `cascade serve` and `cascade showcase`: lines of the form `option = value`.
struct ConfigurationFile {
  /// A line that says something.
  struct Setting: Equatable {
    /// An option's name, without its hyphens.
    let name: String
    /// What `cascade` gets told: the option, with its value if it takes one.
    let arguments: [String]
    let line: Int
  }

  let path: String
  let settings: [Setting]

  /// What the value of an option is.
  private enum Kind {
    case flag, path, other
  }

  /// The options that may stand in the file: all of `cascade serve` that let nobody else see anything.
  private static let kinds: KeyValuePairs<String, Kind> = [
    "port": .other, "open": .flag, "cache-dir": .path, "page-dir": .path, "quiet": .flag, "json": .flag,
  ]

  /// Where the file is: `$XDG_CONFIG_HOME/cascade/config` or `~/.config/cascade/config`.
  static var standardPath: String {
    // A relative path is to be ignored: https://specifications.freedesktop.org/basedir-spec/latest/
    if let base = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"], base.hasPrefix("/") {
      return base + "/cascade/config"
    }
    return NSHomeDirectory() + "/.config/cascade/config"
  }

  /// Reads the file; nil if there is none.
  ///
  /// - Throws: `ConfigurationError`, if it cannot be read or a line is not what it must be.
  init?(path: String = standardPath) throws {
    guard let file = fopen(path, "r") else {
      if [ENOENT, ENOTDIR].contains(errno) { return nil }
      throw ConfigurationError(path: path, problem: "cannot be read: \(String(cString: strerror(errno))).")
    }
    fclose(file)
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw ConfigurationError(path: path, problem: "cannot be read as text: \(error.localizedDescription)")
    }
    try self.init(path: path, text: text)
  }

  /// Reads the text of a file.
  ///
  /// - Parameter path: Where it is: relative paths in it begin at its folder.
  init(path: String, text: String) throws {
    self.path = path
    var settings: [Setting] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      guard let setting = try Self.setting(line, number: index + 1, path: path) else { continue }
      if let other = settings.first(where: { $0.name == setting.name }) {
        throw ConfigurationError(
          path: path, line: setting.line, problem: "“\(setting.name)” stands in line \(other.line) already.")
      }
      settings.append(setting)
    }
    self.settings = settings
  }

  private static func setting(_ line: Substring, number: Int, path: String) throws -> Setting? {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    func error(_ problem: String) -> ConfigurationError {
      ConfigurationError(path: path, line: number, problem: problem)
    }
    guard let equals = line.firstIndex(of: "=") else { throw error("“\(line)” is not of the form option = value.") }
    let name = line[..<equals].trimmingCharacters(in: .whitespaces)
    let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    guard !ShareOptions.names.contains(name) else {
      throw error("“\(name)” is about letting others see photos: say so to cascade itself, each time.")
    }
    guard let kind = kinds.first(where: { $0.key == name })?.value else {
      let advice = nearestName(to: name, among: kinds.map(\.key)).map { " Did you mean “\($0)”?" } ?? ""
      throw error("There is no option “\(name)”.\(advice)")
    }
    guard !value.isEmpty else { throw error("“\(name)” needs a value.") }
    let arguments: [String]
    switch kind {
    case .flag:
      guard let isOn = ["true": true, "false": false, "yes": true, "no": false][value] else {
        throw error("“\(name)” is true or false, not “\(value)”.")
      }
      arguments = [isOn ? "--\(name)" : "--no-\(name)"]
    case .path:
      let folder = URL(filePath: path).deletingLastPathComponent()
      let expanded = value == "~" || value.hasPrefix("~/") ? NSHomeDirectory() + value.dropFirst() : value
      arguments = ["--\(name)=\(URL(filePath: expanded, relativeTo: folder).standardizedFileURL.path)"]
    case .other:
      arguments = ["--\(name)=\(value)"]
    }
    // Whether a value is good, the option itself knows.
    do {
      _ = try Serve.parse(["."] + arguments)
    } catch {
      throw ConfigurationError(path: path, line: number, problem: Serve.message(for: error))
    }
    return Setting(name: name, arguments: arguments, line: number)
  }
}

/// Why a configuration file is of no use.
struct ConfigurationError: Error, CustomStringConvertible {
  let description: String

  /// - Parameter line: The number of the line that is wrong, from 1; nil if it is the file as a whole.
  init(path: String, line: Int? = nil, problem: String) {
    description = path + (line.map { ":\($0)" } ?? "") + ": " + problem
  }
}
