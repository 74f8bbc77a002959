#if !REAL_UIKIT
  import CascadeUIKit
  import UIKit
  import struct Foundation.IndexPath

  /// A layout with random measures, which can be made as often as it is needed.
  @MainActor struct RandomLayout {
    let kind: Kind
    private(set) var direction = UICollectionView.ScrollDirection.vertical
    private let columnCount: Int
    private let headerLength: CGFloat
    private let footerLength: CGFloat
    private let pinsHeaders: Bool
    private let pinsFooters: Bool
    private let insetReference: SectionInsetReference

    enum Kind: CaseIterable {
      case waterfall, measuredWaterfall, rememberingWaterfall, flow, measuredFlow, justified, line, circle

      var isMeasured: Bool { self == .measuredWaterfall || self == .measuredFlow }

      static func random(_ random: inout RandomNumbers) -> Kind { allCases.randomElement(using: &random) ?? .waterfall }
    }

    /// A length that no item of a wall has.
    static let estimate: CGFloat = 63.5

    init(_ kind: Kind, _ random: inout RandomNumbers) {
      self.kind = kind
      columnCount = Int.random(in: 1...4, using: &random)
      headerLength = random.chance(1, in: 2) ? 30 : 0
      footerLength = random.chance(1, in: 3) ? 20 : 0
      pinsHeaders = random.chance(1, in: 2)
      pinsFooters = random.chance(1, in: 3)
      insetReference = random.chance(1, in: 3) ? .safeArea : .contentInset
      if kind != .justified, kind != .circle, random.chance(1, in: 3) { direction = .horizontal }
    }

    /// Makes the layout for a wall.
    func make(for wall: Wall) -> CollectionCascadeLayout {
      let length: (IndexPath) -> CGFloat? = { [weak wall] path in wall.map { $0.height(at: path) } }
      let layout = makeLayout(length)
      if let layout = layout as? CollectionSectionLayout {
        layout.headerSize = CGSize(width: headerLength, height: headerLength)
        layout.footerSize = CGSize(width: footerLength, height: footerLength)
        layout.sectionHeadersPinToVisibleBounds = pinsHeaders
        layout.sectionFootersPinToVisibleBounds = pinsFooters
        layout.sectionInsetReference = insetReference
      }
      return layout
    }

    private func makeLayout(_ length: @escaping (IndexPath) -> CGFloat?) -> CollectionCascadeLayout {
      switch kind {
      case .waterfall, .measuredWaterfall, .rememberingWaterfall:
        let layout = CollectionWaterfallLayout(columnCount: columnCount)
        layout.scrollDirection = direction
        layout.estimatedItemLength = Self.estimate
        layout.remembersItemLengths = kind == .rememberingWaterfall
        if kind != .measuredWaterfall {
          layout.heightForItem = { path, _ in length(path) }
          layout.widthForItem = { path, _ in length(path) }
        }
        return layout
      case .flow, .measuredFlow:
        let layout = CollectionFlowLayout()
        layout.scrollDirection = direction
        layout.itemSize = CGSize(width: Self.estimate, height: Self.estimate)
        let isMeasured = kind == .measuredFlow
        layout.sizeForItem = { path in isMeasured ? nil : length(path).map { CGSize(width: $0 / 3, height: $0 / 4) } }
        return layout
      case .justified:
        let layout = CollectionJustifiedLayout()
        layout.sizeForItem = { path in length(path).map { CGSize(width: $0, height: 60) } ?? .zero }
        return layout
      case .line:
        let layout = CollectionLineLayout()
        layout.scrollDirection = direction
        return layout
      case .circle: return CollectionCircleLayout()
      }
    }
  }
#endif
