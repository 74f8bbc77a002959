#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  /// Keeps a collection view as the view describes it: what a view says and when it is carried out.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor final class CollectionCoordinator<ID: Hashable, Content: View> {
    /// The description that has been carried out last, or is being so.
    private(set) var description: CollectionDescription<ID, Content>
    private(set) var environment = EnvironmentValues()
    private(set) var transaction = Transaction()

    /// The data that the collection view knows of.
    private(set) var snapshot: Snapshot<ID, Content>

    /// The number of the last update; cells that were filled by an older one are to be filled again.
    private(set) var version = 0

    private(set) weak var view: HostedCollectionView?
    private let events = CollectionEvents()
    let measures = SectionMeasures()
    private var pending: CollectionUpdate<ID, Content>?
    private(set) var isUpdating = false
    private var hasReportedDuplicate = false

    /// True if items have come, gone or moved by the updates that are being carried out.
    private var hasOtherItems = false

    // What the extensions keep.
    var selection = SelectionMemory<ID>()
    var scrolling = ScrollMemory<ID>()
    let refreshing = Refreshing()

    init(_ description: CollectionDescription<ID, Content>) {
      self.description = description
      snapshot = Snapshot(description.sections, after: Snapshot())
    }

    func makeView(environment: EnvironmentValues) -> HostedCollectionView {
      self.environment = environment
      description.layout = description.layout.reducingMotion(environment.accessibilityReduceMotion)
      let layout = description.layout.makeLayout()
      connect(layout)
      let view = HostedCollectionView(frame: .zero, collectionViewLayout: layout)
      self.view = view
      view.backgroundColor = .clear
      view.register(HostingCell.self, forCellWithReuseIdentifier: CollectionEvents.cellIdentifier)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        view.register(
          HostingReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: CollectionEvents.supplementaryIdentifier)
      }
      view.decelerationRate = description.layout.centersItems ? .fast : .normal
      applySettings(to: view)
      view.didLayOut = { [weak self] in self?.scrollToRequest() }
      events.responder = self
      view.dataSource = events
      view.delegate = events
      reportDuplicate()
      return view
    }

    func dismantle() {
      pending = nil
      view?.dataSource = nil
      view?.delegate = nil
      view?.didLayOut = nil
    }

    // MARK: When updates are carried out

    /// Takes over what a view says: at once, or after the update or the layout pass that is under way.
    func update(_ update: CollectionUpdate<ID, Content>) {
      if isUpdating {
        pending = update
      } else if view?.isInLayoutPass == true {
        pending = update
        later { $0.carryOutPending() }
      } else {
        pending = nil
        carryOut(update)
      }
    }

    private func carryOutPending() {
      guard let update = pending else { return }
      self.update(update)
    }

    private func carryOut(_ first: CollectionUpdate<ID, Content>) {
      var next: CollectionUpdate<ID, Content>? = first
      hasOtherItems = false
      while let update = next {
        pending = nil
        isUpdating = true
        apply(update)
        isUpdating = false
        next = pending
      }
      if hasOtherItems { reportScrollPositionIfGone() }
    }

    /// Does something in a later turn of the run loop.
    func later(_ action: @escaping @MainActor (CollectionCoordinator) -> Void) {
      Task { [weak self] in
        guard let self else { return }
        action(self)
      }
    }

    // MARK: Carrying out

    private func apply(_ update: CollectionUpdate<ID, Content>) {
      guard let view else { return }
      let former = description
      description = update.description
      environment = update.environment
      transaction = update.transaction
      description.layout = description.layout.reducingMotion(environment.accessibilityReduceMotion)
      let isScrollReport = takeScrollReport()
      version += 1
      applySettings(to: view)
      applyLayout(after: former, isAnimated: update.isAnimated)
      applyData(isAnimated: update.isAnimated)
      refill(evenIfEqual: !isScrollReport || hasOtherItems)
      applySelection()
      applyScrollPosition(isAnimated: update.isAnimated)
      applyRefreshing(to: view)
    }

    private func applySettings(to view: HostedCollectionView) {
      let isLeftToRight = environment.layoutDirection == .leftToRight
      let direction: UISemanticContentAttribute = isLeftToRight ? .forceLeftToRight : .forceRightToLeft
      if view.semanticContentAttribute != direction {
        view.semanticContentAttribute = direction
        view.collectionViewLayout.invalidateLayout()
      }
      // Cells that are prepared ahead show wrong zooms, and flicker where they are measured.
      view.isPrefetchingEnabled = !description.layout.isMeasured && !description.layout.centersItems
      let margins = description.options.margins
      let insets = UIEdgeInsets(
        top: margins.top, left: isLeftToRight ? margins.leading : margins.trailing, bottom: margins.bottom,
        right: isLeftToRight ? margins.trailing : margins.leading)
      if view.contentInset != insets {
        view.contentInset = insets
        // Without other bounds, UIKit need not ask the layout.
        view.collectionViewLayout.invalidateLayout()
      }
      view.alwaysBounceVertical = description.layout.axis == .vertical
      view.alwaysBounceHorizontal = description.layout.axis == .horizontal
    }

    private func applyLayout(after former: CollectionDescription<ID, Content>, isAnimated: Bool) {
      guard let view, let layout = view.collectionViewLayout as? CollectionCascadeLayout,
        description.layout != former.layout || description.options.headerLength != former.options.headerLength
          || description.options.footerLength != former.options.footerLength
      else { return }
      description.layout.apply(to: layout)
      connect(layout)
      // The lanes are asked for when the layout is invalid.
      layout.invalidateLayout()
      if isAnimated { UIView.animate(withDuration: 0.35) { view.layoutIfNeeded() } }
    }

    private func applyData(isAnimated: Bool) {
      guard let view else { return }
      let new = Snapshot(description.sections, after: snapshot)
      let difference = SnapshotDifference(from: snapshot, to: new)
      guard !difference.isEmpty else {
        let hasOtherSizes = new.hasOtherSizes(than: snapshot)
        snapshot = new
        if hasOtherSizes { view.collectionViewLayout.invalidateLayout() }
        return
      }
      let isReplaced = !isAnimated && (snapshot.itemCount == 0 || new.itemCount == 0)
      hasOtherItems = true
      if !view.hasLaidOut || isReplaced {
        snapshot = new
        view.reloadData()
      } else if isAnimated {
        perform(difference, to: new, in: view)
      } else {
        UIView.performWithoutAnimation { perform(difference, to: new, in: view) }
      }
      reportDuplicate()
    }

    private func perform(
      _ difference: SnapshotDifference<ID, Content>, to new: Snapshot<ID, Content>, in view: HostedCollectionView
    ) {
      if !difference.sections.isEmpty {
        view.performBatchUpdates {
          self.snapshot = difference.intermediate
          view.deleteSections(IndexSet(difference.sections.deleted))
          view.insertSections(IndexSet(difference.sections.inserted))
          for move in difference.sections.moved { view.moveSection(move.from, toSection: move.to) }
        }
      }
      guard difference.changesItems else {
        snapshot = new
        return
      }
      view.performBatchUpdates {
        self.snapshot = new
        view.deleteItems(at: difference.deleted)
        view.insertItems(at: difference.inserted)
        for move in difference.moved { view.moveItem(at: move.from, to: move.to) }
      }
    }

    /// Says once that an identity is there twice: then it is not certain which item becomes which.
    private func reportDuplicate() {
      guard !hasReportedDuplicate, let duplicate = snapshot.duplicate else { return }
      hasReportedDuplicate = true
      description.options.report(
        "CascadeSwiftUI: the identity \(duplicate) belongs to several items. Give each item an identity of its own: "
          + "selection and scrolling find the first one only, and updates may take one for the other.")
    }
  }
#endif
