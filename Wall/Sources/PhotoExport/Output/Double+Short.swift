extension Double {
  /// The number as written in PDF and SVG: rounded to thousandths, without an exponent.
  var short: String {
    let thousandths = Int((self * 1000).rounded())
    let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return thousandths < 0 ? "-\(whole)" : "\(whole)" }
    var digits = String(1000 + rest).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(thousandths < 0 ? "-" : "")\(whole).\(digits)"
  }
}
