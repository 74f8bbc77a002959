/// An element of a Matroska or WebM file, or the file itself: https://www.rfc-editor.org/rfc/rfc8794
struct EBMLElement {
  private let source: FileBytes
  /// 0 for the file itself.
  let id: UInt32
  private let content: Range<Int>

  /// Maximum number of elements to read.
  private static let limit = 256

  init(file source: FileBytes) { self.init(source: source, id: 0, content: 0..<source.count) }

  private init(source: FileBytes, id: UInt32, content: Range<Int>) {
    self.source = source
    self.id = id
    self.content = content
  }

  /// The elements in it, up to the first with the identifier that ends the search.
  func elements(until last: UInt32? = nil) -> [EBMLElement] {
    var elements: [EBMLElement] = []
    var place = content.lowerBound
    // Identifiers include their length bits.
    while elements.count < Self.limit, place < content.upperBound, let id = number(at: place, longest: 4),
      let size = number(at: place + id.length, longest: 8)
    {
      let start = place + id.length + size.length
      guard start <= content.upperBound else { break }
      // An element of unknown size, as in streams, has all bits set, and extends to the end.
      let mask = UInt64(1) << UInt64(7 * size.length) - 1
      let length = size.bits & mask == mask ? content.upperBound - start : Int(size.bits & mask)
      guard length <= content.upperBound - start else { break }
      elements.append(EBMLElement(source: source, id: UInt32(id.bits), content: start..<start + length))
      if id.bits == last.map(UInt64.init) { break }
      place = start + length
    }
    return elements
  }

  var number: UInt64? {
    (1...8).contains(content.count) ? source.number(at: content.lowerBound, count: content.count) : nil
  }

  /// The floating-point number in it, if finite.
  var fraction: Double? {
    guard let bits = number else { return nil }
    let value: Double
    switch content.count {
    case 4: value = Double(Float(bitPattern: UInt32(bits)))
    case 8: value = Double(bitPattern: bits)
    default: return nil
    }
    return value.isFinite ? value : nil
  }

  /// A number with its length bits, and its length in bytes: one more than the number of zero bits at its start.
  private func number(at place: Int, longest: Int) -> (bits: UInt64, length: Int)? {
    guard let first = source.bytes(at: place, count: 1)?[0], first.leadingZeroBitCount < longest else { return nil }
    let length = first.leadingZeroBitCount + 1
    return source.number(at: place, count: length).map { ($0, length) }
  }
}

extension [EBMLElement] {
  /// The first element with an identifier.
  func first(_ id: UInt32) -> EBMLElement? { first { $0.id == id } }
}
