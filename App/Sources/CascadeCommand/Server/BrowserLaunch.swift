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
    guard isSecret else { return Browser.open(address, advice: advice, console: console) }
    do {
      let redirect = try RedirectFile(to: address)
      file.withLock { $0 = redirect }
      Browser.open(redirect.address, advice: advice, console: console)
      Task {
        try? await Task.sleep(for: Self.patience)
        end()
      }
    } catch {
      console.warn("The page that redirects the browser cannot be written: \(error.localizedDescription) \(advice)")
    }
  }

  /// Removes the file: the browser has read it, or the server ends.
  func end() {
    file.withLock { file in
      file?.remove()
      file = nil
    }
  }
}
