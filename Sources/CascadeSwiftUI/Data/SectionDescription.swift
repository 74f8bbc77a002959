#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI

  /// A section as described by a view: closures over the data, which are called only when needed.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct SectionDescription<ID: Hashable, Content: View> {
    let identity: AnyHashable
    let identities: () -> [ID]
    let content: (Int) -> Content
    let sizes: ItemSizes

    /// The number of columns that each item spans, or nil for one column each.
    let spans: (() -> [Int])?

    var style = SectionStyle()
    var header: (@MainActor () -> AnyView)?
    var footer: (@MainActor () -> AnyView)?

    private let id: AnyKeyPath
    private let data: Any
    private let hasData: (Any) -> Bool

    /// The lengths of a section's items.
    enum ItemSizes {
      case measured(estimate: CGFloat)
      case aspectRatios(() -> [Float])
      case length((Int, CGFloat) -> CGFloat)
    }

    init<Data: RandomAccessCollection>(
      identity: AnyHashable, data: Data, id: KeyPath<Data.Element, ID>, sizing: ItemSizing<Data.Element>,
      content: @escaping (Data.Element) -> Content
    ) {
      func element(_ index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }
      self.identity = identity
      self.id = id
      self.data = data
      identities = { data.map { $0[keyPath: id] } }
      self.content = { content(element($0)) }
      sizes =
        switch sizing.source {
        case .measured(let estimate): .measured(estimate: estimate)
        case .aspectRatio(let ratio): .aspectRatios { data.map { Float(ratio($0)) } }
        case .length(let length): .length { length(element($0), $1) }
        }
      spans = sizing.span.map { span in { data.map(span) } }
      hasData = { other in (other as? Data).map { isSameStorage($0, data) } ?? false }
    }

    /// A section's items in another order, for a view that has yet to describe the same order.
    ///
    /// - Parameter place: The place of an item in the other section, by its place here.
    init(_ other: SectionDescription, inOrder place: @escaping (Int) -> Int) {
      func reordered<Value>(_ values: [Value]) -> [Value] { values.indices.map { values[place($0)] } }
      identity = other.identity
      id = other.id
      data = ()
      hasData = { _ in false }
      identities = { reordered(other.identities()) }
      content = { other.content(place($0)) }
      sizes =
        switch other.sizes {
        case .measured: other.sizes
        case .aspectRatios(let ratios): .aspectRatios { reordered(ratios()) }
        case .length(let length): .length { length(place($0), $1) }
        }
      spans = other.spans.map { spans in { reordered(spans()) } }
      style = other.style
      header = other.header
      footer = other.footer
    }

    /// True if the section certainly has the other one's items, because both hold the same storage.
    ///
    /// - Complexity: O(1).
    func hasSameData(as other: SectionDescription) -> Bool { id == other.id && hasData(other.data) }
  }

  /// Whether two collections are unchanged copies of each other; false if that cannot be determined at once.
  ///
  /// Arrays are copied when they change. So the storage of an array that is retained is neither reused nor changed.
  private func isSameStorage<Data: RandomAccessCollection>(_ first: Data, _ second: Data) -> Bool {
    if let first = first as? [Data.Element], let second = second as? [Data.Element] {
      return first.count == second.count
        && first.withUnsafeBufferPointer { first in
          second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
        }
    }
    if let first = first as? Range<Int>, let second = second as? Range<Int> { return first == second }
    return false
  }
#endif
