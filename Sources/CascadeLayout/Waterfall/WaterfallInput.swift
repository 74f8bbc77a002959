/// The checked items to place in one section: all of them, or those from some item on.
struct WaterfallInput {
  /// The section's index.
  var index: Int

  /// The section's measures, with the number of all its items.
  var section: WaterfallSection

  /// The measures of what is around the items.
  var metrics: SectionMetrics

  /// The first item to place. Items before it have their places.
  var firstItem: Int

  /// The items' lengths. Computed ones have been evaluated.
  var lengths: ItemLengths

  /// The number to add to an item's index to find its length.
  var offset = 0

  /// The result of the check of the items to place.
  var check = LengthCheck(spanned: 0)

  /// The most by which these items can lengthen the content: no lane is longer than all of them below one another.
  var longest: Double {
    Double(section.itemCount - firstItem) * (check.longest + section.itemSpacing)
  }
}

extension WaterfallInput {
  /// Checks the lengths of the items to place.
  ///
  /// - Parameters:
  ///   - index: The section's index.
  ///   - lengths: The lengths of all items of the section.
  init(
    _ lengths: ItemLengths, section: WaterfallSection, metrics: SectionMetrics, index: Int, firstItem: Int, axis: Axis
  ) throws(LayoutError) {
    let items = firstItem..<section.itemCount
    if let given = lengths.count, given < section.itemCount {
      throw .missingLengths(section: index, given: given, items: section.itemCount)
    }
    self.init(index: index, section: section, metrics: metrics, firstItem: firstItem, lengths: lengths)
    switch lengths {
    case .computed(let length): self.lengths = .lengths(items.map { length($0, section.laneBreadth) })
    case .computedItems(let item): self.lengths = .items(items.map { item($0, section.laneBreadth) })
    default: break
    }
    let isComputed = lengths.count == nil
    if isComputed { offset = -firstItem }
    check = self.lengths.check(items.lowerBound + offset..<items.upperBound + offset, in: section, axis: axis)
    if isComputed { check.isFixed = false }
    if let invalid = check.invalid {
      let item = IndexPath(section: index, item: invalid.item - offset)
      throw invalid.isSpan ? .itemSpan(item) : .itemLength(item)
    }
  }
}

extension WaterfallInput {
  /// The input for a section whose items are all placed, with the measures that follow from the check.
  func alone() -> WaterfallInput {
    settled(spanned: check.spanned, hasSpans: check.hasSpans, hasSizes: check.hasSizes, isFixed: check.isFixed)
  }

  /// The input for a section whose first items stay where they are.
  func extending(_ section: PlacedSection) -> WaterfallInput {
    let old = section.measures
    return settled(
      spanned: section.spanned(before: firstItem) + check.spanned,
      hasSpans: old.hasSpans || check.hasSpans, hasSizes: old.hasSizes || check.hasSizes,
      isFixed: old.lengthsAreFixed && check.isFixed)
  }

  private func settled(spanned: Int, hasSpans: Bool, hasSizes: Bool, isFixed: Bool) -> WaterfallInput {
    var copy = self
    // Items fill the lanes from the first one on. With as many lanes as they span together, plus one, there is always
    // an empty one: no item can reach the lanes beyond.
    copy.section.keptLaneCount = min(section.laneCount, spanned + 1)
    copy.section.hasSpans = hasSpans
    copy.section.isDense = hasSpans && section.placement.options.contains(.dense)
    copy.section.hasSizes = hasSizes
    copy.section.lengthsAreFixed = isFixed
    return copy
  }
}

#if !arch(wasm32)
  extension WaterfallInput {
    /// Calls `body` with a pointer to the first item's ratio if lengths are breadths divided by ratios, otherwise with
    /// nil.
    func withRatios(_ axis: Axis, _ body: (UnsafePointer<Float>?) -> Void) {
      guard case .aspectRatios(let ratios) = lengths, axis == .vertical else { return body(nil) }
      ratios.withUnsafeBufferPointer { buffer in body(buffer.baseAddress.map { $0 + offset }) }
    }
  }
#endif
