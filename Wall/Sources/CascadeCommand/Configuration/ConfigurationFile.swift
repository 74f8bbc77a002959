import ArgumentParser
import Foundation
import LayoutDocument
import PhotoLibrary

/// The user's default options for `cascade`: lines of the form `option = value`.
struct ConfigurationFile {
  /// A line that sets an option.
  struct Setting: Equatable {
    /// An option's name, without its hyphens.
    let name: String
    /// The equivalent command-line arguments.
    let arguments: [String]
    let line: Int
  }

  let settings: [Setting]

  /// The type of an option's value.
  private enum Kind { case flag, path, other }

  /// The options that the file may set: those of `cascade serve` except the ones that share photos.
  private static let kinds: KeyValuePairs<String, Kind> = [
    "port": .other, "open": .flag, "cache-dir": .path, "page-dir": .path, "quiet": .flag, "json": .flag,
    "write-xmp": .flag, "xmp-dir": .path,
  ]

  /// The path of the file: `$XDG_CONFIG_HOME/cascade/config` or `~/.config/cascade/config`.
  static var standardPath: String { UserFolders.base("XDG_CONFIG_HOME", default: ".config") + "/cascade/config" }

  /// Reads the file; nil if it does not exist.
  ///
  /// - Throws: `CommandError`, if it cannot be read or a line is invalid.
  init?(path: String = standardPath) throws {
    guard let file = fopen(path, "r") else {
      if [ENOENT, ENOTDIR].contains(errno) { return nil }
      throw CommandError(path: path, problem: "cannot be read: \(String(cString: strerror(errno))).")
    }
    fclose(file)
    let text: String
    do {
      text = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw CommandError(path: path, problem: "cannot be read as text: \(error.localizedDescription)")
    }
    try self.init(path: path, text: text)
  }

  /// Parses the text of a file. Relative paths in it are relative to the file's folder.
  init(path: String, text: String) throws {
    var settings: [Setting] = []
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      guard let setting = try Self.setting(line, number: index + 1, path: path) else { continue }
      if let other = settings.first(where: { $0.name == setting.name }) {
        throw CommandError(
          path: path, line: setting.line, problem: "“\(setting.name)” is already set in line \(other.line).")
      }
      settings.append(setting)
    }
    self.settings = settings
  }

  private static func setting(_ line: Substring, number: Int, path: String) throws -> Setting? {
    let line = line.trimmingCharacters(in: .whitespaces)
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    func error(_ problem: String) -> CommandError { CommandError(path: path, line: number, problem: problem) }
    guard let equals = line.firstIndex(of: "=") else { throw error("“\(line)” is not of the form option = value.") }
    let name = line[..<equals].trimmingCharacters(in: .whitespaces)
    let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    guard !ShareOptions.names.contains(name) else {
      throw error("“\(name)” shares photos, so it is accepted on the command line only.")
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
        throw error("“\(name)” must be true or false, not “\(value)”.")
      }
      arguments = [isOn ? "--\(name)" : "--no-\(name)"]
    case .path:
      let folder = URL(filePath: path).deletingLastPathComponent()
      let expanded = value == "~" || value.hasPrefix("~/") ? UserFolders.home + value.dropFirst() : value
      arguments = ["--\(name)=\(URL(filePath: expanded, relativeTo: folder).standardizedFileURL.path)"]
    case .other:
      arguments = ["--\(name)=\(value)"]
    }
    // The command line's own check of the value, reported here with the number of the line.
    do {
      _ = try Serve.parse(["."] + arguments)
    } catch {
      throw CommandError(path: path, line: number, problem: Serve.message(for: error))
    }
    return Setting(name: name, arguments: arguments, line: number)
  }
}

extension CommandError {
  /// - Parameter line: The number of the wrong line, from 1; nil if the error concerns the whole file.
  fileprivate init(path: String, line: Int? = nil, problem: String) {
    self.init(.configuration, path + (line.map { ":\($0)" } ?? "") + ": " + problem)
  }
}
