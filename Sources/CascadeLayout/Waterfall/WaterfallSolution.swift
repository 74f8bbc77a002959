/// A solved waterfall: its sections one behind the other, each with the places of its items.
///
/// Each section has storage of its own, so that a change costs what is behind it in its section, and what is in the
/// others stays as it is.
struct WaterfallSolution {
  var stack: SectionStack

  /// The sections.
  private(set) var sections: [PlacedSection] = []

  init(_ stack: SectionStack) {
    self.stack = stack
  }
}

extension WaterfallSolution {
  /// Places the items of all sections again, in place.
  ///
  /// - Complexity: O(items · log lanes).
  mutating func solve(_ inputs: [WaterfallInput], in stack: SectionStack) {
    self.stack = stack
    if inputs.count < sections.count { sections.cut(to: inputs.count) }
    place(inputs, isShared: false)
  }

  /// Places the items of some sections, behind those that stay there, and moves the sections that come after them.
  ///
  /// - Parameters:
  ///   - inputs: The items, in the order of their sections; those of new sections come last.
  ///   - isShared: True if another solution has the same storage, so that what stays has to be copied.
  /// - Complexity: As ``solve(_:in:)``, for the items that are placed; O(sections) for those after them.
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

  /// Gives a section other measures, which leave its items where they are along the axis.
  mutating func setMeasures(_ measures: WaterfallSection, ofSection index: Int) { sections[index].measures = measures }

  /// Gives an item another length, and leaves all items in their lanes.
  ///
  /// - Complexity: O(lanes + log items + sections), and a look at the items behind the longest lane's last one; O(items
  ///   behind it) in a section in which some item spans several lanes, or of more than 32 lanes.
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

  /// - Complexity: O(lanes · log items + found), where a block of items counts as one.
  func forEachItem(ofSection index: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
    if let finder = sections[index].finder { return finder.forEachItem(ofSection: index, of: self, in: rect, body) }
    sections[index].forEachItem(in: rect, origin: stack.sections[index].itemsStart, axis: stack.axis, body)
  }
}
