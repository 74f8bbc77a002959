#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator: CollectionResponder {
    var sectionCount: Int { snapshot.sections.count }

    func itemCount(inSection section: Int) -> Int { snapshot.sections[section].ids.count }

    func fill(_ cell: HostingCell, at path: IndexPath) {
      guard let id = snapshot.id(at: path) else { return }
      let isOnScreen = cell.version >= 0 && view?.isInLayoutPass == false
      cell.version = version
      cell.measuredAxis = description.layout.isMeasured ? description.layout.axis : nil
      let content = snapshot.sections[path.section].description.content(path.item)
      let configuration = hostingConfiguration(content, id: id, environment: environment)
      withTransaction(isOnScreen ? transaction : Transaction()) { cell.contentConfiguration = configuration }
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
      let content = (isHeader ? section.header : section.footer)?() ?? AnyView(EmptyView())
      let told = isHeader ? description.options.headerLength : description.options.footerLength
      view.measuredAxis = told == nil ? description.layout.axis : nil
      view.show(hostingConfiguration(content, id: section.identity, environment: environment))
    }

    /// Fills again what is on screen and was filled before the last update.
    func refill() {
      guard let view else { return }
      for path in view.indexPathsForVisibleItems {
        if let cell = view.cellForItem(at: path) as? HostingCell { refill(cell, at: path) }
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
#endif
