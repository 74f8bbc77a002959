/// A solved waterfall: its sections one after the other, each with the places of its items.
///
/// Each section has its own storage. So a change costs only what follows it in its section, and other sections' storage
/// stays.
struct WaterfallSolution {
  var stack: SectionStack

  /// The placed sections, in the order of ``stack``.
  private(set) var sections: [PlacedSection] = []

  init(_ stack: SectionStack) {
    self.stack = stack
  }
}

extension WaterfallSolution {
  /// Places the items of all sections again, in the present storage.
  ///
  /// - Complexity: O(items · log lanes).
  mutating func solve(_ inputs: [WaterfallInput], in stack: SectionStack) {
    self.stack = stack
    if inputs.count < sections.count { sections.cut(to: inputs.count) }
    place(inputs, isShared: false)
  }

  /// Places the items of some sections after those that stay, and moves the sections after these.
  ///
  /// - Parameters:
  ///   - inputs: The items, in the order of their sections. New sections come last.
  ///   - isShared: True if another solution shares the storage, so that what stays is copied.
  /// - Complexity: Like ``solve(_:in:)`` for the items that are placed, and O(sections) for the sections after them.
  mutating func place(_ inputs: [WaterfallInput], isShared: Bool) {
    guard let first = inputs.first?.index else { return }
    for input in inputs {
      if input.index == sections.count { sections.append(PlacedSection(measures: input.section)) }
      sections[input.index].place(input, axis: stack.axis, isShared: isShared)
    }
    var inputs = inputs[...]
    for index in first..<sections.count {
      let input = inputs.first?.index == index ? inputs.removeFirst() : nil
      stack.setSection(
        index, input?.metrics ?? stack.sections[index].metrics, itemCount: sections[index].measures.itemCount,
        extent: sections[index].extent)
    }
  }

  /// Gives a section other measures that leave its items where they are along the axis.
  mutating func setMeasures(_ measures: WaterfallSection, ofSection index: Int) { sections[index].measures = measures }

  /// Changes an item's length, and leaves all items in their lanes.
  ///
  /// - Complexity: O(lanes + log items + sections), plus the number of items after the longest lane's last one. O(items
  ///   after it) in a section of more than 32 lanes, or in which some item spans several lanes.
  mutating func setLength(_ length: Double, ofItem item: Int, inSection index: Int) {
    guard sections[index].setLength(length, ofItem: item) else { return }
    let section = stack.sections[index]
    stack.extendSection(index, by: section.itemsStart + sections[index].extent - section.itemsEnd)
  }
}

extension WaterfallSolution: SectionSolution {
  func frame(ofItem item: Int, inSection index: Int) -> Rect {
    if let finder = sections[index].finder { return finder.frame(ofItem: item, inSection: index, of: self) }
    return sections[index].frame(ofItem: item, origin: stack.sections[index].itemsStart, axis: stack.axis)
  }

  /// - Complexity: O(lanes · log items + found), where a whole block of items counts as one.
  func forEachItem(ofSection index: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    if let finder = sections[index].finder { return finder.forEachItem(ofSection: index, of: self, in: rect, body) }
    sections[index].forEachItem(in: rect, origin: stack.sections[index].itemsStart, axis: stack.axis, body)
  }
}
