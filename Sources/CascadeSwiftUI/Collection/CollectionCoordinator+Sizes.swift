#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit
  import enum CascadeLayout.ItemLengths
  import enum CascadeLayout.ItemShapes

  /// The measured lengths of headers and footers.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct SectionLengths {
    struct Key: Hashable {
      var section: AnyHashable
      var kind: String
    }

    struct Length {
      var breadth: CGFloat
      var length: CGFloat
    }

    var measured: [Key: Length] = [:]

    /// The view in which those are measured that are not on screen.
    var prototype: HostingReusableView?
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// Has a layout ask for columns and lengths here.
    func connect(_ layout: CollectionCascadeLayout) {
      measures.columnCount = { [weak self] in self?.columnCount ?? 1 }
      measures.headerLength = { [weak self] in
        self?.length(ofKind: UICollectionView.elementKindSectionHeader, inSection: $0) ?? 0
      }
      measures.footerLength = { [weak self] in
        self?.length(ofKind: UICollectionView.elementKindSectionFooter, inSection: $0) ?? 0
      }
      (layout as? CollectionSectionLayout)?.delegate = measures
      if let layout = layout as? CollectionJustifiedLayout {
        layout.itemShapes = { [weak self] in self?.snapshot.sections[$0].aspectRatios.map { .aspectRatios($0) } }
      }
      if let layout = layout as? CollectionWaterfallLayout { connect(layout) }
    }

    private func connect(_ layout: CollectionWaterfallLayout) {
      guard case .waterfall(_, _, let sizing) = description.layout.kind else { return }
      layout.itemLengths = nil
      layout.heightForItem = nil
      layout.widthForItem = nil
      switch sizing {
      case .measured: break
      case .aspectRatios:
        layout.itemLengths = { [weak self] in self?.snapshot.sections[$0].aspectRatios.map { .aspectRatios($0) } }
      case .lengths:
        let length: (IndexPath, CGFloat) -> CGFloat? = { [weak self] path, breadth in
          guard let self, case .length(let length) = snapshot.sections[path.section].description.sizes else {
            return nil
          }
          return length(path.item, breadth)
        }
        layout.heightForItem = length
        layout.widthForItem = length
      }
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

    /// The length of a section's header or footer; it is measured where nobody has said it.
    func length(ofKind kind: String, inSection number: Int) -> CGFloat {
      guard snapshot.sections.indices.contains(number) else { return 0 }
      let section = snapshot.sections[number].description
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      guard let content = isHeader ? section.header : section.footer else { return 0 }
      if let told = isHeader ? description.options.headerLength : description.options.footerLength { return told }
      let key = SectionLengths.Key(section: section.identity, kind: kind)
      if let known = lengths.measured[key], known.breadth == breadth { return known.length }
      let prototype = lengths.prototype ?? HostingReusableView(frame: .zero)
      lengths.prototype = prototype
      prototype.show(hostingConfiguration(content(), id: key, environment: environment))
      let length = prototype.length(along: description.layout.axis, breadth: breadth)
      lengths.measured[key] = SectionLengths.Length(breadth: breadth, length: length)
      return length
    }

    /// Takes note of how long a header or footer on screen has become.
    func measure(_ view: HostingReusableView, _ key: SectionLengths.Key) {
      let isHeader = key.kind == UICollectionView.elementKindSectionHeader
      guard (isHeader ? description.options.headerLength : description.options.footerLength) == nil else { return }
      let length = view.length(along: description.layout.axis, breadth: breadth)
      guard let known = lengths.measured[key], known.breadth == breadth, known.length != length else { return }
      lengths.measured[key] = SectionLengths.Length(breadth: breadth, length: length)
      if self.view?.isInLayoutPass == true {
        later { $0.view?.collectionViewLayout.invalidateLayout() }
      } else {
        self.view?.collectionViewLayout.invalidateLayout()
      }
    }
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
