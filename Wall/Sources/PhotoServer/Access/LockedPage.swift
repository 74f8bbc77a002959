import HTTPTypes
import Hummingbird
import PhotoModel

/// The answer to clients that are not admitted: a page for people, a line of text for programs.
struct LockedPage {
  /// The reason why a client is not admitted.
  enum Reason {
    /// The wall's address without a key.
    case noKey
    /// A key that is not the wall's.
    case wrongKey
    /// A link from another site, for which the browser does not send the cookie that it may have.
    case askedFromElsewhere
    case wrongPassword
    /// Too many wrong passwords were sent.
    case tooManyPasswords
    case ended
  }

  let reason: Reason
  let audience: Entrance.Audience
  /// The port of the request; `nil` for the scheme's default port.
  let port: Int?

  /// The query of the address to which a page refreshes itself, so that it does so only once in browsers that do not send
  /// `Sec-Fetch-Site`.
  static let retryQuery = "again"

  /// The advice for the user, in a sentence or two.
  var message: String {
    switch (reason, audience) {
    case (.ended, _): "This link has ended. Ask for a new one."
    case (.wrongKey, .owner):
      "The key in this address is wrong. Open the address that cascade printed when it was started."
    case (.noKey, .owner), (.askedFromElsewhere, .owner), (.wrongPassword, .owner), (.tooManyPasswords, .owner):
      "Open the address that cascade printed when it was started, with the key at its end."
    case (.noKey, .guests(let password)), (.askedFromElsewhere, .guests(let password)):
      "Open the link that you were given, or scan its code\(password == nil ? "." : ", or enter the password.")"
    case (.wrongKey, .guests(let password)):
      "This link is not valid. The wall gets a new link each time it is shared: ask for the new one"
        + (password == nil ? "." : ", or enter the password.")
    case (.wrongPassword, .guests): "The password is wrong."
    case (.tooManyPasswords, .guests): "Too many wrong passwords were sent. Wait a minute, then try again."
    }
  }

  func response(to request: Request) -> Response {
    let (status, headers): (HTTPResponse.Status, HTTPFields) =
      switch reason {
      case .ended: (.gone, [.connection: "close"])
      case .tooManyPasswords: (.tooManyRequests, [.retryAfter: "12"])
      default: (.forbidden, [:])
      }
    guard MessagePage.isWanted(by: request) else { return .text(status, message, headers: headers) }
    let hasForm = if case .guests(_?) = audience { true } else { false }
    return MessagePage(
      title: "Locked", heading: "This wall is locked", content: "<p>\(message)</p>\n\(rest)", head: refresh,
      hasForm: hasForm
    ).response(status, headers: headers)
  }

  /// Makes the page request the wall once by itself. That request comes from the wall's own site, so the browser sends the
  /// cookie if it has one.
  private var refresh: String {
    guard reason == .askedFromElsewhere else { return "" }
    let target = if case .owner = audience { "/" } else { "/?\(Self.retryQuery)" }
    return "\n<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">"
  }

  private var rest: String {
    switch audience {
    case .owner:
      """
      <p>It looks like <code>http://127.0.0.1\(port.map { ":\($0)" } ?? "")/?key=…</code>, in the terminal where <code>cascade</code> runs. This
      browser then remembers the key, so that <a href="/">the address without it</a> is enough.</p>
      """
    case .guests(nil): ""
    case .guests:
      """
      <form method="post" action="\(SignIn.path)">
      <label>Password <input type="password" name="\(SignIn.field)" autocomplete="current-password" required></label>
      <button>Open</button>
      </form>
      """
    }
  }
}
