import CascadeLayout

/// A type of layout in requests: the keys that it supports, and the layout that it creates.
protocol LayoutType {
  /// The values that may differ between sections.
  associatedtype Properties

  /// The description of an item in a request.
  associatedtype Item

  /// The layout with all defaults.
  init()

  /// The values for all sections that do not override them.
  var properties: Properties { get set }

  /// The direction in which the content scrolls.
  var axis: Axis { get }

  /// The keys that only the layout itself has, in addition to `type`.
  static var ownKeys: [Key] { get }
  /// The keys of ``Properties``, which the layout and its sections may have.
  static var propertyKeys: [Key] { get }
  /// The properties that determine how items share the breadth.
  static var roomKeys: [Key] { get }
  /// Where ``Properties`` contain the metrics of stacked sections, if they do.
  static var sectionMetrics: WritableKeyPath<Properties, SectionMetrics>? { get }

  /// Reads the value of one of the layout's own keys.
  mutating func readOwn(_ key: Key, from decoder: inout RequestDecoder)

  /// Reads the value of one of the properties' keys.
  static func read(_ key: Key, into properties: inout Properties, from decoder: inout RequestDecoder)

  /// Reads an item at the decoder's position, where nothing has been read yet; nil if it is invalid.
  static func readItem(from decoder: inout RequestDecoder) -> Item?

  /// The explicit size of an item, or nil if it has none.
  static func ownSize(of item: Item) -> Size?

  /// An item that fits wherever any item does.
  static var harmlessItem: Item { get }

  func makeLayout(_ sections: SectionList<Self>) -> any CollectionLayout

  /// Why laying out a section would take too long; nil if it does not.
  func excess(of items: [Item], properties: Properties, viewport: Size) -> String?
}

extension LayoutType {
  static var ownKeys: [Key] { [] }
  static var roomKeys: [Key] { [.sectionInset] }
  static var sectionMetrics: WritableKeyPath<Properties, SectionMetrics>? { nil }
  static func ownSize(of item: Item) -> Size? { nil }
  func excess(of items: [Item], properties: Properties, viewport: Size) -> String? { nil }

  mutating func readOwn(_ key: Key, from decoder: inout RequestDecoder) {
    preconditionFailure("this layout has no keys of its own")
  }
}

extension LayoutType where Item == Void {
  static func readItem(from decoder: inout RequestDecoder) -> Void? {
    decoder.readObject(.none) { decoder, _ in decoder.reader.skipValue() }.map { _ in }
  }

  static var harmlessItem: Void { () }
}

/// The sections of a request.
struct SectionList<Layout: LayoutType> {
  var items: [[Layout.Item]] = []

  /// The properties of the sections that have their own.
  var overrides: [Int: Override] = [:]

  /// The properties of a section, and which of them are overridden.
  struct Override {
    var properties: Layout.Properties
    var keys: PresentKeys
  }

  var itemCounts: [Int] { items.map(\.count) }
}
