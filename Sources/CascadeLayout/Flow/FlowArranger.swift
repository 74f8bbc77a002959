/// Arranges the items of one section from some item on, and keeps the arrangement of the items before it.
struct FlowArranger {
  /// The section's index, for errors.
  let section: Int

  let measures: FlowMeasures
}

extension FlowArranger {
  /// The arrangement of the given number of items, of which those before `firstItem` keep their places.
  ///
  /// The items' sizes are asked for and checked from `firstItem` on.
  ///
  /// - Complexity: O(items − firstItem + items of the line before). O(items) if the items were all of one size and no
  ///   longer are. O(1) if they are ``ItemSizes/uniform``.
  func replacement(
    of present: FlowItems?, from firstItem: Int, itemCount: Int, given: ItemSizes
  ) throws(LayoutError) -> FlowReplacement {
    let kept = max(min(firstItem, present?.itemCount ?? 0, itemCount), 0)
    if let size = sharedSize(of: present, before: kept, given: given) ?? (itemCount == 0 ? measures.itemSize : nil) {
      if kept < itemCount { try check(size, item: kept) }
      return .grid(FlowGrid(size: size, itemCount: itemCount, measures: measures))
    }
    let fresh = try sizes(of: kept..<itemCount, given: given, present)
    var firstDifferentItem: Int?
    if case .lines(let lines) = present, lines.firstDifferentItem < kept {
      firstDifferentItem = lines.firstDifferentItem
    }
    let firstSize = kept > 0 ? present?.size(of: 0) : fresh.sizes[fresh.offset]
    for item in kept..<itemCount {
      let size = fresh.sizes[item + fresh.offset]
      try check(size, item: item)
      if firstDifferentItem == nil, size != firstSize { firstDifferentItem = item }
    }
    guard let firstDifferentItem else {
      return .grid(FlowGrid(size: firstSize ?? measures.itemSize, itemCount: itemCount, measures: measures))
    }
    return .tail(tail(of: present, kept: kept, itemCount: itemCount, fresh, firstDifferentItem: firstDifferentItem))
  }

  /// The size of all items, if it is known without looking at them.
  private func sharedSize(of present: FlowItems?, before kept: Int, given: ItemSizes) -> Size? {
    guard case .uniform = given else { return nil }
    if kept == 0 { return measures.itemSize }
    if case .grid(let grid) = present, grid.size == measures.itemSize { return grid.size }
    return nil
  }

  private func tail(
    of present: FlowItems?, kept: Int, itemCount: Int, _ fresh: FlowSizes, firstDifferentItem: Int
  ) -> FlowTail {
    var filler = FlowFiller(measures: measures)
    var line = 0
    var firstItem = 0
    var position = 0.0
    let isMostlyNew = isMostlyNew(after: kept, itemCount: itemCount)
    if kept > 0, case .lines(let lines) = present {
      // Resumes at the line of the last item that stays: the item after it may now fit in that line, or be gone.
      line = lines.line(of: kept - 1)
      firstItem = lines.lines[line].firstItem
      position = lines.lines[line].position
      if isMostlyNew { filler = FlowFiller(measures: measures, before: line, of: lines, itemCount: itemCount) }
    }
    let firstSize = isMostlyNew ? 0 : firstItem
    var sizes = fresh
    if !fresh.areAll {
      sizes = FlowSizes(
        sizes: (firstSize..<kept).map { present?.size(of: $0) ?? measures.itemSize } + fresh.sizes,
        offset: -firstSize)
    }
    filler.fill(
      sizes.sizes, items: firstItem..<itemCount, offset: sizes.offset, after: line - filler.lines.count,
      position: position)
    return FlowTail(
      keptLineCount: isMostlyNew ? 0 : line, keptItemCount: firstSize, filled: filler, sizes: sizes.sizes,
      hasAllSizes: sizes.areAll, firstDifferentItem: firstDifferentItem)
  }

  /// The sizes of the given items, asked for in order. If most of the section's items are among them, the sizes of the
  /// others are included.
  private func sizes(
    of items: Range<Int>, given: ItemSizes, _ present: FlowItems?
  ) throws(LayoutError) -> FlowSizes {
    if case .sizes(let sizes) = given {
      guard sizes.count >= items.upperBound else {
        throw .missingLengths(section: section, given: sizes.count, items: items.upperBound)
      }
      return FlowSizes(sizes: sizes, offset: 0)
    }
    var sizes: [Size] = []
    let first = isMostlyNew(after: items.lowerBound, itemCount: items.upperBound) ? 0 : items.lowerBound
    sizes.reserveCapacity(items.upperBound - first)
    for item in first..<items.lowerBound { sizes.append(present?.size(of: item) ?? measures.itemSize) }
    if case .computed(let size) = given {
      for item in items { sizes.append(size(item)) }
    } else {
      sizes.append(contentsOf: repeatElement(measures.itemSize, count: items.count))
    }
    return FlowSizes(sizes: sizes, offset: -first)
  }

  /// Returns whether so few items stay that copying them costs less than moving the new ones after them.
  private func isMostlyNew(after kept: Int, itemCount: Int) -> Bool { kept < itemCount / 2 }

  private func check(_ size: Size, item: Int) throws(LayoutError) {
    let path = IndexPath(section: section, item: item)
    // Items may have no length. Their breadth must be greater than 0, because it decides how many fit in a line.
    guard size.isNatural(along: measures.axis) else {
      throw .itemLength(path)
    }
    let breadth = measures.axis.breadth(of: size)
    guard breadth <= measures.usable else {
      throw .itemTooBroad(path, breadth: breadth, usable: measures.usable)
    }
  }
}

/// The sizes of a section's items, or of those from some item on.
private struct FlowSizes {
  let sizes: [Size]

  /// The number to add to an item's index in the section for its index in the sizes.
  let offset: Int

  /// True if the sizes of all items are included.
  var areAll: Bool { offset == 0 }
}
