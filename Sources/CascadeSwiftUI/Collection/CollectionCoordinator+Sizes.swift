#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit
  import enum CascadeLayout.ItemLengths
  import enum CascadeLayout.ItemShapes

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// Has a layout ask for columns and lengths here.
    func connect(_ layout: CollectionCascadeLayout) {
      measures.columnCount = { [weak self] in self?.columnCount ?? 1 }
      measures.headerLength = { [weak self] in self?.headerLength(inSection: $0) ?? 0 }
      measures.footerLength = { [weak self] in self?.footerLength(inSection: $0) ?? 0 }
      if let layout = layout as? CollectionSectionLayout {
        layout.delegate = measures
        layout.measuresHeaders = description.options.headerLength == nil
        layout.measuresFooters = description.options.footerLength == nil
      }
      if let layout = layout as? CollectionJustifiedLayout {
        layout.itemShapes = { [weak self] in self?.aspectRatios(ofSection: $0).map { .aspectRatios($0) } }
      }
      if let layout = layout as? CollectionWaterfallLayout { connect(layout) }
    }

    private func connect(_ layout: CollectionWaterfallLayout) {
      guard case .waterfall(_, _, let sizing) = description.layout.kind else { return }
      layout.itemLengths = nil
      // Not known before they are measured, on purpose: nothing to warn of.
      layout.heightForItem = { _, _ in nil }
      layout.widthForItem = { _, _ in nil }
      switch sizing {
      case .measured: break
      case .aspectRatios:
        layout.itemLengths = { [weak self] in self?.aspectRatios(ofSection: $0).map { .aspectRatios($0) } }
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

    /// The shapes of a section's items, if they are known and there is the section: UIKit may ask between two states.
    private func aspectRatios(ofSection section: Int) -> [Float]? {
      snapshot.sections.indices.contains(section) ? snapshot.sections[section].aspectRatios : nil
    }

    /// The extent across the axis that items, headers and footers share.
    private var breadth: CGFloat {
      guard let view else { return 0 }
      return description.layout.breadth(of: view.bounds.inset(by: view.adjustedContentInset).size)
    }

    private var columnCount: Int {
      guard case .waterfall(let lanes, _, _) = description.layout.kind else { return 1 }
      return lanes.count(in: breadth)
    }

    /// The length of a section's header, or 0 if it has none.
    func headerLength(inSection section: Int) -> CGFloat {
      guard snapshot.sections.indices.contains(section), snapshot.sections[section].description.header != nil else {
        return 0
      }
      return description.options.headerLength ?? Self.estimatedLength
    }

    /// The length of a section's footer, or 0 if it has none.
    private func footerLength(inSection section: Int) -> CGFloat {
      guard snapshot.sections.indices.contains(section), snapshot.sections[section].description.footer != nil else {
        return 0
      }
      return description.options.footerLength ?? Self.estimatedLength
    }

    /// The length of headers and footers that have not been in view.
    private static var estimatedLength: CGFloat { 44 }
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension Snapshot {
    /// Says whether items may have other sizes than the same items of another snapshot.
    ///
    /// - Complexity: O(1) for sections that hold the same array, else O(n).
    func hasOtherSizes(than other: Snapshot) -> Bool {
      zip(sections, other.sections).contains { mine, theirs in
        guard !mine.description.hasSameData(as: theirs.description) else { return false }
        if case .length = mine.description.sizes { return true }
        return mine.aspectRatios != theirs.aspectRatios
      }
    }
  }
#endif
