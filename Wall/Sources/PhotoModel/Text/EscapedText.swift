extension String {
  /// The text escaped for HTML and XML, including attributes; characters that XML does not allow are removed.
  package var escapedForMarkup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      // https://www.w3.org/TR/xml/#charsets
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}", "\u{fffe}", "\u{ffff}": break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Sequence<UInt8> {
  /// The bytes of a path escaped for a URL, with slashes unchanged: https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  package var escapedForAddress: String {
    var result = ""
    for byte in self {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%" + UInt64(byte).hexadecimal(2).uppercased()
      }
    }
    return result
  }
}
