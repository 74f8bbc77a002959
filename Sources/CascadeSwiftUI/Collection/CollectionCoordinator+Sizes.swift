#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit
  import enum CascadeLayout.ItemLengths
  import enum CascadeLayout.ItemShapes
  import enum CascadeLayout.ItemSizes
  import struct CascadeLayout.Size
  import struct CascadeLayout.WaterfallItem

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator: SectionMeasuring {
    /// Makes a layout request its columns and lengths from this object.
    func connect(_ layout: CollectionCascadeLayout) {
      layout.boundItem = { [weak self] in self?.boundItem }
      if let layout = layout as? CollectionSectionLayout {
        layout.delegate = measures
        layout.measuresHeaders = description.options.headerLength == nil
        layout.measuresFooters = description.options.footerLength == nil
        layout.sectionSpacing = description.options.sectionSpacing
      }
      if let layout = layout as? CollectionJustifiedLayout {
        layout.itemShapes = { [weak self] in self?.aspectRatios(ofSection: $0).map { .aspectRatios($0) } }
      }
      if let layout = layout as? CollectionFlowLayout {
        layout.itemSizes = { _ in .uniform }
        layout.itemSizeInSection = { [weak self] in self?.gridItemSize(inSection: $0, breadth: $1) }
      }
      if let layout = layout as? CollectionWaterfallLayout { connect(layout) }
    }

    private func connect(_ layout: CollectionWaterfallLayout) {
      guard case .waterfall(let waterfall) = shownLayout.kind else { return }
      layout.itemLengths = nil
      layout.spanOfItem = waterfall.hasSpans ? { [weak self] in self?.span(ofItemAt: $0) ?? 1 } : nil
      // Nil on purpose: the items are measured, and the layout does not warn.
      layout.heightForItem = { _, _ in nil }
      layout.widthForItem = { _, _ in nil }
      switch waterfall.sizing {
      case .measured: break
      case .aspectRatios:
        layout.itemLengths = { [weak self] in self?.itemLengths(ofSection: $0) }
      case .lengths:
        let length: (IndexPath, CGFloat) -> CGFloat? = { [weak self] path, breadth in
          guard let self, snapshot.contains(path),
            case .length(let length) = snapshot.sections[path.section].description.sizes
          else { return nil }
          return length(path.item, breadth)
        }
        layout.heightForItem = length
        layout.widthForItem = length
      }
    }

    /// The shapes of a section's items, if they are known and the section exists. UIKit may ask between two states.
    private func aspectRatios(ofSection section: Int) -> [Float]? {
      snapshot.sections.indices.contains(section) ? snapshot.sections[section].aspectRatios : nil
    }

    /// The shapes of a section's items, with their spans if they have any.
    private func itemLengths(ofSection section: Int) -> ItemLengths? {
      guard let ratios = aspectRatios(ofSection: section) else { return nil }
      guard let spans = snapshot.sections[section].spans else { return .aspectRatios(ratios) }
      return .items(
        zip(ratios, spans).map { ratio, span in
          WaterfallItem(.naturalSize(Size(width: Double(ratio), height: 1)), span: max(span, 1))
        })
    }

    private func span(ofItemAt path: IndexPath) -> Int {
      guard snapshot.contains(path), let spans = snapshot.sections[path.section].spans else { return 1 }
      return spans[path.item]
    }

    private func gridItemSize(inSection section: Int, breadth: CGFloat) -> CGSize? {
      guard case .grid(_, _, let shape) = shownLayout.kind, let lanes = lanes(ofSection: section) else { return nil }
      let breadth = lanes.laneBreadth(in: breadth)
      return shownLayout.size(length: shape.length(breadth: breadth, axis: shownLayout.axis), breadth: breadth)
    }

    /// The metrics in which a section differs from the others.
    private func style(ofSection section: Int) -> SectionStyle? {
      snapshot.sections.indices.contains(section) ? snapshot.sections[section].description.style : nil
    }

    private func lanes(ofSection section: Int) -> WaterfallLanes? {
      switch shownLayout.kind {
      case .waterfall(let waterfall): style(ofSection: section)?.columns ?? waterfall.lanes
      case .grid(let lanes, _, _): style(ofSection: section)?.columns ?? lanes
      default: nil
      }
    }

    // MARK: The layout's queries

    func columnCount(inSection section: Int) -> Int {
      guard let view, let lanes = lanes(ofSection: section) else { return 1 }
      let room = view.bounds.inset(by: view.adjustedContentInset).inset(by: inset(ofSection: section))
      return lanes.count(in: shownLayout.breadth(of: room.size))
    }

    func columnSpacing(inSection section: Int) -> CGFloat { lanes(ofSection: section)?.spacing ?? 0 }

    func spacing(inSection section: Int) -> CGFloat {
      if let spacing = style(ofSection: section)?.spacing { return spacing }
      return switch shownLayout.kind {
      case .waterfall(let waterfall): waterfall.spacing
      case .grid(_, let spacing, _), .justified(_, let spacing): spacing
      default: 0
      }
    }

    func rowHeight(inSection section: Int) -> CGFloat {
      if let height = style(ofSection: section)?.rowHeight { return height }
      return if case .justified(let height, _) = shownLayout.kind { height } else { 0 }
    }

    /// Content is arranged left to right, and mirrored as a whole.
    func inset(ofSection section: Int) -> UIEdgeInsets {
      let insets = style(ofSection: section)?.insets ?? SwiftUI.EdgeInsets()
      return UIEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
    }

    /// The length of a section's header, or 0 if it has none.
    func headerLength(inSection section: Int) -> CGFloat {
      guard snapshot.sections.indices.contains(section), snapshot.sections[section].description.header != nil else {
        return 0
      }
      return description.options.headerLength ?? Self.estimatedLength
    }

    /// The length of a section's footer, or 0 if it has none.
    func footerLength(inSection section: Int) -> CGFloat {
      guard snapshot.sections.indices.contains(section), snapshot.sections[section].description.footer != nil else {
        return 0
      }
      return description.options.footerLength ?? Self.estimatedLength
    }

    /// The length of headers and footers that have not been measured.
    private static var estimatedLength: CGFloat { 44 }
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension Snapshot {
    /// Whether items may have other sizes than the same items of another snapshot.
    ///
    /// - Complexity: O(1) for sections that hold the same array, else O(n).
    func hasOtherSizes(than other: Snapshot) -> Bool {
      zip(sections, other.sections).contains { mine, theirs in
        if mine.description.style != theirs.description.style { return true }
        guard !mine.description.hasSameData(as: theirs.description) else { return false }
        if case .length = mine.description.sizes { return true }
        return mine.aspectRatios != theirs.aspectRatios || mine.spans != theirs.spans
      }
    }
  }
#endif
