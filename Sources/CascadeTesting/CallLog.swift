public import CascadeLayout

/// A log of the calls that recorders have received, one line each, in order. Several recorders can share a log.
public final class CallLog {
  /// The lines since the last ``take()``.
  public private(set) var lines: [String] = []

  /// A Boolean value that tells whether calls are logged. Long random tests turn it off.
  public var isEnabled = true

  /// Creates an empty log.
  public init() {}

  /// Adds a line, unless the log is disabled.
  public func write(_ line: @autoclosure () -> String) {
    if isEnabled { lines.append(line()) }
  }

  /// Returns the lines so far as text, and removes them.
  public func take() -> String {
    defer { lines.removeAll() }
    return lines.joined(separator: "\n")
  }
}

// The text of values in logs.
extension CallLog {
  /// A number, without a decimal part of 0.
  public static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A rectangle: x, y, width and height.
  public static func text(_ rect: Rect) -> String {
    "(\(text(rect.minX)), \(text(rect.minY)), \(text(rect.size.width)), \(text(rect.size.height)))"
  }

  /// An item: section and index.
  public static func text(_ item: IndexPath) -> String { "\(item.section).\(item.item)" }

  /// Items, separated by spaces.
  public static func text(_ items: [IndexPath]) -> String { items.map(text).joined(separator: " ") }

  /// An element: an item by its place, others by kind and section.
  public static func text(_ element: LayoutElement) -> String {
    let section = element.indexPath.section
    return switch element.kind {
    case .item: text(element.indexPath)
    case .background: "background \(section)"
    case .header: "header \(section)"
    case .footer: "footer \(section)"
    case .supplementary(let number): "supplementary \(number) \(text(element.indexPath))"
    case .decoration(let number): "decoration \(number) \(text(element.indexPath))"
    }
  }

  /// Attributes: the element, its frame, and everything that differs from the default.
  public static func text(_ attributes: LayoutAttributes) -> String {
    var text = "\(text(attributes.element)) \(text(attributes.frame))"
    if attributes.alpha != 1 { text += " alpha \(Self.text(attributes.alpha))" }
    if attributes.scale != 1 { text += " scale \(Self.text(attributes.scale))" }
    if attributes.rotation != 0 { text += " rotation \(Self.text(attributes.rotation))" }
    if attributes.zIndex != 0 { text += " depth \(attributes.zIndex)" }
    if attributes.isHidden { text += " hidden" }
    return text
  }

  /// An update.
  public static func text(_ update: CollectionUpdate) -> String {
    switch update {
    case .insertItem(let item): "insert \(text(item))"
    case .deleteItem(let item): "delete \(text(item))"
    case .reloadItem(let item): "reload \(text(item))"
    case .moveItem(let from, let to): "move \(text(from)) to \(text(to))"
    case .insertSection(let section): "insert section \(section)"
    case .deleteSection(let section): "delete section \(section)"
    case .reloadSection(let section): "reload section \(section)"
    case .moveSection(let from, let to): "move section \(from) to \(to)"
    }
  }

  /// A change that a layout is given.
  public static func text(_ change: LayoutChange) -> String {
    switch change {
    case .everything: "everything"
    case .metrics: "metrics"
    case .appended: "appended"
    case .edited(let places): "edited from \(text(places))"
    case .resized(let items): "resized \(text(items))"
    }
  }
}
