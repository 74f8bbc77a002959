/// The placing of a section's items into lanes, at positions relative to the section's origin.
///
/// It works on unsafe buffers, which the caller keeps alive and has made large enough: the layout of a million items
/// spends its time in these loops.
struct LanePlacer {
  /// The section's measures. Its item count includes the items to place.
  let section: WaterfallSection
  let axis: Axis

  /// The section's arrays, to be written.
  let lengths: UnsafeMutableBufferPointer<Double>
  let lanes: UnsafeMutableRawBufferPointer
  let spans: UnsafeMutableBufferPointer<UInt32>
  let positions: UnsafeMutableBufferPointer<Double>
  let checkpoints: UnsafeMutableBufferPointer<Double>

  /// Places the section's items from `firstItem` on, resuming at the checkpoint there.
  ///
  /// - Returns: A finder for the items, if they do not simply follow one another in lanes.
  /// - Complexity: O(items · log lanes); O(items · lanes) if some item spans several.
  func place(_ input: WaterfallInput) -> (any ItemFinder)? {
    if section.hasSpans { return placeSpanning(input) }
    let all = input.firstItem..<section.itemCount
    switch (section.placement, section.keptLaneCount) {
    #if !arch(wasm32)
      // Guessing pays once there is a block to guess while another one is settled.
      case (.shortest, ...2) where guessesLanes(input): guessShortest(TwoLaneKeys.self, input)
      case (.shortest, ...4) where guessesLanes(input): guessShortest(FourLaneKeys.self, input)
      case (.shortest, ...6) where guessesLanes(input): guessShortest(SixLaneKeys.self, input)
      case (.shortest, ...8) where guessesLanes(input): guessShortest(EightLaneKeys.self, input)
    #endif
    // More keys than lanes cost next to nothing, and fewer variants are less to download.
    case (.shortest, ...4): placeShortest(SortedLanes<FourKeys>.self, input, all)
    case (.shortest, ...8): placeShortest(SortedLanes<EightKeys>.self, input, all)
    case (.shortest, _): placeShortest(LaneTree.self, input, all)
    // In the same function as items that span lanes, so that a page without either does not load it.
    case (.gridLanes, _), (.ordered, _): return placeSpanning(input)
    }
    return nil
  }

  private func placeShortest<Queue: LaneQueue & ~Copyable>(
    _: Queue.Type, _ input: WaterfallInput, _ items: Range<Int>
  ) {
    let checkpoint = checkpoint(before: items.lowerBound)
    let keepsPositions = section.keepsPositions
    let step = section.step
    var queue = Queue(running: UnsafeBufferPointer(row(checkpoint)))
    // As a bit pattern: those of numbers of at least 0 are ordered like the numbers, and browsers choose between whole
    // numbers without a branch.
    var end = (itemsEnd(checkpoint) + 0).bitPattern
    forEachBlock(of: input, in: items) { block, items in
      for item in items {
        queue.settleTies()
        let position = queue.firstPosition
        let length = lengths[item]
        if keepsPositions {
          set(lane: queue.firstLane, position: position, ofItem: item)
        } else {
          lanes.storeBytes(of: UInt8(truncatingIfNeeded: queue.firstLane), toByteOffset: item, as: UInt8.self)
        }
        end = max(end, (position + length).bitPattern)
        queue.moveFirst(to: position + step(length))
      }
      queue.write(to: row(block + 1))
      setItemsEnd(Double(bitPattern: end), block + 1)
    }
  }

  private func placeInGridLanes(_ input: WaterfallInput, tolerance: Double) -> (any ItemFinder)? {
    let step = section.step
    var tree = LaneTree(running: UnsafeBufferPointer(row(checkpoint(before: input.firstItem))))
    var end = itemsEnd(checkpoint(before: input.firstItem))
    var cursor = cursor(at: input.firstItem)
    forEachBlock(of: input, in: input.firstItem..<section.itemCount) { block, items in
      for item in items {
        let limit = tree.firstPosition + tolerance
        let lane = tree.firstLane(from: cursor, atMost: limit) ?? tree.firstLane(from: 0, atMost: limit) ?? 0
        let position = tree.position(ofLane: lane)
        let length = lengths[item]
        set(lane: lane, position: position, ofItem: item)
        end = max(end, position + length)
        tree.move(lane: lane, to: position + step(length))
        cursor = lane + 1
      }
      tree.write(to: row(block + 1))
      setItemsEnd(end, block + 1)
    }
    return section.isTurned ? TurnedLanesFinder() : nil
  }

  private func placeSpanning(_ input: WaterfallInput) -> (any ItemFinder)? {
    if !section.hasSpans, case .gridLanes(let tolerance, _) = section.placement {
      return placeInGridLanes(input, tolerance: tolerance)
    }
    var spanning = SpanningLanes(
      running: UnsafeBufferPointer(row(checkpoint(before: input.firstItem))), placement: section.placement,
      cursor: cursor(at: input.firstItem))
    var end = itemsEnd(checkpoint(before: input.firstItem))
    forEachBlock(of: input, in: input.firstItem..<section.itemCount) { block, items in
      for item in items {
        let length = lengths[item]
        let span = section.hasSpans ? Int(spans[item]) : 1
        let (lane, position) = spanning.place(
          item: item, span: span, laneCount: section.laneCount, extent: section.step(ofLength: length))
        set(lane: lane, position: position, ofItem: item)
        end = max(end, position + length)
      }
      spanning.write(to: row(block + 1))
      setItemsEnd(end, block + 1)
    }
    guard section.isDense else { return section.isTurned ? TurnedLanesFinder() : nil }
    return DenseLanesFinder(
      LaneOrder(
        items: section.itemCount, lanes: section.keptLaneCount, positions: positions, lengths: lengths,
        laneOfItem: lane(ofItem:)))
  }

  /// Writes the lengths of the given items block by block, and calls `body` with each block.
  ///
  /// A block is placed right after it has been written, while its lengths are still in the cache.
  @inline(__always)
  private func forEachBlock(
    of input: WaterfallInput, in items: Range<Int>, _ body: (_ block: Int, _ items: Range<Int>) -> Void
  ) {
    var item = items.lowerBound
    while item < items.upperBound {
      let block = item >> section.blockShift
      let blockItems = item..<section.items(ofBlock: block).upperBound
      writeLengths(of: blockItems, input)
      body(block, blockItems)
      item = blockItems.upperBound
    }
  }

  @inline(__always)
  private func writeLengths(of items: Range<Int>, _ input: WaterfallInput, _ steps: LengthSteps? = nil) {
    input.lengths.write(
      to: UnsafeMutableBufferPointer(rebasing: lengths[items]), steps, from: items.lowerBound + input.offset,
      in: section,
      axis: axis)
  }

  private func set(lane: Int, position: Double, ofItem item: Int) {
    if section.keepsPositions { positions[item] = position }
    if section.bytesPerLane == 1 {
      lanes.storeBytes(of: UInt8(truncatingIfNeeded: lane), toByteOffset: item, as: UInt8.self)
    } else {
      lanes.storeBytes(of: UInt32(truncatingIfNeeded: lane), toByteOffset: 4 * item, as: UInt32.self)
    }
  }

  /// For grid lanes: the lane after the item before the given one.
  private func cursor(at item: Int) -> Int {
    guard item > 0 else { return 0 }
    return lane(ofItem: item - 1) + (section.hasSpans ? min(Int(spans[item - 1]), section.keptLaneCount) : 1)
  }

  private func lane(ofItem item: Int) -> Int {
    section.bytesPerLane == 1
      ? Int(lanes.load(fromByteOffset: item, as: UInt8.self))
      : Int(lanes.loadUnaligned(fromByteOffset: 4 * item, as: UInt32.self))
  }

  /// The checkpoint at which placing resumes with the given item: after all items before it.
  private func checkpoint(before item: Int) -> Int {
    WaterfallSection.checkpointCount(items: item, blockShift: section.blockShift) - 1
  }

  /// The lanes' running positions at a checkpoint.
  private func row(_ checkpoint: Int) -> UnsafeMutableBufferPointer<Double> {
    let first = checkpoint * section.checkpointWidth
    return UnsafeMutableBufferPointer(rebasing: checkpoints[first..<first + section.keptLaneCount])
  }

  private func itemsEnd(_ checkpoint: Int) -> Double {
    checkpoints[checkpoint * section.checkpointWidth + section.keptLaneCount]
  }

  private func setItemsEnd(_ end: Double, _ checkpoint: Int) {
    checkpoints[checkpoint * section.checkpointWidth + section.keptLaneCount] = end
  }
}

#if !arch(wasm32)
  extension LanePlacer {
    private func guessesLanes(_ input: WaterfallInput) -> Bool { section.itemCount - input.firstItem > 128 }

    /// Places the items of up to eight lanes, as ``GuessedLanes`` explains.
    private func guessShortest<Keys: LaneKeys>(_ keys: Keys.Type, _ input: WaterfallInput) {
      input.withRatios(axis) { guessShortest(keys, input, ratios: $0) }
    }

    private func guessShortest<Keys: LaneKeys>(
      _: Keys.Type, _ input: WaterfallInput, ratios: UnsafePointer<Float>?
    ) {
      guard let lengths = lengths.baseAddress, let lanes = lanes.baseAddress else { return }
      withUnsafeTemporaryAllocation(byteCount: GuessedLanes<Keys>.scratchByteCount, alignment: 16) { scratch in
        guard let scratch = scratch.baseAddress else { return }
        var guessed = GuessedLanes<Keys>(
          laneCount: section.keptLaneCount, step: section.step, longest: input.check.longest,
          lengths: lengths, lanes: lanes.assumingMemoryBound(to: UInt8.self), scratch: scratch)
        var items = block(from: input.firstItem)
        var isGuessed = false
        var isWritten = false
        while !items.isEmpty {
          let start = row(checkpoint(before: items.lowerBound))
          let end = row((items.lowerBound >> section.blockShift) + 1)
          // Keys are exact at the start of a stretch and drift within it, so nothing is guessed beyond its end.
          let stretch = (items.lowerBound / GuessedLanes<Keys>.stretchCount + 1) * GuessedLanes<Keys>.stretchCount
          if !isGuessed {
            guessed.begin(at: start)
            writeLengths(of: items, input, guessed.steps)
            guessed.guess(items)
            isWritten = false
          }
          let next = block(from: items.upperBound)
          isGuessed = items.upperBound < stretch
          if isGuessed, !isWritten { writeLengths(of: next, input, guessed.steps) }
          let guessing = isGuessed ? next : items.upperBound..<items.upperBound
          // In turn, one block is settled, the next one guessed, and the lengths of the one after that written: by
          // `settle` if they are divisions, which then cost next to nothing.
          let later = block(from: next.upperBound)
          let isWriting = next.upperBound < stretch && items.count == later.count
          let laterRatios = ratios.flatMap {
            isWriting ? BlockRatios(ratios: $0 + later.lowerBound, breadth: section.laneBreadth) : nil
          }
          if let start = start.baseAddress, let end = end.baseAddress,
            guessed.settle(items, guessing: guessing, writing: laterRatios, from: start, to: end)
          {
            isWritten = laterRatios != nil
            items = next
          } else {
            // The guesses were wrong too often, for example because many lanes tie within rounding. Items like these
            // come in runs, so sorted lanes place the rest of a thousand.
            let rest = items.lowerBound..<min((items.lowerBound / 1024 + 1) * 1024, section.itemCount)
            placeShortest(SortedLanes<EightKeys>.self, input, rest)
            items = block(from: rest.upperBound)
            isGuessed = false
          }
        }
      }
    }

    /// The items of a block, from the given one on.
    private func block(from item: Int) -> Range<Int> {
      item..<max(item, section.items(ofBlock: item >> section.blockShift).upperBound)
    }
  }
#endif
