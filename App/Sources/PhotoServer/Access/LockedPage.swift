import HTTPTypes
import Hummingbird

/// What those are told who have no key: a page for people, a line for programs.
enum LockedPage {
  /// The wall's address without a key.
  case noKey
  /// A key that is not the wall's.
  case wrongKey
  /// A link from another place, which comes without the cookie that the browser may have.
  case askedFromElsewhere

  /// What to do about it, in a sentence or two.
  var message: String {
    switch self {
    case .noKey, .askedFromElsewhere:
      "Open the address that cascade printed when it was started, with the key at its end."
    case .wrongKey:
      "The key in this address is not the wall's. Open the address that cascade printed when it was started."
    }
  }

  /// The page, complete, because no file of the wall is to be had without the key.
  var html: String {
    // Asked for by this page itself, the wall comes with the cookie if there is one, and with another page if not.
    let refresh = self == .askedFromElsewhere ? "\n<meta http-equiv=\"refresh\" content=\"0; url=/\">" : ""
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta name="color-scheme" content="light dark">\(refresh)
      <title>Locked · Cascade</title>
      <style>\(Self.style)</style>
      <main>
      <h1>This wall is locked</h1>
      <p>\(message)</p>
      <p>It looks like <code>http://127.0.0.1:61234/?key=…</code> and stands where <code>cascade</code> runs. This
      browser then remembers the key, and <a href="/">the address without it</a> is enough.</p>
      </main>

      """
  }

  private static let style =
    "body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;max-width:40rem;margin:auto;"
    + "padding:15vh 1.5rem}h1{font-size:1.5rem}code{font-size:.9em;overflow-wrap:anywhere}"

  /// The only thing that the page may have is its style, known by its digest
  /// (https://www.w3.org/TR/CSP3/#external-hash).
  static let policy =
    "default-src 'none'; style-src 'sha256-kOYqMmwyaqoGy8Dza4zxlmljh7mzqAsxVnzHtvhaA9M='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}

extension Response {
  /// Refuses a request that came without the key.
  static func locked(_ request: Request, _ page: LockedPage) -> Response {
    let isNavigation =
      if let destination = request.headers[.secFetchDest] { destination == "document" } else {
        request.headers[.accept]?.contains("text/html") == true
      }
    guard isNavigation else { return .text(.forbidden, page.message) }
    return Response(
      status: .forbidden,
      headers: [
        .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
        .contentSecurityPolicy: LockedPage.policy,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page.html)))
  }
}
