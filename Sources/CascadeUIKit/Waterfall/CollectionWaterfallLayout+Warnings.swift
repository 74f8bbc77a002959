#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  /// The findings of a waterfall about its delegate.
  struct WaterfallWarnings {
    /// The delegate that was checked for methods in wrong forms.
    weak var delegate: (any CollectionWaterfallLayoutDelegate)?

    /// True if the delegate has no method for lengths.
    var delegateSaysNoLengths = false

    /// True if the warning about unknown lengths was given.
    var isUnknownLengthSaid = false
  }

  extension CollectionWaterfallLayout {
    /// Checks once whether the delegate has methods similar to the ones that are called, and warns.
    func warnOfMisnamedMethods(_ context: LayoutContext) {
      guard let view = collectionView, let delegate = waterfallDelegate, warnings.delegate !== delegate,
        let section = context.itemCounts.firstIndex(where: { $0 > 0 })
      else { return }
      warnings.delegate = delegate
      for (method, right) in misnamedMethods(of: delegate, view, IndexPath(item: 0, section: section)) {
        warn("\(type(of: delegate)) has \(method), which has no effect. The right form is \(right).")
      }
    }

    private func misnamedMethods(
      of delegate: any CollectionWaterfallLayoutDelegate, _ view: UICollectionView, _ path: IndexPath
    ) -> [(method: String, right: String)] {
      let (section, plain): (Int, UICollectionViewLayout) = (path.section, self)
      let height = "collectionView(_:layout:heightForItemAt:width:)"
      let width = "collectionView(_:layout:widthForItemAt:height:)"
      let ofThis = "with layout: CollectionWaterfallLayout"
      let ofSections = "with layout: CollectionSectionLayout"
      var found: [(method: String, right: String)] = []
      func note(_ isThere: Bool, _ method: String, _ right: String) {
        if isThere { found.append((method, right)) }
      }
      let heights: [CGFloat?] = [
        delegate.collectionView(view, layout: self, heightForItemAt: path, width: 100) as CGFloat,
        delegate.collectionView(view, layout: plain, heightForItemAt: path, width: 100) as CGFloat,
        delegate.collectionView(view, layout: plain, heightForItemAt: path, width: 100) as CGFloat?,
      ]
      note(
        !heights.allSatisfy { $0?.isNaN == true }, "\(height) in a wrong form", "\(height), \(ofThis) and -> CGFloat?")
      let widths: [CGFloat?] = [
        delegate.collectionView(view, layout: self, widthForItemAt: path, height: 100) as CGFloat,
        delegate.collectionView(view, layout: plain, widthForItemAt: path, height: 100) as CGFloat,
        delegate.collectionView(view, layout: plain, widthForItemAt: path, height: 100) as CGFloat?,
      ]
      note(!widths.allSatisfy { $0?.isNaN == true }, "\(width) in a wrong form", "\(width), \(ofThis) and -> CGFloat?")
      note(
        delegate.collectionView(view, layout: plain, columnCountFor: section) != .min,
        "collectionView(_:layout:columnCountFor:)", "collectionView(_:layout:columnCountInSection:), \(ofThis)")
      note(
        !delegate.collectionView(view, layout: plain, heightForHeaderIn: section).isNaN,
        "collectionView(_:layout:heightForHeaderIn:)",
        "collectionView(_:layout:sizeForHeaderInSection:), \(ofSections) and -> CGSize")
      note(
        !delegate.collectionView(view, layout: plain, heightForFooterIn: section).isNaN,
        "collectionView(_:layout:heightForFooterIn:)",
        "collectionView(_:layout:sizeForFooterInSection:), \(ofSections) and -> CGSize")
      note(
        !delegate.collectionView(view, layout: plain, insetsFor: section).top.isNaN,
        "collectionView(_:layout:insetsFor:)", "collectionView(_:layout:insetForSection:), \(ofSections)")
      note(
        !delegate.collectionView(view, layout: plain, insetsForHeaderIn: section).top.isNaN,
        "collectionView(_:layout:insetsForHeaderIn:)",
        "collectionView(_:layout:insetForHeaderInSection:), \(ofSections)")
      note(
        !delegate.collectionView(view, layout: plain, insetsForFooterIn: section).top.isNaN,
        "collectionView(_:layout:insetsForFooterIn:)",
        "collectionView(_:layout:insetForFooterInSection:), \(ofSections)")
      note(
        !delegate.collectionView(view, layout: plain, minimumInteritemSpacingFor: section).isNaN,
        "collectionView(_:layout:minimumInteritemSpacingFor:)",
        "collectionView(_:layout:lineSpacingInSection:), \(ofThis)")
      note(
        !delegate.collectionView(view, layout: plain, minimumColumnSpacingFor: section).isNaN,
        "collectionView(_:layout:minimumColumnSpacingFor:)",
        "collectionView(_:layout:interitemSpacingInSection:), \(ofThis)")
      return found
    }

    /// Warns once that lengths are unknown: the program sets none, its delegate has no method for them, and the cells
    /// on screen were measured without a preference.
    func warnOfUnknownLengths() {
      guard !warnings.isUnknownLengthSaid, hasUnknownLengths else { return }
      warnings.isUnknownLengthSaid = true
      // Other cells of the pass may have a preference.
      afterwards { layout in
        guard let layout = layout as? CollectionWaterfallLayout, layout.hasUnknownLengths else { return }
        let method = layout.scrollDirection == .horizontal ? "widthForItemAt:height:" : "heightForItemAt:width:"
        let closure = layout.scrollDirection == .horizontal ? "widthForItem" : "heightForItem"
        layout.warn(
          "the lengths of items are unknown, so all items have estimatedItemLength. Set \(closure); or make the delegate a "
            + "CollectionWaterfallLayoutDelegate with collectionView(_:layout:\(method)), with layout: "
            + "CollectionWaterfallLayout and -> CGFloat?; or let cells return it from preferredLayoutAttributesFitting(_:)."
        )
      }
    }

    private var hasUnknownLengths: Bool {
      itemLengths == nil && (scrollDirection == .horizontal ? widthForItem : heightForItem) == nil
        && (waterfallDelegate == nil || warnings.delegateSaysNoLengths) && measured.isEmpty && arrivedSizes.isEmpty
    }
  }
#endif
