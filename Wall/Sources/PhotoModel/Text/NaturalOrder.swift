/// The order of names that people expect: numbers by value, letters ignoring case.
package enum NaturalOrder {
  /// Whether a name comes before another; names that differ only in case or leading zeros are compared by their bytes.
  ///
  /// Only the case of ASCII letters is ignored; other characters are compared by their UTF-8.
  package static func precedes(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        let order = compare(a, b)
        return order == 0 ? a.lexicographicallyPrecedes(b) : order < 0
      }
    }
  }

  /// Negative, zero or positive if `a` comes before, with or after `b`.
  private static func compare(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    var i = 0
    var j = 0
    while i < a.count, j < b.count {
      if a[i].isDigit, b[j].isDigit {
        let first = number(in: a, at: &i)
        let second = number(in: b, at: &j)
        if first.count != second.count { return first.count - second.count }
        for (x, y) in zip(first, second) where x != y { return Int(x) - Int(y) }
      } else {
        let x = folded(a[i])
        let y = folded(b[j])
        if x != y { return Int(x) - Int(y) }
        i += 1
        j += 1
      }
    }
    return (a.count - i) - (b.count - j)
  }

  /// The digits from an index on without leading zeros; moves the index past them.
  private static func number(
    in name: UnsafeBufferPointer<UInt8>, at place: inout Int
  ) -> Slice<UnsafeBufferPointer<UInt8>> {
    while place < name.count, name[place] == UInt8(ascii: "0") { place += 1 }
    let start = place
    while place < name.count, name[place].isDigit { place += 1 }
    return name[start..<place]
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
