import CascadeLayout

/// The contents of a request except its layout and sections.
struct RequestHead {
  var viewport: Size?
  var direction = ReadingDirection.leftToRight
  var contentOffset = Point.zero
  var pixelScale = PixelScale.none
  var query: Rect?

  /// The offsets of the layout and the sections in the text. They are read in this order, whatever their order in the
  /// text.
  var layoutStart: Int?
  var sectionsStart: Int?
}

extension RequestDecoder {
  /// Reads the whole request except its layout and sections.
  mutating func readHead() -> RequestHead {
    var head = RequestHead()
    readObject(.request, required: [.viewport, .layout, .sections]) { decoder, key in
      switch key {
      case .viewport: head.viewport = decoder.readSize()
      case .direction: decoder.readWord(["ltr": .leftToRight, "rtl": .rightToLeft], into: &head.direction)
      case .contentOffset: head.contentOffset = decoder.readPoint() ?? head.contentOffset
      case .pixelScale: decoder.readLength(into: &head.pixelScale.pixelsPerPoint)
      case .query: head.query = decoder.readRect()
      case .layout: head.layoutStart = decoder.reader.skipValue().lowerBound
      default: head.sectionsStart = decoder.reader.skipValue().lowerBound
      }
    }
    return head
  }

  /// Reads the layout's type, wherever it is in the layout; nil if it is missing or unknown.
  mutating func readLayoutType(at start: Int) -> (any LayoutType.Type)? {
    reader.position = start
    place = Place(.layout)
    guard nextIs(.object, orElse: "an object") else { return nil }
    reader.enter()
    while let key = reader.nextKey() {
      guard KeySet.type.key(key, in: reader.text) != nil else {
        reader.skipValue()
        continue
      }
      place.enter(.key(.type))
      return readWord([
        "waterfall": WaterfallRequest.self, "flow": FlowRequest.self, "justified": JustifiedRequest.self,
        "line": LineRequest.self, "circle": CircleRequest.self,
      ])
    }
    require([.type], PresentKeys())
    return nil
  }

  /// Reads the layout, whose type is known.
  mutating func readLayout<Layout: LayoutType>(_: Layout.Type, at start: Int) -> Layout {
    reader.position = start
    place = Place(.layout)
    var layout = Layout()
    readObject(KeySet([.type] + Layout.ownKeys + Layout.propertyKeys), elsewhere: (.section, "a section")) {
      decoder, key in
      if key == .type {
        decoder.reader.skipValue()
      } else if Layout.ownKeys.contains(key) {
        layout.readOwn(key, from: &decoder)
      } else {
        Layout.read(key, into: &layout.properties, from: &decoder)
      }
    }
    return layout
  }

  /// Reads the sections of a layout.
  ///
  /// - Returns: The sections, and the offset where each of them ends in the text; nil for sections with problems.
  mutating func readSections<Layout: LayoutType>(
    of layout: Layout, at start: Int
  ) -> (sections: SectionList<Layout>, ends: [Int?]) {
    reader.position = start
    place = Place(.sections)
    let keys = KeySet([.items] + Layout.propertyKeys)
    let layoutKeys = (keys: KeySet([.type] + Layout.ownKeys), name: "layout")
    var sections = SectionList<Layout>()
    var ends: [Int?] = []
    readArray { decoder, index in
      let problemsBefore = decoder.problems.count
      var items: [Layout.Item] = []
      var properties = layout.properties
      let present = decoder.readObject(keys, required: [.items], elsewhere: layoutKeys) { decoder, key in
        if key == .items {
          decoder.readItems(of: Layout.self, into: &items)
        } else {
          Layout.read(key, into: &properties, from: &decoder)
        }
      }
      sections.items.append(items)
      if let present, present.hasOthers(than: .items) {
        sections.overrides[index] = .init(properties: properties, keys: present)
      }
      ends.append(decoder.problems.count == problemsBefore ? decoder.reader.position - 1 : nil)
    }
    return (sections, ends)
  }

  private mutating func readItems<Layout: LayoutType>(of _: Layout.Type, into items: inout [Layout.Item]) {
    readArray { decoder, _ in
      _ = decoder.reader.nextKind()
      if let item = Layout.readItem(from: &decoder) { items.append(item) }
    }
  }
}

extension KeySet {
  static let request = KeySet([.viewport, .direction, .contentOffset, .pixelScale, .query, .layout, .sections])
  static let type = KeySet([.type])
  static let section = KeySet([.items])
}
