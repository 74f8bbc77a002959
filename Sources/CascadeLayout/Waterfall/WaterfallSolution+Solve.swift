/// One section to solve, or the items to add to one: its measures and lengths, both checked.
struct WaterfallInput {
  /// The measures, and in `itemCount` the number of items to place.
  var section: WaterfallSection

  /// The items' lengths, never `computed`: those were evaluated when they were checked.
  var lengths: ItemLengths

  /// How many lengths to pass over, because their items have been placed before.
  var skipped = 0
}

extension WaterfallSolution {
  /// Solves all sections anew, in place.
  ///
  /// - Complexity: O(items · log lanes).
  mutating func solve(_ inputs: [WaterfallInput], axis: Axis, breadth: Double) {
    self.axis = axis
    self.breadth = breadth
    sections.removeAll(keepingCapacity: true)
    let itemCount = inputs.reduce(0) { $0 + $1.section.itemCount }
    positions.resize(to: itemCount)
    lengths.resize(to: itemCount)
    lanes.resize(to: itemCount)
    checkpoints.resize(to: inputs.reduce(0) { $0 + $1.section.checkpointCount * $1.section.laneCount })
    for input in inputs { appendSection(input) }
  }

  /// Adds items to the last section, whose input holds them alone, and then the further sections.
  ///
  /// - Complexity: As ``solve(_:axis:breadth:)``, for the items added.
  mutating func append(_ more: WaterfallInput?, then inputs: [WaterfallInput]) {
    let added = (more?.section.itemCount ?? 0) + inputs.reduce(0) { $0 + $1.section.itemCount }
    positions.grow(by: added)
    lengths.grow(by: added)
    lanes.grow(by: added)
    if let more {
      let last = sections.count - 1
      let solved = sections[last].itemCount
      let before = sections[last].checkpointCount
      sections[last].itemCount += more.section.itemCount
      checkpoints.grow(by: (sections[last].checkpointCount - before) * sections[last].laneCount)
      place(more, from: solved, inSection: last)
    }
    for input in inputs {
      checkpoints.grow(by: input.section.checkpointCount * input.section.laneCount)
      appendSection(input)
    }
  }

  /// Adds a section behind the last one and places its items; the arrays already have the room.
  private mutating func appendSection(_ input: WaterfallInput) {
    var section = input.section
    if let last = sections.last {
      section.start = last.end
      section.firstItem = last.firstItem + last.itemCount
      section.firstCheckpoint = last.firstCheckpoint + last.checkpointCount * last.laneCount
    }
    section.itemsStart = section.start + section.leadingInset
    section.itemsEnd = section.itemsStart
    for lane in 0..<section.laneCount { checkpoints[section.firstCheckpoint + lane] = section.itemsStart }
    sections.append(section)
    place(input, from: 0, inSection: sections.count - 1)
  }

  /// Places the items of a section from the given one on.
  private mutating func place(_ input: WaterfallInput, from firstItem: Int, inSection sectionIndex: Int) {
    let section = sections[sectionIndex]
    let items = section.firstItem..<section.firstItem + section.itemCount
    let end = positions.withUnsafeMutableBufferPointer { positions in
      lengths.withUnsafeMutableBufferPointer { lengths in
        lanes.withUnsafeMutableBufferPointer { lanes in
          checkpoints.withUnsafeMutableBufferPointer { checkpoints in
            LanePlacer(
              section: section,
              positions: UnsafeMutableBufferPointer(rebasing: positions[items]),
              lengths: UnsafeMutableBufferPointer(rebasing: lengths[items]),
              lanes: UnsafeMutableBufferPointer(rebasing: lanes[items]),
              checkpoints: UnsafeMutableBufferPointer(rebasing: checkpoints[section.firstCheckpoint...])
            ).place(input, from: firstItem, axis: axis)
          }
        }
      }
    }
    sections[sectionIndex].itemsEnd = end
  }
}
