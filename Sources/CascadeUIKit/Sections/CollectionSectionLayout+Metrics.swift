#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension CollectionSectionLayout {
    /// The metrics around the items of a section.
    ///
    /// - Parameter viewport: The viewport's size.
    func sectionMetrics(_ section: Int, in viewport: Size) -> SectionMetrics {
      let axis = base.axis
      let extra = takeExtraInset()
      var metrics = SectionMetrics(
        inset: EdgeInsets(sectionInset), spacing: Double(sectionSpacing), headerInset: EdgeInsets(headerInset),
        footerInset: EdgeInsets(footerInset), pinsHeader: sectionHeadersPinToVisibleBounds,
        pinsFooter: sectionFootersPinToVisibleBounds, hasBackground: hasBackgroundClass)
      var headerSize = Size(headerSize)
      var footerSize = Size(footerSize)
      if let view = collectionView, let delegate = sectionDelegate {
        metrics.inset = EdgeInsets(delegate.collectionView(view, layout: self, insetForSection: section))
        metrics.spacing = Double(delegate.collectionView(view, layout: self, spacingBeforeSection: section))
        headerSize = Size(delegate.collectionView(view, layout: self, sizeForHeaderInSection: section))
        metrics.headerInset = EdgeInsets(
          delegate.collectionView(view, layout: self, insetForHeaderInSection: section))
        footerSize = Size(delegate.collectionView(view, layout: self, sizeForFooterInSection: section))
        metrics.footerInset = EdgeInsets(
          delegate.collectionView(view, layout: self, insetForFooterInSection: section))
        metrics.hasBackground =
          hasBackgroundClass && delegate.collectionView(view, layout: self, showsBackgroundInSection: section)
      }
      metrics.inset = metrics.inset + extra
      metrics.headerInset = metrics.headerInset + extra
      metrics.footerInset = metrics.footerInset + extra
      metrics.headerLength = length(of: .header, in: section, headerSize, isMeasured: measuresHeaders)
      metrics.footerLength = length(of: .footer, in: section, footerSize, isMeasured: measuresFooters)
      if !headersFillBreadth { narrow(&metrics.headerInset, to: axis.breadth(of: headerSize), in: viewport) }
      if !footersFillBreadth { narrow(&metrics.footerInset, to: axis.breadth(of: footerSize), in: viewport) }
      return repair.metrics(metrics, section: section, in: viewport, axis: axis)
    }

    /// The extent of a header or footer along the axis: the measured one, if there is one.
    private func length(of kind: ElementKind, in section: Int, _ size: Size, isMeasured: Bool) -> Double {
      let length = base.axis.length(of: size)
      guard isMeasured, length > 0, let measured = measured[.of(section: section, kind)] else { return length }
      return base.axis.length(of: measured)
    }

    /// Enlarges an inset at the trailing edge so that the given breadth remains.
    private func narrow(_ inset: inout EdgeInsets, to breadth: Double, in viewport: Size) {
      let axis = base.axis
      let sides = axis.sidesAcross(inset)
      let rest = axis.breadth(of: viewport) - sides.near - sides.far - breadth
      guard breadth > 0, rest > 0 else { return }
      if axis == .vertical { inset.right += rest } else { inset.bottom += rest }
    }
  }
#endif
