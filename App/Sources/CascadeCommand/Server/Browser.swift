import Foundation

/// The desktop's default browser.
enum Browser {
  /// Opens an address, and warns if that fails.
  ///
  /// - Parameter advice: What the warning tells the user to do.
  static func open(_ address: String, advice: String, console: Console) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    let process = DesktopProgram.process([opener, address])
    process.terminationHandler = { process in
      guard process.terminationStatus != 0 else { return }
      console.warn("\(opener) could not open the browser (exit code \(process.terminationStatus)). \(advice)")
    }
    do {
      try process.run()
    } catch {
      console.warn("\(opener) cannot be started: \(error.localizedDescription) \(advice)")
    }
  }
}
