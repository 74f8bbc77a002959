#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI

  /// A section as a view describes it: closures over the data, of which none is called before it is needed.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct SectionDescription<ID: Hashable, Content: View> {
    let identity: AnyHashable
    let identities: () -> [ID]
    let content: (Int) -> Content
    let sizes: ItemSizes
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
      hasData = { other in (other as? Data).map { isSameStorage($0, data) } ?? false }
    }

    /// True if the section certainly has the other one's items: both hold the same storage.
    ///
    /// - Complexity: O(1).
    func hasSameData(as other: SectionDescription) -> Bool { id == other.id && hasData(other.data) }
  }

  /// Says whether two collections are copies of each other of which neither has changed since; false if that is not known
  /// at once.
  ///
  /// Arrays are copied when they change. So the storage of one that is held on to is not another's, nor does it change.
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
