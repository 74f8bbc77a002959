/// The filling of items into lines.
struct FlowFiller {
  let measures: FlowMeasures

  /// The lines filled, and where each of their items begins across the axis.
  private(set) var lines: [FlowLines.Line] = []
  private(set) var across: [Double] = []

  init(measures: FlowMeasures) {
    self.measures = measures
  }

  /// Creates a filler that has already filled the lines before the given one, and has more items to come.
  init(measures: FlowMeasures, before line: Int, of present: FlowLines, itemCount: Int) {
    self.measures = measures
    lines.reserveCapacity(present.lines.count + present.lines.count / 16)
    lines += present.lines[..<line]
    across.reserveCapacity(itemCount)
    across += present.across[..<present.lines[line].firstItem]
  }
}

extension FlowFiller {
  /// Fills lines with the items from the given one on, which begins a line, up to the section's last one.
  ///
  /// - Parameters:
  ///   - sizes: The items' sizes, checked.
  ///   - items: The items to fill in; not empty.
  ///   - offset: The number to add to an item's index in the section for its index in `sizes`.
  ///   - lineCount: The number of lines before the first new one.
  ///   - position: The position at which the first line begins.
  /// - Complexity: O(items).
  mutating func fill(
    _ sizes: [Size], items: Range<Int>, offset: Int, after lineCount: Int, position: Double
  ) {
    let axis = measures.axis
    let filled = across.count - items.lowerBound
    across.extend(to: filled + items.upperBound)
    var position = position
    var firstItem = items.lowerBound
    while firstItem < items.upperBound {
      var remaining = measures.usable
      var breadths = 0.0
      var length = 0.0
      var end = firstItem
      while end < items.upperBound {
        let size = sizes[end + offset]
        let breadth = axis.breadth(of: size)
        guard breadth <= remaining else { break }
        remaining -= breadth + measures.interitemSpacing
        breadths += breadth
        length = max(length, axis.length(of: size))
        end += 1
      }
      // If there are as many lines as items before this one, every line holds exactly one item.
      let isAlone = end - firstItem == 1 && (end < items.upperBound || firstItem == lineCount + lines.count)
      var start = measures.acrossStart
      var gap = measures.interitemSpacing
      if isAlone {
        start += (measures.usable - breadths) / 2
      } else if end < items.upperBound {
        // Not below 0: if the items fill the line without a gap, rounding would make them overlap.
        gap = max((measures.usable - breadths) / Double(end - firstItem - 1), 0)
      }
      lines.append(FlowLines.Line(firstItem: firstItem, position: position, length: length))
      for item in firstItem..<end {
        across[filled + item] = start
        start += axis.breadth(of: sizes[item + offset]) + gap
      }
      position += length + measures.lineSpacing
      firstItem = end
    }
  }
}
