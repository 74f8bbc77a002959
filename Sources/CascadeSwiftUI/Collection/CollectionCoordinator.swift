#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import CascadeUIKit
  import SwiftUI
  import UIKit

  /// The link between a view and its collection view: keeps the collection view in the state that the view describes,
  /// and decides when to apply changes.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor final class CollectionCoordinator<ID: Hashable, Content: View> {
    /// The description that was last applied, or is being applied.
    private(set) var description: CollectionDescription<ID, Content>
    private(set) var environment = EnvironmentValues()
    private(set) var transaction = Transaction()

    /// The collection view's layout. Its metrics are used while another description is being applied.
    private(set) var shownLayout: LayoutDescription

    /// The data as the collection view knows it.
    var snapshot: Snapshot<ID, Content>

    /// The number of the last update. Cells filled by an older one must be filled again.
    private(set) var version = 0

    private(set) weak var view: HostedCollectionView?
    private let events = CollectionEvents()
    let measures = SectionMeasures()
    private var pending: CollectionUpdate<ID, Content>?
    private(set) var isUpdating = false
    private var hasReportedDuplicate = false

    /// True if the updates that are being applied insert, delete or move items.
    private var hasOtherItems = false

    // The state of the extensions.
    var selection = SelectionMemory<ID>()
    var scrolling = ScrollMemory<ID>()
    var whole = WholeContent()
    let refreshing = Refreshing()
    #if canImport(ObjectiveC) && !os(tvOS)
      private var moveGesture: MoveGesture?
    #endif

    init(_ description: CollectionDescription<ID, Content>) {
      self.description = description
      shownLayout = description.layout
      snapshot = Snapshot(description.sections, after: Snapshot())
    }

    func makeView(environment: EnvironmentValues) -> HostedCollectionView {
      self.environment = environment
      description.layout = description.layout.reducingMotion(environment.accessibilityReduceMotion)
      shownLayout = description.layout
      measures.source = self
      let layout = shownLayout.makeLayout()
      connect(layout)
      let view = HostedCollectionView(frame: .zero, collectionViewLayout: layout)
      self.view = view
      view.backgroundColor = .clear
      view.register(HostingCell.self, forCellWithReuseIdentifier: CollectionEvents.cellIdentifier)
      #if canImport(ObjectiveC) && !os(tvOS)
        moveGesture = MoveGesture(view)
      #endif
      applySettings(to: view)
      view.didLayOut = { [weak self] in self?.laidOut() }
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

    // MARK: Timing of updates

    /// Applies an update: at once, or after the present update or layout pass.
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
      let former = shownLayout
      while let update = next {
        pending = nil
        isUpdating = true
        apply(update)
        isUpdating = false
        next = pending
      }
      if hasOtherItems || shownLayout != former { showBoundItem() }
    }

    /// Runs a closure in a later turn of the run loop.
    func later(_ action: @escaping @MainActor (CollectionCoordinator) -> Void) {
      Task { [weak self] in
        guard let self else { return }
        action(self)
      }
    }

    // MARK: Applying updates

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
      applyLayoutAndData(after: former, isAnimated: update.isAnimated)
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
      view.isPrefetchingEnabled = description.layout.allowsPrefetching
      view.decelerationRate = description.layout.centersItems ? .fast : .normal
      if description.options.defaultScrollAnchor == nil { scrolling.alignment = 0 }
      applyMargins(to: view)
      applyBouncing(to: view)
      applyEnvironment(to: view)
      #if canImport(ObjectiveC) && !os(tvOS)
        moveGesture?.isEnabled = canMoveItems
      #endif
    }

    /// Sets the margins of the content, including those that align short content.
    func applyMargins(to view: HostedCollectionView) {
      var margins = description.options.margins
      if description.layout.axis == .vertical {
        margins.top += scrolling.alignment
      } else {
        margins.leading += scrolling.alignment
      }
      let contentInset = insets(margins)
      if view.contentInset != contentInset {
        view.contentInset = contentInset
        // If the bounds do not change, UIKit need not ask the layout.
        view.collectionViewLayout.invalidateLayout()
      }
      let indicators = insets(description.options.indicatorMargins)
      if view.verticalScrollIndicatorInsets != indicators { view.verticalScrollIndicatorInsets = indicators }
      if view.horizontalScrollIndicatorInsets != indicators { view.horizontalScrollIndicatorInsets = indicators }
    }

    /// Margins as the collection view's insets. In right-to-left interfaces, UIKit mirrors the whole view with its
    /// insets, so the left one is where reading starts: https://github.com/CoderMJLee/MJRefresh/issues/1616
    private func insets(_ margins: SwiftUI.EdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(top: margins.top, left: margins.leading, bottom: margins.bottom, right: margins.trailing)
    }

    private func applyLayoutAndData(after former: CollectionDescription<ID, Content>, isAnimated: Bool) {
      guard let view, let layout = view.collectionViewLayout as? CollectionCascadeLayout else { return }
      let new = Snapshot(description.sections, after: snapshot)
      let difference = SnapshotDifference(from: snapshot, to: new)
      let options = description.options
      let before = former.options
      guard
        description.layout != shownLayout || options.headerLength != before.headerLength
          || options.footerLength != before.footerLength || options.sectionSpacing != before.sectionSpacing
      else { return applyData(difference, new, isAnimated: isAnimated) }
      // The same items may have other sizes.
      if difference.isEmpty { snapshot = new }
      if description.layout.apply(to: layout) {
        shownLayout = description.layout
        connect(layout)
        // The invalid layout will request the lanes.
        layout.invalidateLayout()
        if isAnimated { UIView.animate(withDuration: 0.35) { view.layoutIfNeeded() } }
        applyData(difference, new, isAnimated: isAnimated)
      } else if !difference.isEmpty, let base = layout.base as? ReplaceableLayout,
        case .custom(let custom) = description.layout.kind
      {
        applyData(difference, new, isAnimated: isAnimated) { [self] in
          shownLayout = description.layout
          base.replace(with: custom.layout)
        }
      } else {
        replaceLayout(of: view, isAnimated: isAnimated && difference.isEmpty) {
          self.snapshot = new
          if !difference.isEmpty {
            self.hasOtherItems = true
            view.reloadData()
          }
        }
        reportDuplicate()
      }
    }

    /// Gives the collection view a layout of another kind.
    ///
    /// - Parameter changeData: Called when the old places are known.
    private func replaceLayout(of view: HostedCollectionView, isAnimated: Bool, _ changeData: () -> Void) {
      view.layoutIfNeeded()
      changeData()
      shownLayout = description.layout
      let layout = shownLayout.makeLayout()
      connect(layout)
      for case let cell as HostingCell in view.visibleCells { cell.measuredAxis = measuredAxis }
      view.setCollectionViewLayout(layout, animated: isAnimated)
    }

    /// Applies new data.
    ///
    /// - Parameter change: Called while the data is replaced.
    private func applyData(
      _ difference: SnapshotDifference<ID, Content>, _ new: Snapshot<ID, Content>, isAnimated: Bool,
      _ change: @escaping () -> Void = {}
    ) {
      guard let view else { return }
      guard !difference.isEmpty else {
        let hasOtherSizes = new.hasOtherSizes(than: snapshot)
        snapshot = new
        if hasOtherSizes { view.collectionViewLayout.invalidateLayout() }
        return
      }
      // The dragged item may be gone.
      if canMoveItems { view.cancelInteractiveMovement() }
      let isReplaced = !isAnimated && (snapshot.itemCount == 0 || new.itemCount == 0)
      hasOtherItems = true
      if !view.hasLaidOut || isReplaced {
        snapshot = new
        change()
        view.reloadData()
      } else if isAnimated {
        perform(difference, to: new, in: view, change)
      } else {
        UIView.performWithoutAnimation { perform(difference, to: new, in: view, change) }
      }
      reportDuplicate()
    }

    private func perform(
      _ difference: SnapshotDifference<ID, Content>, to new: Snapshot<ID, Content>, in view: HostedCollectionView,
      _ change: @escaping () -> Void
    ) {
      if !difference.sections.isEmpty {
        view.performBatchUpdates {
          if !difference.changesItems { change() }
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
        change()
        self.snapshot = new
        view.deleteItems(at: difference.deleted)
        view.insertItems(at: difference.inserted)
        for move in difference.moved { view.moveItem(at: move.from, to: move.to) }
      }
    }

    /// Warns once about a duplicate identity, which makes it ambiguous which item becomes which.
    private func reportDuplicate() {
      guard !hasReportedDuplicate, let duplicate = snapshot.duplicate else { return }
      hasReportedDuplicate = true
      description.options.report(
        "CascadeSwiftUI: the identity \(duplicate) belongs to several items. Give each item a unique identity: "
          + "selection and scrolling only find the first one, and updates may confuse them.")
    }
  }
#endif
