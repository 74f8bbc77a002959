#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator: CollectionResponder {
    var sectionCount: Int { snapshot.sections.count }

    func itemCount(inSection section: Int) -> Int {
      snapshot.sections.indices.contains(section) ? snapshot.sections[section].ids.count : 0
    }

    func fill(_ cell: HostingCell, at path: IndexPath) {
      guard let id = snapshot.id(at: path) else { return }
      let isOnScreen = cell.version >= 0 && view?.isInLayoutPass == false
      cell.version = version
      if cell.measuredAxis != measuredAxis {
        cell.measuredAxis = measuredAxis
        if isOnScreen { cell.invalidateIntrinsicContentSize() }
      }
      let content = snapshot.sections[path.section].description.content(path.item)
      cell.content = content
      cell.isItemSelected = isSelected(id)
      var environment = environment
      environment.isItemSelected = cell.isItemSelected
      let configuration = hostingConfiguration(
        content.accessibilityAddTraits(traits(of: id)), id: id, environment: environment)
      withTransaction(isOnScreen ? transaction : Transaction()) { cell.contentConfiguration = configuration }
    }

    /// The axis along which cells are measured, or nil if they are not measured.
    var measuredAxis: SwiftUI.Axis? { description.layout.isMeasured ? description.layout.axis : nil }

    private func isSelected(_ id: ID) -> Bool {
      switch description.options.selection {
      case .none: false
      case .single(let selection): selection.wrappedValue == id
      case .multiple(let selection): selection.wrappedValue.contains(id)
      }
    }

    /// The traits that tell VoiceOver users what an item does: it can be tapped, or it is selected.
    private func traits(of id: ID) -> AccessibilityTraits {
      var traits: AccessibilityTraits = description.options.tapAction == nil ? [] : .isButton
      if case .none = description.options.selection { return traits }
      traits.insert(.isButton)
      if isSelected(id) { traits.insert(.isSelected) }
      return traits
    }

    /// True if a cell already shows what it would be filled with, as far as that can be compared.
    private func isCurrent(_ cell: HostingCell, at path: IndexPath) -> Bool {
      guard let id = snapshot.id(at: path), cell.isItemSelected == isSelected(id),
        let shown = cell.content as? any Equatable
      else { return false }
      return shown.equals(snapshot.sections[path.section].description.content(path.item))
    }

    func refill(_ cell: HostingCell, at path: IndexPath) {
      if cell.version != version { fill(cell, at: path) }
    }

    func refill(_ view: HostingReusableView, ofKind kind: String, at path: IndexPath) {
      if view.version != version { fill(view, ofKind: kind, at: path) }
    }

    func fill(_ view: HostingReusableView, ofKind kind: String, at path: IndexPath) {
      guard snapshot.sections.indices.contains(path.section) else { return }
      view.version = version
      let section = snapshot.sections[path.section].description
      let isHeader = kind == UICollectionView.elementKindSectionHeader
      let isFooter = kind == UICollectionView.elementKindSectionFooter
      let content = (isHeader ? section.header : isFooter ? section.footer : nil)?() ?? AnyView(EmptyView())
      let told = isHeader ? description.options.headerLength : description.options.footerLength
      view.measuredAxis = told == nil ? description.layout.axis : nil
      view.show(hostingConfiguration(content, id: section.identity, environment: environment))
    }

    /// Fills the visible cells again that were filled before the last update.
    ///
    /// - Parameter evenIfEqual: Whether to fill cells with equal content, too, because their environment may have
    ///   changed.
    func refill(evenIfEqual: Bool) {
      guard let view else { return }
      for path in view.indexPathsForVisibleItems {
        guard let cell = view.cellForItem(at: path) as? HostingCell, evenIfEqual || !isCurrent(cell, at: path) else {
          continue
        }
        refill(cell, at: path)
      }
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
          if let supplementary = view.supplementaryView(forElementKind: kind, at: path) as? HostingReusableView {
            refill(supplementary, ofKind: kind, at: path)
          }
        }
      }
    }
  }

  extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
  }
#endif
