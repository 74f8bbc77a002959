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
    while elements.count < Self.limit, place < content.upperBound, let (id, idLength) = identifier(at: place),
      let (size, sizeLength) = size(at: place + idLength)
    {
      let start = place + idLength + sizeLength
      guard start <= content.upperBound else { break }
      // An element of unknown size, as in streams, extends to the end.
      let length = size ?? content.upperBound - start
      guard length <= content.upperBound - start else { break }
      elements.append(EBMLElement(source: source, id: id, content: start..<start + length))
      if id == last { break }
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

extension [EBMLElement] {
  /// The first element with an identifier.
  func first(_ id: UInt32) -> EBMLElement? { first { $0.id == id } }
}
