import DataCoding
import Foundation
import HTTPTypes
import Hummingbird

/// A small page with a heading and advice. It loads no files, because the wall's files need the key.
struct MessagePage {
  let title, heading: String
  /// Markup after the heading.
  let content: String
  /// Markup in the page's head.
  var head = ""
  var hasForm = false

  func response(_ status: HTTPResponse.Status, headers: HTTPFields = HTTPFields()) -> Response {
    var fields = headers
    fields[.contentType] = "text/html; charset=utf-8"
    fields[.cacheControl] = "no-store"
    fields[.contentSecurityPolicy] =
      "default-src 'none'; style-src '\(Self.styleSource)'; base-uri 'none'; "
      + "form-action \(hasForm ? "'self'" : "'none'"); frame-ancestors 'none'"
    // With the policy of all other pages, no-referrer, browsers would send the form with the origin “null”:
    // https://fetch.spec.whatwg.org/#append-a-request-origin-header
    if hasForm { fields[.referrerPolicy] = "same-origin" }
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  private var html: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">\(head)
    <title>\(title) · Cascade</title>
    <style>\(Self.style)</style>
    <main>
    <h1>\(heading)</h1>
    \(content)
    </main>

    """
  }

  private static let style =
    "body{margin:0;font:1rem/1.5 system-ui,sans-serif}main{box-sizing:border-box;max-width:40rem;margin:auto;"
    + "padding:15vh 1.5rem}h1{font-size:1.5rem}code{font-size:.9em;overflow-wrap:anywhere}"
    + "form{display:flex;flex-wrap:wrap;align-items:end;gap:.75rem}label{flex:1 1 12rem}"
    + "input,button{box-sizing:border-box;font:inherit;min-height:2.75rem;padding:.5rem .75rem}"
    + "input{display:block;width:100%}"

  /// The source that allows the style sheet, by its digest: https://www.w3.org/TR/CSP3/#external-hash
  private static let styleSource = "sha256-" + Data(SHA256.digest(of: style.utf8)).base64EncodedString()

  /// Whether a person will read the answer, as a page. Programs and scripts get a line of text.
  static func isWanted(by request: Request) -> Bool {
    if let destination = request.headers[.secFetchDest] { return destination == "document" }
    return request.headers[.accept]?.contains("text/html") == true
  }
}

extension Response {
  /// The answer for an unknown address: a page with a link for people, a line of text for programs.
  static func nothingFound(for request: Request) -> Response {
    let message = "There is nothing at this address."
    guard MessagePage.isWanted(by: request) else { return .text(.notFound, message) }
    let content = #"<p><a href="/">Go to the start page</a></p>"#
    return MessagePage(title: "Not found", heading: message, content: content).response(.notFound)
  }
}
