import CascadeLayout
import CascadeView

/// A layout of a page, with the words and the source from which it was created.
struct PageLayout {
  private enum Typed {
    case waterfall(WaterfallLayout)
    case flow(FlowLayout)
    case justified(JustifiedLayout)
    case line(LineLayout)
    case circle(CircleLayout)
  }

  private let typed: Typed
  private(set) var words: LayoutWords
  private(set) var source: ItemSource

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - source: The source of items' lengths or sizes.
  ///   - store: The store that provides them.
  init(_ words: LayoutWords, source: ItemSource, store: ItemStore) {
    self.words = words
    self.source = source
    typed =
      switch words.kind {
      case .waterfall: .waterfall(WaterfallLayout(axis: words.axis) { _ in .lengths([]) })
      case .flow: .flow(FlowLayout(axis: words.axis))
      case .justified: .justified(JustifiedLayout { _ in .sizes([]) })
      case .line: .line(LineLayout(axis: words.axis))
      case .circle: .circle(CircleLayout())
      }
    setMetrics(words)
    setSource(source, store: store)
  }

  var layout: any CollectionLayout {
    switch typed {
    case .waterfall(let layout): layout
    case .flow(let layout): layout
    case .justified(let layout): layout
    case .line(let layout): layout
    case .circle(let layout): layout
    }
  }

  /// Returns whether words describe the same layout with other metrics.
  func isOfSameKind(as other: LayoutWords) -> Bool { words.kind == other.kind && words.axis == other.axis }

  /// Changes the metrics. The kind and the axis stay the same.
  mutating func setMetrics(_ words: LayoutWords) {
    self.words = words
    let common = LayoutWords.common
    let hasSections = words.hasSections
    switch typed {
    case .waterfall(let layout):
      layout.keepsLanes = words.keepsLanes
      layout.metrics = words.waterfall(at: common)
      layout.metricsOfSection = hasSections ? { words.record(of: $0).map { words.waterfall(at: $0) } } : nil
    case .flow(let layout):
      layout.metrics = words.flow(at: common)
      layout.metricsOfSection = hasSections ? { words.record(of: $0).map { words.flow(at: $0) } } : nil
    case .justified(let layout):
      layout.metrics = words.justified(at: common)
      layout.metricsOfSection = hasSections ? { words.record(of: $0).map { words.justified(at: $0) } } : nil
    case .line(let layout):
      layout.activeDistance = words.activeDistance
      layout.zoomFactor = words.zoomFactor
      layout.snaps = words.snaps
      layout.metrics = words.line(at: common)
      layout.metricsOfSection = hasSections ? { words.record(of: $0).map { words.line(at: $0) } } : nil
    case .circle(let layout):
      layout.metrics = words.circle(at: common)
      layout.metricsOfSection = hasSections ? { words.record(of: $0).map { words.circle(at: $0) } } : nil
    }
  }

  /// Changes the source of items' lengths or sizes.
  mutating func setSource(_ source: ItemSource, store: ItemStore) {
    self.source = source
    switch typed {
    case .waterfall(let layout): layout.lengthsOfSection = { store.lengths(ofSection: $0, source) }
    case .flow(let layout):
      guard source.kind == .sizes else {
        layout.sizesOfSection = nil
        return
      }
      layout.sizesOfSection = { section in
        let sizes = store.sizes(ofSection: section)
        return .computed { Size(width: Double(sizes[$0].width), height: Double(sizes[$0].height)) }
      }
    case .justified(let layout):
      layout.shapesOfSection = { section in
        source.kind == .sizes
          ? .naturalSizes(store.sizes(ofSection: section)) : .computed { _ in Size(width: 1, height: 1) }
      }
    case .line, .circle: break
    }
  }
}

extension ItemStore {
  /// The lengths of the items of a waterfall's section.
  fileprivate func lengths(ofSection section: Int, _ source: ItemSource) -> ItemLengths {
    switch (source.kind, source.hasSpans) {
    case (.sizes, false):
      return .naturalSizes(sizes(ofSection: section))
    case (.lengths, false):
      return .computed { [self] item, breadth in length(of: item, inSection: section, breadth: breadth) }
    case (_, false):
      return .computed { [self] item, _ in measuredLengths[IndexPath(section: section, item: item)] }
    case (.sizes, true):
      let sizes = sizes(ofSection: section)
      return .computedItems { [self] item, _ in
        let size = Size(width: Double(sizes[item].width), height: Double(sizes[item].height))
        return WaterfallItem(.naturalSize(size), span: span(of: item, inSection: section))
      }
    case (_, true):
      return .computedItems { [self] item, breadth in
        let length =
          source.kind == .lengths
          ? length(of: item, inSection: section, breadth: breadth)
          : measuredLengths[IndexPath(section: section, item: item)]
        return WaterfallItem(.length(length), span: span(of: item, inSection: section))
      }
    }
  }
}
