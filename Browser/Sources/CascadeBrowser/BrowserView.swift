package import CascadeLayout
import CascadeView

/// One `<cascade-view>`'s side of the engine: its items, its layout, its viewport and its command buffer.
package final class BrowserView {
  private let sizes: NaturalSizes
  private let commands = CommandBuffer()
  private let layout: WaterfallLayout
  private let view: CollectionView
  private var input: UnsafeMutableBufferPointer<NaturalSize>

  /// Creates a view without items, for a viewport of no size.
  package init() {
    let sizes = NaturalSizes(commands: commands)
    self.sizes = sizes
    layout = WaterfallLayout { section in .naturalSizes(sizes.sections[section]) }
    view = CollectionView(host: commands, layout: layout, dataSource: sizes)
    view.register(CellTemplate(rawValue: 0))
    input = .allocate(capacity: 0)
    commands.begin()
  }

  deinit { input.deallocate() }

  /// The output: a header of eight words, then eight words a command.
  ///
  /// The header: status, content width, content height, the content offset along the axis, 1 if that must be scrolled
  /// to, the section and the value that an error names, and the number of items.
  package var output: UnsafeMutablePointer<Double> { commands.words.base }

  /// Sets the layout's axis and the metrics of all sections.
  package func setWaterfall(axis: Axis, metrics: WaterfallMetrics) {
    guard axis != layout.axis || metrics != layout.metrics else { return }
    layout.axis = axis
    layout.metrics = metrics
    view.invalidateLayout()
  }

  /// Sets the viewport's size in CSS pixels, and the device pixels to each of these.
  package func setViewport(_ size: Size, pixelScale: Double) {
    view.setViewportSize(size)
    view.pixelScale = PixelScale(pixelScale)
  }

  /// Room for the given number of sizes, to be filled before the next call.
  package func input(count: Int) -> UnsafeMutablePointer<NaturalSize>? {
    if input.count < count {
      input.deallocate()
      input = .allocate(capacity: count)
    }
    return input.baseAddress
  }

  /// Adds an empty section behind the last one.
  package func appendSection() {
    sizes.appendSection()
    view.itemsWereAppended()
  }

  /// Adds items with the sizes that the input holds to a section.
  ///
  /// - Returns: Whether there is such a section and so many sizes.
  package func appendItems(count: Int, toSection section: Int) -> Bool {
    guard sizes.sections.indices.contains(section), (0...input.count).contains(count) else { return false }
    let new = UnsafeBufferPointer(rebasing: input[..<count])
    guard section < sizes.sections.count - 1 else {
      sizes.append(new, toSection: section)
      view.itemsWereAppended()
      return true
    }
    let first = sizes.sections[section].count
    do throws(UpdateError) {
      try view.performBatchUpdates(animated: false) { updates in
        sizes.append(new, toSection: section)
        updates.insertItems(at: (first..<first + count).map { IndexPath(section: section, item: $0) })
      }
    } catch {
      // The items are there, though they cannot be arranged: the next frame says why.
      view.reloadData()
    }
    return true
  }

  /// Removes all sections.
  package func removeAll() {
    sizes.removeAll()
    view.reloadData()
  }

  /// Carries out one frame: writes the header and the commands to the output.
  ///
  /// - Parameters:
  ///   - offset: The content offset along the axis.
  ///   - time: When, in milliseconds.
  /// - Returns: The number of commands.
  package func frame(offset: Double, time: Double) -> Int {
    commands.begin(at: time / 1000)
    var status = FrameStatus()
    if view.bounds.size.width > 0, view.bounds.size.height > 0 {
      view.didScroll(to: layout.axis.point(position: offset, across: 0))
      do {
        try view.layoutIfNeeded()
      } catch {
        status = FrameStatus(error)
      }
    }
    let words = commands.words
    let size = commands.contentSize
    words[0] = status.code
    words[1] = size.width
    words[2] = size.height
    words[3] = commands.newOffset.map { layout.axis.position(of: $0) } ?? offset
    words[4] = commands.newOffset == nil ? 0 : 1
    words[5] = status.section
    words[6] = status.value
    words[7] = Double(sizes.count)
    return commands.commandCount
  }

  /// Writes an item's frame to the output's first four words.
  ///
  /// - Returns: Whether there is such an item.
  package func writeFrame(of item: IndexPath) -> Bool {
    guard let frame = view.layoutAttributesForItem(at: item)?.frame else { return false }
    commands.begin()
    commands.words[0] = frame.minX
    commands.words[1] = frame.minY
    commands.words[2] = frame.size.width
    commands.words[3] = frame.size.height
    return true
  }
}
