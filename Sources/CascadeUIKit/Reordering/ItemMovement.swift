#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// An item that the user drags through the others, and that the data has not moved yet.
  struct ItemMovement {
    /// The item's place in the data.
    let original: CascadeLayout.IndexPath

    /// Its place among the items as they are shown.
    var current: CascadeLayout.IndexPath

    /// The place in the data of the item shown at a place.
    func dataPath(of path: CascadeLayout.IndexPath) -> CascadeLayout.IndexPath {
      if path == current { return original }
      var item = path.item
      if path.section == current.section, item > current.item { item -= 1 }
      if path.section == original.section, item >= original.item { item += 1 }
      return CascadeLayout.IndexPath(section: path.section, item: item)
    }

    /// A section's values, one per item, in the order in which items are shown. In a section that the item has left or
    /// entered, they stay in the data's order.
    func reorder<Value>(_ values: [Value], ofSection section: Int) -> [Value] {
      guard isInside(section), values.indices.contains(original.item) else { return values }
      var values = values
      values.insert(values.remove(at: original.item), at: min(current.item, values.count))
      return values
    }

    /// The index in the data of the item shown at an index of a section.
    func reorder(_ section: Int, _ item: Int) -> Int {
      isInside(section) ? dataPath(of: CascadeLayout.IndexPath(section: section, item: item)).item : item
    }

    private func isInside(_ section: Int) -> Bool { original.section == section && current.section == section }
  }

  extension ItemLengths {
    /// The lengths in the order in which items are shown.
    func reordered(by movement: ItemMovement?, section: Int) -> ItemLengths {
      guard let movement else { return self }
      return switch self {
      case .aspectRatios(let ratios): .aspectRatios(movement.reorder(ratios, ofSection: section))
      case .naturalSizes(let sizes): .naturalSizes(movement.reorder(sizes, ofSection: section))
      case .lengths(let lengths): .lengths(movement.reorder(lengths, ofSection: section))
      case .items(let items): .items(movement.reorder(items, ofSection: section))
      case .computed(let length): .computed { length(movement.reorder(section, $0), $1) }
      case .computedItems(let item): .computedItems { item(movement.reorder(section, $0), $1) }
      }
    }
  }

  extension ItemSizes {
    /// The sizes in the order in which items are shown.
    func reordered(by movement: ItemMovement?, section: Int) -> ItemSizes {
      guard let movement else { return self }
      return switch self {
      case .uniform: self
      case .sizes(let sizes): .sizes(movement.reorder(sizes, ofSection: section))
      case .computed(let size): .computed { size(movement.reorder(section, $0)) }
      }
    }
  }

  extension ItemShapes {
    /// The shapes in the order in which items are shown.
    func reordered(by movement: ItemMovement?, section: Int) -> ItemShapes {
      guard let movement else { return self }
      return switch self {
      case .aspectRatios(let ratios): .aspectRatios(movement.reorder(ratios, ofSection: section))
      case .naturalSizes(let sizes): .naturalSizes(movement.reorder(sizes, ofSection: section))
      case .sizes(let sizes): .sizes(movement.reorder(sizes, ofSection: section))
      case .computed(let shape): .computed { shape(movement.reorder(section, $0)) }
      }
    }
  }
#endif
