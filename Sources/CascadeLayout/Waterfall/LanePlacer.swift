/// Puts each item of a section under the shortest lane, the lowest-numbered on a tie.
///
/// It works on unsafe buffers, which the caller keeps alive and has made large enough: this loop is what the layout of
/// a million items spends its time in.
struct LanePlacer {
  /// The section's measures; its item count includes the items to place.
  let section: WaterfallSection

  /// The section's part of each array of the solution.
  let positions: UnsafeMutableBufferPointer<Double>
  let lengths: UnsafeMutableBufferPointer<Double>
  let lanes: UnsafeMutableBufferPointer<UInt32>
  let checkpoints: UnsafeMutableBufferPointer<Double>

  /// Places the input's items as the section's items from `firstItem` on, resuming at the last checkpoint.
  ///
  /// - Returns: The greatest end of any item of the section.
  /// - Complexity: O(items · log lanes).
  func place(_ input: WaterfallInput, from firstItem: Int, axis: Axis) -> Double {
    let breadth = section.laneBreadth
    let offset = input.skipped - firstItem
    switch input.lengths {
    case .aspectRatios(let ratios):
      return ratios.withUnsafeBufferPointer {
        place(RatioLengths(ratios: $0, breadth: breadth, axis: axis), from: firstItem, offset: offset)
      }
    case .naturalSizes(let sizes):
      return sizes.withUnsafeBufferPointer {
        place(NaturalLengths(sizes: $0, breadth: breadth, axis: axis), from: firstItem, offset: offset)
      }
    case .lengths(let lengths):
      return lengths.withUnsafeBufferPointer {
        place(GivenLengths(lengths: $0), from: firstItem, offset: offset)
      }
    case .computed:
      preconditionFailure("computed lengths are evaluated when the input is checked")
    }
  }

  private func place<Source: LengthSource>(_ source: Source, from firstItem: Int, offset: Int) -> Double {
    let shift = section.blockShift
    let itemSpacing = section.itemSpacing
    let last = (firstItem + (1 << shift) - 1) >> shift
    var tournament = LaneTree(running: UnsafeBufferPointer(checkpoint(last)))
    var end = section.itemsEnd
    var item = firstItem
    while item < section.itemCount {
      let block = item >> shift
      let blockEnd = min((block + 1) << shift, section.itemCount)
      while item < blockEnd {
        let length = source[item &+ offset]
        let position = tournament.firstPosition
        positions[item] = position
        lengths[item] = length
        lanes[item] = UInt32(truncatingIfNeeded: tournament.firstLane)
        // Not `max`, whose care for NaN costs more than the one instruction that this is.
        end = position + length > end ? position + length : end
        tournament.moveFirst(to: position + (length + itemSpacing))
        item &+= 1
      }
      tournament.write(to: checkpoint(block + 1))
    }
    return end
  }

  private func checkpoint(_ index: Int) -> UnsafeMutableBufferPointer<Double> {
    let first = index * section.laneCount
    return UnsafeMutableBufferPointer(rebasing: checkpoints[first..<first + section.laneCount])
  }
}
