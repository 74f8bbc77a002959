import Foundation
import PhotoModel
import PhotoServer

/// The file manager of this machine's desktop.
struct DesktopFiles: FileDisplay {
  func showInFolder(_ path: [UInt8]) async throws(Refusal) {
    #if os(macOS)
      guard await DesktopProgram.run(["open", "-R", String(decoding: path, as: UTF8.self)]) else {
        throw Refusal("The Finder could not show this file.")
      }
    #else
      let environment = ProcessInfo.processInfo.environment
      guard environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil else {
        throw Refusal("cascade was started without a desktop, so no file manager can show this file.")
      }
      // Asks the file manager to select the file: https://www.freedesktop.org/wiki/Specifications/file-manager-interface
      let showing = [
        "gdbus", "call", "--session", "--timeout", "5", "--dest", "org.freedesktop.FileManager1",
        "--object-path", "/org/freedesktop/FileManager1", "--method", "org.freedesktop.FileManager1.ShowItems",
        "['file://\(path.escapedForAddress)']", "''",
      ]
      if await DesktopProgram.run(showing) { return }
      let folder = path[...(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
      let opening = ["xdg-open", "file://" + folder.escapedForAddress]
      guard await DesktopProgram.run(opening, patience: .seconds(3)) else {
        throw Refusal("No file manager could be opened: neither gdbus nor xdg-open succeeded.")
      }
    #endif
  }
}
