extension WaterfallSolution {
  /// Calls `body` with the section, index and frame of every item that intersects the rectangle, in index order.
  ///
  /// - Complexity: O(log sections + lanes · log items + found), where a block of items counts as one.
  func forEachItem(in rect: Rect, _ body: (_ section: Int, _ item: Int, _ frame: Rect) -> Void) {
    let low = axis.position(of: rect.origin)
    let high = low + axis.length(of: rect.size)
    guard low < high else { return }
    var index = firstSection(endingAfter: low)
    while index < sections.count, sections[index].itemsStart < high {
      let section = sections[index]
      forEachBlock(of: section, from: low, to: high) { items in
        for item in items {
          let position = positions[section.firstItem + item]
          guard position < high, position + lengths[section.firstItem + item] > low else { continue }
          let frame = frame(of: item, in: section)
          if frame.intersects(rect) { body(index, item, frame) }
        }
      }
      index += 1
    }
  }

  /// The first section whose items end after the given position.
  private func firstSection(endingAfter position: Double) -> Int {
    var range = 0..<sections.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = sections[middle].itemsEnd > position ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return range.lowerBound
  }

  /// Calls `body` with every block of the section's items in which some lane has an item that begins before `high` and
  /// whose running position goes beyond `low`, in order.
  ///
  /// Only such blocks can hold an item between the two. After a lane's first block, each one that it adds does hold
  /// such an item, so what is looked at in vain is one block a lane at most, however unequal the items are.
  private func forEachBlock(
    of section: WaterfallSection, from low: Double, to high: Double, _ body: (Range<Int>) -> Void
  ) {
    let blockCount = section.checkpointCount - 1
    // Where the positions would be if all items were alike: seldom far off.
    let extent = section.itemsEnd - section.itemsStart
    let guess = extent > 0 ? (low - section.itemsStart) / extent * Double(blockCount) : 0
    var hint = guess > 0 ? Int(min(guess, Double(blockCount))) : 0
    var block = blockCount
    for lane in 0..<section.laneCount {
      hint = firstCheckpoint(of: section, lane: lane, above: low, near: hint)
      // The block before the first checkpoint beyond `low` takes the lane across it.
      block = min(block, max(hint - 1, 0))
    }
    while block < blockCount {
      body(block << section.blockShift..<min((block + 1) << section.blockShift, section.itemCount))
      var next = blockCount
      for lane in 0..<section.laneCount {
        let reached = max(running(of: section, lane: lane, checkpoint: block + 1), low)
        guard reached < high else { continue }
        next = min(next, firstCheckpoint(of: section, lane: lane, above: reached, near: block + 2) - 1)
      }
      block = next
    }
  }

  private func running(of section: WaterfallSection, lane: Int, checkpoint: Int) -> Double {
    checkpoints[section.firstCheckpoint + checkpoint * section.laneCount + lane]
  }

  /// The first checkpoint at which the lane's running position is greater than the given one, or the number of
  /// checkpoints if there is none.
  ///
  /// - Complexity: O(log d), where d is how far the hint is off.
  private func firstCheckpoint(
    of section: WaterfallSection, lane: Int, above position: Double, near hint: Int
  ) -> Int {
    let count = section.checkpointCount
    func isAbove(_ checkpoint: Int) -> Bool {
      running(of: section, lane: lane, checkpoint: checkpoint) > position
    }
    // Strides of doubling width away from the hint, until the answer is between `low` and `high`.
    var low = min(hint, count)
    var high = low
    var stride = 1
    if low < count, !isAbove(low) {
      repeat {
        low = high + 1
        high = min(high + stride, count)
        stride *= 2
      } while high < count && !isAbove(high)
    } else {
      while low > 0, isAbove(low - 1) {
        high = low - 1
        low = max(low - stride, 0)
        stride *= 2
      }
    }
    while low < high {
      let middle = low + (high - low) / 2
      if isAbove(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
