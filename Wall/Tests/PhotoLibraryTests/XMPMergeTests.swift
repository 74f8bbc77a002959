import Foundation
import PhotoTesting
import Testing

@testable import FileFormats
@testable import PhotoModel

/// Ratings and flags merged into XMP documents of other programs.
@Suite struct XMPMergeTests {
  private static func document(_ description: String, rdf: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <?xpacket begin="\u{feff}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="XMP Core 4.4.0-Exiv2">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"\(rdf)>
    \(description)
     </rdf:RDF>
    </x:xmpmeta>
    <?xpacket end="w"?>

    """
  }

  private static let xmp = "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\""
  private static let dm = "xmlns:xmpDM=\"http://ns.adobe.com/xmp/1.0/DynamicMedia/\""
  private static let digiKam = "xmlns:digiKam=\"http://www.digikam.org/ns/1.0/\""

  private func merged(_ text: String, rating: UInt8? = nil, flag: PhotoFlag? = nil) throws -> String {
    String(decoding: try XMPMerge(UserMark(rating: rating, flag: flag)).merged(into: Array(text.utf8)), as: UTF8.self)
  }

  @Test func valuesAreReplacedWhereTheyAre() throws {
    for (before, after) in [
      ("<rdf:Description rdf:about=\"\" \(Self.xmp) xmp:Rating=\"2\"/>", "xmp:Rating=\"2\" → xmp:Rating=\"4\""),
      ("<rdf:Description \(Self.xmp) xmp:Rating = '-1' />", "'-1' → '4'"),
      ("<rdf:Description \(Self.xmp)><xmp:Rating> 3 </xmp:Rating></rdf:Description>", "> 3 < → >4<"),
      ("<rdf:Description \(Self.xmp)><xmp:Rating/></rdf:Description>", "<xmp:Rating/> → <xmp:Rating>4</xmp:Rating>"),
      // By its namespace, whatever the prefix is.
      (
        "<rdf:Description xmlns:b=\"http://ns.adobe.com/xap/1.0/\" xmlns:xmp=\"other\" b:Rating=\"1\" xmp:Rating=\"1\"/>",
        " b:Rating=\"1\" →  b:Rating=\"4\""
      ),
      // In each of several descriptions.
      (
        "<rdf:Description \(Self.xmp) xmp:Rating='1'/><rdf:Description \(Self.xmp) xmp:Rating='1'/>",
        "xmp:Rating='1' → xmp:Rating='4'"
      ),
    ] {
      let text = Self.document(before)
      let change = after.components(separatedBy: " → ")
      #expect(try merged(text, rating: 4) == text.replacingOccurrences(of: change[0], with: change[1]), "\(before)")
    }
  }

  @Test func missingOnesAreAddedInTheSameForm() throws {
    let text = Self.document(
      "  <rdf:Description rdf:about=\"\"\n    xmlns:dc=\"x\"\n    dc:a=\"&lt;\">\n   <dc:b/>\n  </rdf:Description>")
    let added = """
      dc:a="&lt;"
          \(Self.xmp)
          xmp:Rating="-1"
          \(Self.dm)
          xmpDM:pick="-1"
          \(Self.digiKam)
          digiKam:PickLabel="1">
      """
    #expect(try merged(text, flag: .rejected) == text.replacingOccurrences(of: "dc:a=\"&lt;\">", with: added))
    let bare = Self.document("<rdf:Description/>", rdf: " xmlns:xmp=\"mine\"")
    #expect(
      try merged(bare, rating: 1)
        == bare.replacingOccurrences(
          of: "<rdf:Description/>",
          with: "<rdf:Description xmlns:xmp1=\"http://ns.adobe.com/xap/1.0/\" xmp1:Rating=\"1\"/>"))
    let empty = Self.document("")
    #expect(try merged(empty, rating: 1).contains("rdf:about=\"\" \(Self.xmp) xmp:Rating=\"1\"/>"))
    // The scanner that reads sidecars sees the same.
    for flag in PhotoFlag.allCases {
      let made = Sidecar(of: try XMPMerge(UserMark(rating: 3, flag: flag)).merged(into: []))
      #expect(made.mark == UserMark(rating: flag == .rejected ? 0 : 3, flag: flag))
    }
  }

  @Test func takingBackARejectionLeavesNoneBehind() throws {
    let text = Self.document("<rdf:Description \(Self.xmp) xmp:Rating=\"-1\"/>")
    #expect(try merged(text, flag: PhotoFlag.none).contains("xmp:Rating=\"0\""))
    #expect(try merged(text, flag: .favourite).contains("xmp:Rating=\"0\""))
    let rated = Self.document("<rdf:Description \(Self.xmp) xmp:Rating=\"3\"/>")
    #expect(try merged(rated, flag: .favourite).contains("xmp:Rating=\"3\""))
    // Twice is once.
    for flag in PhotoFlag.allCases {
      let once = try merged(rated, rating: 2, flag: flag)
      #expect(try merged(once, rating: 2, flag: flag) == once)
    }
  }

  @Test func whatIsDamagedOrForeignIsRefused() {
    let good = Self.document("<rdf:Description \(Self.xmp) xmp:Rating=\"3\"/>")
    for (text, reason) in [
      ("x", "well-formed"), ("<a/>", "not XMP"), ("<rdf:RDF/>", "namespace"),
      (String(good.dropLast(40)), "well-formed"),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]>" + good.dropFirst(39), "document type"), (good + "<a/>", "well-formed"),
      (good.replacingOccurrences(of: "UTF-8", with: "ISO-8859-1"), "ISO-8859-1"),
      (good.replacingOccurrences(of: "\"3\"", with: "\"&x;\""), "reference"),
      (good.replacingOccurrences(of: "\"3\"", with: "\"<\""), "well-formed"),
      (good.replacingOccurrences(of: "\"3\"", with: "\"3\" xmp:Rating=\"3\""), "duplicate"),
      (good.replacingOccurrences(of: "\"3\"", with: "\"\u{1}\""), "character"),
      (good.replacingOccurrences(of: "xap/1.0/\"", with: "xap/1.0}\""), "namespace"),
      (good + String(repeating: " ", count: 1 << 20), "1 MiB"),
      (Self.document("<rdf:Description \(Self.xmp)><xmp:Rating><!-- why -->3</xmp:Rating></rdf:Description>"), "form"),
      (
        Self.document("<rdf:Description \(Self.xmp)><xmp:Rating rdf:parseType='Resource'/></rdf:Description>"), "form"
      ),
      (String(repeating: "<a>", count: 2000) + String(repeating: "</a>", count: 2000), "deeply"),
    ] {
      let error = #expect(throws: XMLProblem.self) { try merged(text, rating: 1) }
      #expect(error?.text.contains(reason) == true, "\(text.prefix(200)): \(error?.text ?? "")")
    }
    for bytes: [UInt8] in [[0xff, 0xfe, 0x3c, 0], [0, 0x3c], [0x3c, 0x61, 0xc3, 0x28, 0x2f, 0x3e]] {
      #expect(throws: XMLProblem.self) { try XMPMerge(UserMark(rating: 1)).merged(into: bytes) }
    }
  }

  // MARK: At random, and read by another parser

  /// A document as other programs may write it.
  private static func random(_ random: inout SeededNumbers) -> String {
    let quotes = ["\"", "'"]
    func blank(_ random: inout SeededNumbers) -> String { [" ", "\n  ", "\t", "\r\n"].randomElement(using: &random)! }
    func value(_ random: inout SeededNumbers) -> String {
      ["", "3", "-1", "ä 🌊", "&amp;&#x41;", "a > b", "]]", "x\ny"].randomElement(using: &random)!
    }
    let prefixes = ["xmp", "xmpDM", "digiKam", "q", "dc"]
    let namespaces = [
      "http://ns.adobe.com/xap/1.0/", "http://ns.adobe.com/xmp/1.0/DynamicMedia/", "http://www.digikam.org/ns/1.0/",
      "urn:x", "http://purl.org/dc/elements/1.1/",
    ]
    let locals = ["Rating", "pick", "PickLabel", "title", "Label"]
    var body = ""
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      var names: Set<String> = []
      var attributes = ""
      let bound = namespaces.shuffled(using: &random)
      for (prefix, namespace) in zip(prefixes, bound) {
        attributes += "\(blank(&random))xmlns:\(prefix)=\"\(namespace)\""
      }
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let name = prefixes.randomElement(using: &random)! + ":" + locals.randomElement(using: &random)!
        guard names.insert(name).inserted else { continue }
        let quote = quotes.randomElement(using: &random)!
        attributes += "\(blank(&random))\(name)=\(quote)\(value(&random))\(quote)"
      }
      var elements = ""
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let name = prefixes.randomElement(using: &random)! + ":" + locals.randomElement(using: &random)!
        elements += [
          "<\(name)>\(value(&random))</\(name)>", "<\(name)/>", "<!-- <a> -->", "<?a b?>",
          "<\(name)><rdf:Bag><rdf:li>\(value(&random))</rdf:li></rdf:Bag></\(name)>",
          "<\(name) rdf:parseType='Resource'><q:Rating>1</q:Rating></\(name)>", blank(&random),
        ].randomElement(using: &random)!
      }
      body +=
        elements.isEmpty && Bool.random(using: &random)
        ? "<rdf:Description\(attributes)/>" : "<rdf:Description\(attributes)>\(elements)</rdf:Description>"
    }
    return (Bool.random(using: &random) ? "\u{feff}" : "") + document(body)
  }

  /// What is merged is the same to another parser but for what was to change, and what that parser refuses is refused; also
  /// of damaged documents. Set `XMP_MERGE_SEED` to repeat a run.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func anotherParserReadsTheSame() throws {
    let seed =
      ProcessInfo.processInfo.environment["XMP_MERGE_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("XMP_MERGE_SEED=\(seed)")
    var random = SeededNumbers(seed: seed)
    let folder = TemporaryFolder()
    var (accepted, damaged) = (0, 0)
    for number in 0..<1500 {
      var bytes = Array(Self.random(&random).utf8)
      if Int.random(in: 0..<3, using: &random) > 0 {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let place = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[place] = .random(in: 0...255, using: &random)
          case 1: bytes[place] = Array("<>&\"'/=:;! ]-?x".utf8).randomElement(using: &random)!
          case 2: bytes.remove(at: place)
          default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
          }
        }
        damaged += 1
      }
      let mark = UserMark(
        rating: Bool.random(using: &random) ? .random(in: 0...5, using: &random) : nil,
        flag: Bool.random(using: &random) ? PhotoFlag.allCases.randomElement(using: &random) : nil)
      guard let result = try? XMPMerge(mark).merged(into: bytes) else { continue }
      accepted += 1
      try folder.write(bytes, to: "\(number).before")
      try folder.write(result, to: "\(number).after")
      let expected = [mark.rating.map { "\($0)" } ?? "", mark.flag.map { "\($0.rawValue)" } ?? ""]
      try folder.write(Array(expected.joined(separator: " ").utf8), to: "\(number).values")
    }
    #expect(accepted > 250 && damaged > 500, "seed \(seed)")
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = ["-c", Self.comparison, folder.path]
    let output = Pipe()
    python.standardOutput = output
    python.standardError = output
    try python.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    #expect(text == "\(accepted) compared\n", "seed \(seed): \(text.prefix(3000))")
  }

  /// Compares all documents in a folder before and after.
  private static let comparison = """
    import pathlib, sys, xml.etree.ElementTree as tree
    RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
    RATING, PICK, LABEL = ("{http://ns.adobe.com/xap/1.0/}Rating", "{http://ns.adobe.com/xmp/1.0/DynamicMedia/}pick",
      "{http://www.digikam.org/ns/1.0/}PickLabel")

    def read(path):
        parser = tree.XMLParser(target=tree.TreeBuilder(insert_comments=True, insert_pis=True))
        return tree.fromstring(path.read_bytes(), parser)

    def ours(root):
        found = {RATING: set(), PICK: set(), LABEL: set()}
        for rdf in root.iter(RDF + "RDF"):
            for description in rdf.findall(RDF + "Description"):
                for name in found:
                    if name in description.attrib:
                        found[name].add(description.attrib[name])
                    for element in description.findall(name):
                        found[name].add(element.text or "")
        return found

    def rest(root, changed):
        for rdf in root.iter(RDF + "RDF"):
            for description in rdf.findall(RDF + "Description"):
                for name in changed:
                    description.attrib.pop(name, None)
                    for element in description.findall(name):
                        element.text = ""
            for description in rdf.findall(RDF + "Description"):
                if not description.attrib or list(description.attrib) == [RDF + "about"]:
                    if len(description) == 0 and not (description.text or "").strip():
                        # Text that does not belong there was before it, or is after it.
                        place, tail = list(rdf).index(description), (description.tail or "").strip()
                        if place > 0: rdf[place - 1].tail = (rdf[place - 1].tail or "") + tail
                        else: rdf.text = (rdf.text or "") + tail
                        rdf.remove(description)
            rdf.text = (rdf.text or "").strip()
        return [(element.tag if isinstance(element.tag, str) else str(element.tag), sorted(element.attrib.items()),
          element.text or "", element.tail or "") for element in root.iter()]

    count = 0
    for path in sorted(pathlib.Path(sys.argv[1]).glob("*.before")):
        before, after = read(path), read(path.with_suffix(".after"))
        rating, _, flag = path.with_suffix(".values").read_text().partition(" ")
        expected = {}
        former = ours(before)
        if flag == "2":
            expected[RATING] = "-1"
        elif rating:
            expected[RATING] = rating
        elif flag and any(value.startswith("-") for value in former[RATING]):
            expected[RATING] = "0"
        if flag:
            expected[PICK], expected[LABEL] = {"0": ("0", "0"), "1": ("1", "3"), "2": ("-1", "1")}[flag]
        found = ours(after)
        for name, values in found.items():
            if values != ({expected[name]} if name in expected else former[name]):
                print(path.name, name, values, expected, former)
        one, other = rest(before, expected), rest(after, expected)
        if one != other:
            print(path.name, [pair for pair in zip(one, other) if pair[0] != pair[1]][:2], len(one), len(other))
        count += 1
    print(count, "compared")
    """
}
