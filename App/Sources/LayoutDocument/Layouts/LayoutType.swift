import CascadeLayout

/// One type of layout as a request describes it: the keys that it knows, and the layout that they make.
protocol LayoutType {
  /// What may differ from section to section.
  associatedtype Properties

  /// What a request says of an item.
  associatedtype Item

  /// The layout with all defaults.
  init()

  /// What holds for every section that does not say otherwise.
  var properties: Properties { get set }

  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// The keys that are the layout's alone, beside `type`.
  static var ownKeys: [Key] { get }

  /// The keys of ``Properties``, which the layout and its sections may have.
  static var propertyKeys: [Key] { get }

  /// Where ``Properties`` have the measures of stacked sections, if they do.
  static var sectionMetrics: WritableKeyPath<Properties, SectionMetrics>? { get }

  /// The properties that divide the breadth among the items.
  static var roomKeys: [Key] { get }

  /// Reads the value of one of the layout's own keys.
  mutating func readOwn(_ key: Key, from decoder: inout RequestDecoder)

  /// Reads the value of one of the properties' keys.
  static func read(_ key: Key, into properties: inout Properties, from decoder: inout RequestDecoder)

  /// Reads an item, which has been looked at no further than that it begins at the decoder's position; nil if it is not
  /// what it should be.
  static func readItem(from decoder: inout RequestDecoder) -> Item?

  /// The size that an item has been given outright, or nil if it has none of its own.
  static func ownSize(of item: Item) -> Size?

  /// An item that can be laid out wherever one can.
  static var harmlessItem: Item { get }

  /// Makes the layout of sections.
  func makeLayout(_ sections: SectionList<Self>) -> any CollectionLayout

  /// Why laying out a section would take too long; nil if it does not.
  func excess(of items: [Item], properties: Properties, viewport: Size) -> String?
}

extension LayoutType {
  static var sectionMetrics: WritableKeyPath<Properties, SectionMetrics>? { nil }

  static var roomKeys: [Key] { [.sectionInset] }

  static func ownSize(of item: Item) -> Size? { nil }

  func excess(of items: [Item], properties: Properties, viewport: Size) -> String? { nil }
}

extension LayoutType where Item == Void {
  static func readItem(from decoder: inout RequestDecoder) -> Void? {
    decoder.readObject(.none) { decoder, _ in decoder.reader.skipValue() }.map { _ in }
  }

  static var harmlessItem: Void { () }
}

/// The sections of a request.
struct SectionList<Layout: LayoutType> {
  /// The items of each section.
  var items: [[Layout.Item]] = []

  /// The properties of the sections that have their own.
  var overrides: [Int: Override] = [:]

  /// A section's properties, and which of them are its own.
  struct Override {
    var properties: Layout.Properties
    var keys: PresentKeys
  }

  /// How many items each section has.
  var itemCounts: [Int] { items.map(\.count) }
}
