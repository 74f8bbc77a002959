import CascadeLayout

extension LayoutResponse {
  /// Writes the response as JSON in UTF-8; see Documentation/LayoutDocument.md.
  ///
  /// - Parameter sink: Called with pieces of the text; writing stops if it throws an error.
  /// - Complexity: O(elements); keeps only one piece in memory.
  public func writeJSON<Failure: Error>(to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) {
    var buffer = OutputBuffer()
    buffer.write("{ \"contentSize\": {\"width\": ", presentation.contentSize.width)
    buffer.write(", \"height\": ", presentation.contentSize.height)
    buffer.write("},\n  \"elements\": [")
    var isFirst = true
    try forEachElement { (attributes) throws(Failure) in
      buffer.write(isFirst ? "\n    " : ",\n    ")
      isFirst = false
      buffer.write(json: attributes)
      try buffer.flushIfFull(to: sink)
    }
    buffer.write("] }\n")
    try buffer.flush(to: sink)
  }
}

extension OutputBuffer {
  /// Writes an element on a single line.
  fileprivate mutating func write(json attributes: LayoutAttributes) {
    write("{\"kind\": \"")
    write(attributes.kind.word)
    write("\", \"section\": ", attributes.indexPath.section)
    write(", \"item\": ", attributes.indexPath.item)
    write(", \"frame\": {\"x\": ", attributes.frame.minX)
    write(", \"y\": ", attributes.frame.minY)
    write(", \"width\": ", attributes.frame.size.width)
    write(", \"height\": ", attributes.frame.size.height)
    write("}")
    if attributes.alpha != 1 { write(", \"alpha\": ", attributes.alpha) }
    if attributes.scale != 1 { write(", \"scale\": ", attributes.scale) }
    if attributes.zIndex != 0 { write(", \"zIndex\": ", attributes.zIndex) }
    write("}")
  }

  fileprivate mutating func write(_ text: StaticString, _ number: Double) {
    write(text)
    write(number)
  }

  fileprivate mutating func write(_ text: StaticString, _ number: Int) {
    write(text)
    write(number)
  }
}

extension ElementKind {
  /// The kind as written in responses.
  var word: StaticString {
    switch self {
    case .background: "background"
    case .header: "header"
    case .item: "item"
    case .footer: "footer"
    case .supplementary, .decoration: preconditionFailure("no layout of a request has elements of its own kinds")
    }
  }
}
