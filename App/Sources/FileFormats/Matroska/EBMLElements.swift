/// Reads the elements of Matroska and WebM files: https://www.rfc-editor.org/rfc/rfc8794
struct EBMLElements<Source: ByteSource> {
  struct Element {
    let id: UInt32
    /// The offset of the content.
    let place: Int
    let end: Int
  }

  /// Maximum number of elements to read.
  private static var limit: Int { 256 }

  let source: Source

  /// The elements between two offsets, up to the first with one of the identifiers that end the search.
  func elements(from start: Int, to end: Int, until last: Set<UInt32> = []) -> [Element] {
    var elements: [Element] = []
    var place = start
    while elements.count < Self.limit, place < end, let (id, idLength) = identifier(at: place),
      let (size, sizeLength) = size(at: place + idLength)
    {
      let content = place + idLength + sizeLength
      guard content <= end else { break }
      // An element of unknown size, as in streams, extends to the end.
      let length = size ?? end - content
      guard length <= end - content else { break }
      elements.append(Element(id: id, place: content, end: content + length))
      if last.contains(id) { break }
      place = content + length
    }
    return elements
  }

  func number(in element: Element?) -> UInt64? {
    guard let element, (1...8).contains(element.end - element.place) else { return nil }
    return source.number(at: element.place, count: element.end - element.place)
  }

  /// The floating-point number in an element, if finite.
  func fraction(in element: Element?) -> Double? {
    guard let element, let bits = number(in: element) else { return nil }
    let value: Double
    switch element.end - element.place {
    case 4: value = Double(Float(bitPattern: UInt32(bits)))
    case 8: value = Double(bitPattern: bits)
    default: return nil
    }
    return value.isFinite ? value : nil
  }

  /// An identifier including its length bits; at most 4 bytes.
  private func identifier(at place: Int) -> (UInt32, Int)? {
    guard let first = source.bytes(at: place, count: 1)?[0], first >= 0x10 else { return nil }
    let length = first.leadingZeroBitCount + 1
    return source.number(at: place, count: length).map { (UInt32($0), length) }
  }

  /// A size, `nil` if it is unknown, and the length of its encoding.
  private func size(at place: Int) -> (Int?, Int)? {
    guard let first = source.bytes(at: place, count: 1)?[0], first > 0 else { return nil }
    let length = first.leadingZeroBitCount + 1
    guard let bits = source.number(at: place, count: length) else { return nil }
    let mask = UInt64(1) << UInt64(7 * length) - 1
    return (bits & mask == mask ? nil : Int(bits & mask), length)
  }
}
