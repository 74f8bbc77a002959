/// Works out how the items of one section are arranged, the last part anew and the first part as it was.
struct FlowArranger {
  /// The section's index, for errors.
  let section: Int

  let measures: FlowMeasures
}

extension FlowArranger {
  /// The arrangement of so many items, of which those before `firstItem` are in their places in the present one.
  ///
  /// The items' sizes are asked for and checked from `firstItem` on.
  ///
  /// - Complexity: O(items − firstItem + items of the line before); O(items) where items that were all of one size no
  ///   longer are; O(1) where they are ``ItemSizes/uniform``.
  func replacement(
    of present: FlowArrangement?, from firstItem: Int, itemCount: Int, given: ItemSizes
  ) throws(LayoutError) -> FlowReplacement {
    let kept = max(min(firstItem, present?.itemCount ?? 0, itemCount), 0)
    if let size = sharedSize(of: present, before: kept, given: given) ?? (itemCount == 0 ? measures.itemSize : nil) {
      if kept < itemCount { try check(size, item: kept) }
      return .grid(FlowGrid(size: size, itemCount: itemCount, measures: measures))
    }
    let fresh = try sizes(of: kept..<itemCount, given: given)
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

  /// The size of all items, where it is known without looking at them.
  private func sharedSize(of present: FlowArrangement?, before kept: Int, given: ItemSizes) -> Size? {
    guard case .uniform = given else { return nil }
    if kept == 0 { return measures.itemSize }
    if case .grid(let grid) = present, grid.size == measures.itemSize { return grid.size }
    return nil
  }

  private func tail(
    of present: FlowArrangement?, kept: Int, itemCount: Int, _ fresh: FlowSizes, firstDifferentItem: Int
  ) -> FlowTail {
    var filler = FlowFiller(measures: measures)
    var (line, firstItem, position) = (0, 0, 0.0)
    if kept > 0, case .lines(let lines) = present {
      // The line of the last item that stays: the next one may fit in it now, or not be there to be followed.
      line = lines.line(of: kept - 1)
      (firstItem, position) = (lines.lines[line].firstItem, lines.lines[line].position)
    }
    var sizes = fresh
    if !fresh.areAll {
      sizes = FlowSizes(
        sizes: (firstItem..<kept).map { present?.size(of: $0) ?? measures.itemSize } + fresh.sizes,
        offset: -firstItem)
    }
    filler.fill(
      sizes.sizes, items: firstItem..<itemCount, offset: sizes.offset, after: line, position: position)
    return FlowTail(
      keptLineCount: line, keptItemCount: firstItem, filled: filler, sizes: sizes.sizes,
      hasAllSizes: sizes.areAll, firstDifferentItem: firstDifferentItem)
  }

  private func sizes(of items: Range<Int>, given: ItemSizes) throws(LayoutError) -> FlowSizes {
    switch given {
    case .sizes(let sizes):
      guard sizes.count >= items.upperBound else {
        throw .missingLengths(section: section, given: sizes.count, items: items.upperBound)
      }
      return FlowSizes(sizes: sizes, offset: 0)
    case .computed(let size):
      return FlowSizes(sizes: items.map(size), offset: -items.lowerBound)
    case .uniform:
      return FlowSizes(
        sizes: [Size](repeating: measures.itemSize, count: items.count), offset: -items.lowerBound)
    }
  }

  private func check(_ size: Size, item: Int) throws(LayoutError) {
    let path = IndexPath(section: section, item: item)
    guard size.width > 0, size.width < .infinity, size.height > 0, size.height < .infinity else {
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

  /// An item's index in the sizes, less its index in the section.
  let offset: Int

  /// Whether no item's size is missing.
  var areAll: Bool { offset == 0 }
}
