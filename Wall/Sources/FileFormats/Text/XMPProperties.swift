/// Finds simple properties in the RDF of an XMP document, where they are in its bytes.
///
/// Source: XMP specification, part 1, 7: a property is an attribute, or an element, of an `rdf:Description` in `rdf:RDF`.
struct XMPProperties {
  struct Name: Hashable {
    let namespace: String
    let local: String
  }

  /// The place of a property's value.
  enum Place {
    case attribute(Range<Int>)
    /// Between the tags; only text.
    case element(Range<Int>)
    /// The end of an empty element's tag, and the element's name.
    case emptyElement(end: Range<Int>, name: Range<Int>)
    /// With markup inside: a structure, or a value with qualifiers.
    case structured
  }

  struct Property {
    let name: Name
    let place: Place
    /// Without references resolved.
    let value: String
  }

  /// Where attributes can be added to a description, and the prefixes that are declared there.
  struct Description {
    let end: Int
    let prefixes: [String: String]
    /// The whitespace before the last attribute; a space if there is none.
    let separator: [UInt8]
  }

  /// The top-level properties.
  private(set) var properties: [Property] = []
  /// The first description.
  private(set) var description: Description?
  /// Where a description can be added: after the start tag of `rdf:RDF`, and the prefix there.
  private(set) var container: (place: Int, prefix: String)?

  static let rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  private static let rdfName = Name(namespace: rdf, local: "RDF")
  private static let descriptionName = Name(namespace: rdf, local: "Description")
  /// The innermost elements around a property.
  private static let path = [rdfName, descriptionName]
  private static let xml = "http://www.w3.org/XML/1998/namespace"
  private static let xmlns = "http://www.w3.org/2000/xmlns/"
  /// Characters that no URI contains (RFC 3986, 2). Namespaces with one of them are refused, like by parsers that use such
  /// a character to join a namespace and a name.
  private static let notInURIs = Set(" \"<>\\^`{|}".utf8)
  /// The maximum depth of elements.
  private static let depthLimit = 1000

  private struct Element {
    let qualifiedName: ArraySlice<UInt8>
    let name: Name
    let prefixes: [String: String]
    let contentStart: Int
    /// The attributes that have a prefix and are not namespace declarations.
    let attributes: [(name: Name, value: Range<Int>)]
    var hasMarkup = false
  }

  /// - Throws: If the bytes are not well-formed, with namespaces.
  init(_ bytes: [UInt8]) throws(XMLProblem) {
    var reader = XMLTokens(bytes)
    var stack: [Element] = []
    var isEnded = false
    for token in try reader.all() {
      switch token {
      case .text(let range):
        guard !stack.isEmpty || bytes[range].allSatisfy({ [0x20, 0x9, 0xa, 0xd].contains($0) })
        else { throw XMLProblem("text outside of the document's element", at: range.lowerBound) }
      case .section(let range):
        guard !stack.isEmpty else { throw XMLProblem("text outside of the document's element", at: range.lowerBound) }
        stack[stack.count - 1].hasMarkup = true
      case .other: if !stack.isEmpty { stack[stack.count - 1].hasMarkup = true }
      case .start(let nameRange, let attributes, let whole, let end, let isEmpty):
        guard !isEnded, stack.count < Self.depthLimit else {
          throw isEnded ? XMLProblem("a second element", at: whole.lowerBound) : XMLProblem("is nested too deeply")
        }
        let element = try Self.element(bytes, nameRange, attributes, whole.upperBound, in: stack.last)
        let isProperty = stack.suffix(2).elementsEqual(Self.path) { $0.name == $1 }
        if stack.last?.name == Self.rdfName, element.name == Self.descriptionName {
          properties += element.attributes.map { name, value in
            Property(name: name, place: .attribute(value), value: String(decoding: bytes[value], as: UTF8.self))
          }
          if description == nil {
            let last = attributes.last
            let before = attributes.dropLast().last.map { $0.value.upperBound + 1 } ?? nameRange.upperBound
            description = Description(
              end: last.map { $0.value.upperBound + 1 } ?? nameRange.upperBound, prefixes: element.prefixes,
              separator: last.map { Array(bytes[before..<$0.name.lowerBound]) } ?? [0x20])
          }
        }
        if container == nil, element.name == Self.rdfName, !isEmpty {
          container = (whole.upperBound, Self.parts(element.qualifiedName).prefix)
        }
        if !stack.isEmpty { stack[stack.count - 1].hasMarkup = true }
        if isEmpty {
          if isProperty {
            let isStructured = Self.qualifies(attributes, bytes)
            let place = isStructured ? Place.structured : .emptyElement(end: end, name: nameRange)
            properties.append(Property(name: element.name, place: place, value: ""))
          }
          isEnded = stack.isEmpty
        } else {
          stack.append(element)
          if isProperty { stack[stack.count - 1].hasMarkup = Self.qualifies(attributes, bytes) }
        }
      case .end(let name, let whole):
        guard let element = stack.popLast(), element.qualifiedName == bytes[name]
        else { throw XMLProblem("an end tag without its start tag", at: whole.lowerBound) }
        isEnded = stack.isEmpty
        if stack.suffix(2).elementsEqual(Self.path, by: { $0.name == $1 }) {
          let range = element.contentStart..<whole.lowerBound
          let value = String(decoding: bytes[range], as: UTF8.self)
          let place = element.hasMarkup ? Place.structured : .element(range)
          properties.append(Property(name: element.name, place: place, value: value))
        }
      }
    }
    guard isEnded else { throw XMLProblem("an element without its end tag", at: bytes.count) }
  }

  /// Whether a property's element has attributes other than namespace declarations.
  private static func qualifies(_ attributes: [XMLToken.Attribute], _ bytes: [UInt8]) -> Bool {
    attributes.contains { prefix(declaredBy: bytes[$0.name]) == nil }
  }

  /// The prefix that an attribute declares, empty for the default namespace; `nil` if it declares none.
  private static func prefix(declaredBy name: ArraySlice<UInt8>) -> String? {
    let (prefix, local) = parts(name)
    if prefix == "xmlns" { return local }
    return prefix.isEmpty && local == "xmlns" ? "" : nil
  }

  private static func parts(_ name: ArraySlice<UInt8>) -> (prefix: String, local: String) {
    let parts = name.split(separator: UInt8(ascii: ":"))
    return parts.count == 2
      ? (String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
      : ("", String(decoding: name, as: UTF8.self))
  }

  /// An element with its namespaces; checks that all prefixes are declared.
  private static func element(
    _ bytes: [UInt8], _ name: Range<Int>, _ attributes: [XMLToken.Attribute], _ contentStart: Int, in parent: Element?
  ) throws(XMLProblem) -> Element {
    var prefixes = parent?.prefixes ?? ["xml": xml]
    for attribute in attributes {
      guard let declared = prefix(declaredBy: bytes[attribute.name]) else { continue }
      // All references were checked when the tokens were read.
      let namespace = String(decoding: XMLTokens.resolved(bytes[attribute.value]) ?? [], as: UTF8.self)
      guard declared == "" || !namespace.isEmpty, declared != "xmlns", namespace != xmlns,
        (declared == "xml") == (namespace == xml), namespace.utf8.allSatisfy({ !notInURIs.contains($0) })
      else { throw XMLProblem("a malformed namespace", at: attribute.name.lowerBound) }
      prefixes[declared] = namespace
    }
    var names: Set<Name> = []
    var named: [(Name, Range<Int>)] = []
    for attribute in attributes {
      let (prefix, local) = parts(bytes[attribute.name])
      guard !prefix.isEmpty, prefix != "xmlns" else { continue }
      guard let namespace = prefixes[prefix]
      else { throw XMLProblem("a prefix without a namespace", at: attribute.name.lowerBound) }
      let name = Name(namespace: namespace, local: local)
      guard names.insert(name).inserted
      else { throw XMLProblem("a duplicate attribute", at: attribute.name.lowerBound) }
      named.append((name, attribute.value))
    }
    let (prefix, local) = parts(bytes[name])
    guard prefix != "xmlns", let namespace = prefix.isEmpty ? prefixes[""] ?? "" : prefixes[prefix]
    else { throw XMLProblem("a prefix without a namespace", at: name.lowerBound) }
    return Element(
      qualifiedName: bytes[name], name: Name(namespace: namespace, local: local), prefixes: prefixes,
      contentStart: contentStart, attributes: named)
  }
}
