package import PhotoModel

/// A rating and a flag as XMP properties, merged into a document that keeps every other byte.
///
/// The rating is written as `xmp:Rating` from 0 to 5, or −1 for rejected (XMP specification, part 1, 8.4), which nearly all
/// programs read. The flag is also written as `xmpDM:pick`, like Lightroom does, and as `digiKam:PickLabel`.
package struct XMPMerge: Hashable, Sendable {
  /// The properties to write. Those that are `nil` stay as they are in the document.
  private let mark: UserMark

  package init(_ mark: UserMark) { self.mark = mark }

  /// The maximum size of a document, in bytes.
  package static let sizeLimit = Int(Sidecar.sizeLimit)

  private typealias Name = XMPProperties.Name
  private static let ratingName = Name(namespace: "http://ns.adobe.com/xap/1.0/", local: "Rating")
  private static let pick = Name(namespace: "http://ns.adobe.com/xmp/1.0/DynamicMedia/", local: "pick")
  private static let pickLabel = Name(namespace: "http://www.digikam.org/ns/1.0/", local: "PickLabel")
  /// The usual prefixes.
  private static let prefixes = [ratingName: "xmp", pick: "xmpDM", pickLabel: "digiKam"]

  /// Checks that a document is well-formed, and not too large.
  package static func check(_ document: [UInt8]) throws(XMLProblem) {
    guard document.count <= sizeLimit else { throw XMLProblem("has more than 1 MiB") }
    _ = try XMPProperties(document)
  }

  /// A document with the properties.
  ///
  /// - Parameter document: The existing document; empty for none.
  /// - Throws: If it is not certain how to edit it.
  package func merged(into document: [UInt8]) throws(XMLProblem) -> [UInt8] {
    guard document.count <= Self.sizeLimit else { throw XMLProblem("has more than 1 MiB") }
    let document = document.isEmpty ? Self.empty : document
    let found = try XMPProperties(document)
    var edits: [(range: Range<Int>, text: String)] = []
    var additions: [(Name, String)] = []
    for (name, value) in values(in: found) {
      let places = found.properties.filter { $0.name == name }
      if places.isEmpty { additions.append((name, value)) }
      for property in places {
        switch property.place {
        case .attribute(let range), .element(let range): edits.append((range, value))
        case .emptyElement(let end, let qualifiedName):
          edits.append((end, ">\(value)</\(String(decoding: document[qualifiedName], as: UTF8.self))>"))
        case .structured: throw XMLProblem("has a \(name.local) in a form that is not supported")
        }
      }
    }
    if !additions.isEmpty { edits.append(try insertion(of: additions, in: found)) }
    var result: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += document[place..<edit.range.lowerBound] + Array(edit.text.utf8)
      place = edit.range.upperBound
    }
    result += document[place...]
    // Reads the result again. If it does not contain the properties, nothing is written.
    let check = try XMPProperties(result)
    for (name, value) in values(in: found) {
      guard check.properties.contains(where: { $0.name == name }),
        check.properties.allSatisfy({ $0.name != name || $0.value == value })
      else { throw XMLProblem("cannot be edited") }
    }
    return result
  }

  private func values(in found: XMPProperties) -> [(Name, String)] {
    var values: [(Name, String)] = []
    let rating = mark.rating
    let flag = mark.flag
    let isRejected = found.properties.contains { $0.name == Self.ratingName && $0.value.hasPrefix("-") }
    switch flag {
    case .rejected: values.append((Self.ratingName, "-1"))
    // A rating of −1 rejects the photo, so it must go even if no rating is set.
    case .some where rating == nil && isRejected: values.append((Self.ratingName, "0"))
    default: if let rating { values.append((Self.ratingName, "\(rating)")) }
    }
    if let flag {
      values.append((Self.pick, flag == .favourite ? "1" : flag == .rejected ? "-1" : "0"))
      values.append((Self.pickLabel, flag == .favourite ? "3" : flag == .rejected ? "1" : "0"))
    }
    return values
  }

  /// Attributes of the first description, or of a new one.
  private func insertion(
    of additions: [(Name, String)], in found: XMPProperties
  ) throws(XMLProblem) -> (range: Range<Int>, text: String) {
    if let description = found.description {
      let separator = String(decoding: description.separator, as: UTF8.self)
      let text = Self.attributes(additions, declared: description.prefixes).map { separator + $0 }.joined()
      return (description.end..<description.end, text)
    }
    guard let container = found.container else { throw XMLProblem("is not XMP: it has no rdf:RDF element") }
    let prefix = container.prefix.isEmpty ? "rdf" : container.prefix
    // The document may use these prefixes for other namespaces, so all are declared.
    var attributes = Self.attributes(additions, declared: [prefix: XMPProperties.rdf])
    attributes.insert("xmlns:\(prefix)=\"\(XMPProperties.rdf)\" \(prefix):about=\"\"", at: 0)
    return (container.place..<container.place, "\n<\(prefix):Description \(attributes.joined(separator: " "))/>")
  }

  private static func attributes(_ additions: [(Name, String)], declared: [String: String]) -> [String] {
    var declared = declared
    var attributes: [String] = []
    for (name, value) in additions {
      let known = declared.filter { $0.value == name.namespace && !$0.key.isEmpty }.keys.min()
      let prefix = known ?? free(prefixes[name] ?? "x", declared)
      if known == nil {
        attributes.append("xmlns:\(prefix)=\"\(name.namespace)\"")
        declared[prefix] = name.namespace
      }
      attributes.append("\(prefix):\(name.local)=\"\(value)\"")
    }
    return attributes
  }

  private static func free(_ prefix: String, _ declared: [String: String]) -> String {
    if declared[prefix] == nil { return prefix }
    var number = 1
    while declared[prefix + "\(number)"] != nil { number += 1 }
    return prefix + "\(number)"
  }

  private static let empty = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="\(XMPProperties.rdf)">
      <rdf:Description rdf:about=""/>
     </rdf:RDF>
    </x:xmpmeta>

    """.utf8)
}
