#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  /// The data's items in the order in which a section shows them during a drop: with placeholders of items that the
  /// data does not have yet, and without items that are shown in another section.
  struct ShownItems {
    /// The item of the data at each place, or nil if the section of the data does not have it.
    let items: [Int?]

    func item(_ shown: Int) -> Int? { items.indices.contains(shown) ? items[shown] : nil }

    func values<Value>(_ values: [Value], placeholder: Value) -> [Value] {
      items.map { item in
        guard let item, values.indices.contains(item) else { return placeholder }
        return values[item]
      }
    }
  }

  extension CollectionCascadeLayout {
    /// The items that a section shows, or nil if they are those of the data.
    func shownItems(ofSection section: Int, count: Int) -> ShownItems? {
      guard movement == nil, collectionView?.hasUncommittedUpdates == true else { return nil }
      return ShownItems(
        items: (0..<count).map { item in
          dataPath(IndexPath(item: item, section: section)).flatMap { $0.section == section ? $0.item : nil }
        })
    }
  }

  extension ItemLengths {
    /// The lengths in the order in which items are shown, with an estimate for placeholders.
    func shown(_ shown: ShownItems?, estimate: Double) -> ItemLengths {
      guard let shown else { return self }
      return switch self {
      case .aspectRatios(let ratios): .aspectRatios(shown.values(ratios, placeholder: 1))
      case .naturalSizes(let sizes):
        .naturalSizes(shown.values(sizes, placeholder: NaturalSize(width: 1, height: 1)))
      case .lengths(let lengths): .lengths(shown.values(lengths, placeholder: estimate))
      case .items(let items): .items(shown.values(items, placeholder: WaterfallItem(.length(estimate))))
      case .computed(let length): .computed { shown.item($0).map { [breadth = $1] in length($0, breadth) } ?? estimate }
      case .computedItems(let item):
        .computedItems {
          shown.item($0).map { [breadth = $1] in item($0, breadth) } ?? WaterfallItem(.length(estimate))
        }
      }
    }
  }

  extension ItemSizes {
    /// The sizes in the order in which items are shown, with an estimate for placeholders.
    func shown(_ shown: ShownItems?, estimate: Size) -> ItemSizes {
      guard let shown else { return self }
      return switch self {
      case .uniform: self
      case .sizes(let sizes): .sizes(shown.values(sizes, placeholder: estimate))
      case .computed(let size): .computed { shown.item($0).map(size) ?? estimate }
      }
    }
  }

  extension ItemShapes {
    /// The shapes in the order in which items are shown, with squares for placeholders.
    func shown(_ shown: ShownItems?) -> ItemShapes {
      guard let shown else { return self }
      let square = Size(width: 1, height: 1)
      return switch self {
      case .aspectRatios(let ratios): .aspectRatios(shown.values(ratios, placeholder: 1))
      case .naturalSizes(let sizes):
        .naturalSizes(shown.values(sizes, placeholder: NaturalSize(width: 1, height: 1)))
      case .sizes(let sizes): .sizes(shown.values(sizes, placeholder: square))
      case .computed(let shape): .computed { shown.item($0).map(shape) ?? square }
      }
    }
  }
#endif
