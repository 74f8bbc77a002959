import HTTPTypes

/// A compression of responses: https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1
enum ContentCoding: String {
  case gzip
  case brotli = "br"

  /// The codings that a client accepts (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3). Weights other than 0 are
  /// ignored.
  static func accepted(by fields: HTTPFields) -> Set<ContentCoding> {
    var accepted: Set<ContentCoding> = []
    for field in fields[values: .acceptEncoding] {
      for part in field.split(separator: ",") {
        let parameters = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
        guard let name = parameters.first, let coding = ContentCoding(rawValue: name) else { continue }
        let isRefused = parameters.dropFirst().contains { parameter in
          parameter.hasPrefix("q=") && (Double(parameter.dropFirst(2)) ?? 0) <= 0
        }
        if !isRefused { accepted.insert(coding) }
      }
    }
    return accepted
  }
}
