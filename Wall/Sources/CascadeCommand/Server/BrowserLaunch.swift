import Foundation
import Synchronization

/// Opens a server's address in the browser, once, and owns the redirect file that this may need.
final class BrowserLaunch: Sendable {
  private let file = Mutex<RedirectFile?>(nil)

  /// How long a browser may take to start.
  private static let patience = Duration.seconds(60)

  /// Opens an address, and warns if that fails.
  ///
  /// - Parameter isSecret: Whether the address must be hidden from other users of this machine.
  func open(_ address: String, isSecret: Bool, console: Console) {
    let advice = "Open \(address) in a browser yourself."
    guard isSecret else { return Self.start(address, advice: advice, console: console) }
    do {
      let redirect = try RedirectFile(to: address)
      file.withLock { $0 = redirect }
      Self.start(redirect.address, advice: advice, console: console)
      Task {
        try? await Task.sleep(for: Self.patience)
        end()
      }
    } catch {
      console.warn("The page that redirects the browser cannot be written: \(error.localizedDescription) \(advice)")
    }
  }

  /// Removes the file, once the browser has read it or the server ends.
  func end() { file.withLock { $0 = nil } }

  /// Starts the desktop's default browser; a warning tells the user what to do if it does not start.
  private static func start(_ address: String, advice: String, console: Console) {
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
