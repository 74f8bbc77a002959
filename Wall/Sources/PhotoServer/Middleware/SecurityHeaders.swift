import HTTPTypes
import Hummingbird

/// Adds to every answer what keeps a browser from doing more with it than the pages need.
///
/// An answer that has such a field of its own keeps it.
struct SecurityHeaders {
  /// For answers that have none of them.
  let fields: HTTPFields

  /// What pages are never asked to use, and all browsers know (https://www.w3.org/TR/permissions-policy/).
  private static let deniedFeatures = [
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi",
    "payment", "usb",
  ]

  init() {
    fields = [
      .contentSecurityPolicy: Self.policy(), .xContentTypeOptions: "nosniff",
      .referrerPolicy: "no-referrer", .crossOriginResourcePolicy: "same-origin",
      // Together, they isolate the pages from those at other ports, which are of the same site.
      .crossOriginOpenerPolicy: "same-origin", .crossOriginEmbedderPolicy: "require-corp",
      .permissionsPolicy: Self.deniedFeatures.map { "\($0)=()" }.joined(separator: ", "),
    ]
  }

  /// The Content-Security-Policy of an answer.
  ///
  /// - Parameters:
  ///   - script: What allows the script in a page itself.
  ///   - style: What allows the style sheet in a page itself.
  static func policy(script: String? = nil, style: String? = nil) -> String {
    func sources(_ some: String, _ more: String?) -> String { more.map { "\(some) \($0)" } ?? some }
    return [
      "default-src 'none'", sources("script-src 'self' 'wasm-unsafe-eval'", script), sources("style-src 'self'", style),
      "img-src 'self'", "media-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
      // No script may make markup or scripts of text, and none may be allowed to.
      "require-trusted-types-for 'script'", "trusted-types 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  func add(to response: inout Response) {
    let isPlain = !response.headers.contains(.contentSecurityPolicy) && !response.headers.contains(.referrerPolicy)
    response.headers.append(contentsOf: isPlain ? fields : fields.filter { !response.headers.contains($0.name) })
  }
}

extension HTTPField.Name {
  static let crossOriginEmbedderPolicy = HTTPField.Name("Cross-Origin-Embedder-Policy")!
  static let crossOriginOpenerPolicy = HTTPField.Name("Cross-Origin-Opener-Policy")!
  static let permissionsPolicy = HTTPField.Name("Permissions-Policy")!
  static let referrerPolicy = HTTPField.Name("Referrer-Policy")!
}
