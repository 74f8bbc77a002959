#if !REAL_UIKIT
  import Testing
  import UIKit
  import struct Foundation.IndexPath

  /// Where UIKit throws an exception, the stand-in ends the program.
  struct StandInTests {
    @Test("an item that there is must have attributes")
    func itemsWithoutAttributes() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let wall = Wall([[1]], layout: UICollectionViewLayout())
          wall.collectionView.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
        }
      }
    }

    @Test("a layout must not become invalid without end while cells are shown")
    func endlessInvalidation() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let layout = FixedLayout()
          let wall = Wall([Array(0..<200)], layout: layout)
          wall.cellIsFilled = { _ in layout.invalidateLayout() }
          wall.collectionView.reloadData()
          wall.collectionView.layoutIfNeeded()
        }
      }
    }

    @Test("a cell must not prefer another size each time")
    func endlessMeasuring() async {
      await #expect(processExitsWith: .failure) {
        await MainActor.run {
          let layout = FixedLayout()
          layout.takesEverySize = true
          _ = Wall([[1]], layout: layout, measuresCells: true)
        }
      }
    }

    @MainActor @Test("the other way round, none of this ends it, and content as wide as the room is noticed")
    func fixedLayout() {
      let layout = FixedLayout()
      let wall = Wall([Array(0..<200)], layout: layout)
      wall.sections[0].append(200)
      wall.collectionView.insertItems(at: [IndexPath(item: 200, section: 0)])
      #expect(
        wall.collectionView.simulatedViolations == [
          "the content is as wide as there is room: inserted cells would lie on others"
        ])
    }
  }

  /// Two hundred and one small items, each below the one before.
  @MainActor private final class FixedLayout: UICollectionViewLayout {
    var takesEverySize = false
    private var height: CGFloat = 2

    override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 600) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
        layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
      }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 2 * indexPath.item, width: 100, height: 0)
      attributes.size.height = height
      return attributes
    }

    override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      if takesEverySize { height += 100 }
      return takesEverySize
    }
  }
#endif
