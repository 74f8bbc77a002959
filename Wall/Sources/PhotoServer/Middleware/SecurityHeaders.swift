import HTTPTypes
import Hummingbird

/// Header fields for every response that restrict what browsers may do with it to what the pages need.
///
/// A response that has such a field already keeps its own.
struct SecurityHeaders {
  /// The fields for responses that have none of them.
  let fields: HTTPFields

  /// Features that the pages never use and that all browsers know (https://www.w3.org/TR/permissions-policy/).
  private static let deniedFeatures = [
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi",
    "payment", "usb",
  ]

  init() {
    fields = [
      .contentSecurityPolicy: Self.policy(), .xContentTypeOptions: "nosniff",
      .referrerPolicy: "no-referrer", .crossOriginResourcePolicy: "same-origin",
      // Together, these isolate the pages from pages on other ports, which are the same site.
      .crossOriginOpenerPolicy: "same-origin", .crossOriginEmbedderPolicy: "require-corp",
      .permissionsPolicy: Self.deniedFeatures.map { "\($0)=()" }.joined(separator: ", "),
    ]
  }

  /// The Content-Security-Policy of a response.
  ///
  /// - Parameters:
  ///   - script: The source that allows an inline script.
  ///   - style: The source that allows an inline style sheet.
  static func policy(script: String? = nil, style: String? = nil) -> String {
    func sources(_ some: String, _ more: String?) -> String { more.map { "\(some) \($0)" } ?? some }
    return [
      "default-src 'none'", sources("script-src 'self' 'wasm-unsafe-eval'", script), sources("style-src 'self'", style),
      "img-src 'self'", "media-src 'self'", "connect-src 'self'", "base-uri 'none'", "form-action 'none'",
      // No script may turn text into markup or scripts.
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
