import HTTPTypes
import Hummingbird
import PhotoModel

/// What those are told who may not come in: a page for people, a line for programs.
struct LockedPage {
  /// Why somebody may not come in.
  enum Reason {
    /// The wall's address without a key.
    case noKey
    /// A key that is not the wall's.
    case wrongKey
    /// A link from another place, which comes without the cookie that the browser may have.
    case askedFromElsewhere
    case wrongPassword
    /// Too many wrong passwords have come.
    case tooManyPasswords
    case ended
  }

  let reason: Reason
  let audience: Entrance.Audience
  /// The port at which it is asked for; `nil` for the scheme's own.
  let port: Int?

  /// What a page says that asks for the wall again by itself, where nothing else tells that it has done so.
  static let retryQuery = "again"

  /// What to do about it, in a sentence or two.
  var message: String {
    switch (reason, audience) {
    case (.ended, _): "This link has ended. Ask for a new one."
    case (.wrongKey, .owner):
      "The key in this address is not the wall's. Open the address that cascade printed when it was started."
    case (.noKey, .owner), (.askedFromElsewhere, .owner), (.wrongPassword, .owner), (.tooManyPasswords, .owner):
      "Open the address that cascade printed when it was started, with the key at its end."
    case (.noKey, .guests(let password)), (.askedFromElsewhere, .guests(let password)):
      "Open the link that you were given, or scan its code\(password == nil ? "." : ", or give the password.")"
    case (.wrongKey, .guests(let password)):
      "This link opens nothing, or no longer: a link ends when the wall is shared anew. Ask for the new one"
        + (password == nil ? "." : ", or give the password.")
    case (.wrongPassword, .guests): "This is not the password."
    case (.tooManyPasswords, .guests): "Too many wrong passwords have come. Wait a minute, then try again."
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

  /// Asked for by this page itself, the wall comes with the cookie if there is one, and with another page if not.
  private var refresh: String {
    guard reason == .askedFromElsewhere else { return "" }
    let target = if case .owner = audience { "/" } else { "/?\(Self.retryQuery)" }
    return "\n<meta http-equiv=\"refresh\" content=\"0; url=\(target)\">"
  }

  private var rest: String {
    switch audience {
    case .owner:
      """
      <p>It looks like <code>http://127.0.0.1\(port.map { ":\($0)" } ?? "")/?key=…</code> and stands where <code>cascade</code> runs. This
      browser then remembers the key, and <a href="/">the address without it</a> is enough.</p>
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
