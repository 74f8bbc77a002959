import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Rule 3 of "What stays in place": an item that is scrolled to comes to its place and stays there, whatever is measured.
@MainActor struct ScrollTargetTests {
  private typealias Place = UICollectionView.ScrollPosition

  private static let places: [Place] = [.top, .centeredVertically, .bottom]

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func waterfall(_ columns: Int, estimate: CGFloat) -> CollectionWaterfallLayout {
    let layout = CollectionWaterfallLayout(columnCount: columns)
    layout.estimatedItemLength = estimate
    return layout
  }

  private func wall(_ layout: UICollectionViewLayout) -> Wall {
    Wall([Array(0..<200)], layout: layout, measuresCells: true)
  }

  /// How far an item is from a place, where the content reaches that far.
  private func distance(of item: Int, from place: Place, in wall: Wall) throws -> CGFloat {
    let view = wall.collectionView
    let frame = try #require(view.collectionViewLayout.layoutAttributesForItem(at: path(item))?.frame)
    let (bounds, size) = (view.bounds, view.contentSize)
    let isHorizontal = place.rawValue >= Place.left.rawValue
    let (low, length) = isHorizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    let (room, content) = isHorizontal ? (bounds.width, size.width) : (bounds.height, size.height)
    let offset =
      switch place {
      case .top, .left: low
      case .bottom, .right: low + length - room
      default: low + (length - room) / 2
      }
    return (isHorizontal ? bounds.minX : bounds.minY) - max(min(offset, content - room), 0)
  }

  @Test(
    "3 an item is at its place when it and what is around it has been measured",
    arguments: [10.0, 44, 300], [1, 3])
  func jumps(estimate: Double, columns: Int) async throws {
    for place in Self.places {
      for item in [0, 50, 120, 160] {
        let wall = wall(waterfall(columns, estimate: estimate))
        wall.collectionView.scrollToItem(at: path(item), at: place, animated: false)
        await wall.settle()
        let distance = try distance(of: item, from: place, in: wall)
        #expect(abs(distance) < 0.01, "item \(item), \(place)")
        #expect(wall.collectionView.simulatedViolations == [])
      }
    }
  }

  @Test(
    "3 near an end of the content, where several places are at one offset, it is in view", arguments: [10.0, 44, 300])
  func nearTheEnd(estimate: Double) async throws {
    for place in Self.places {
      for item in 195..<200 {
        let wall = wall(waterfall(3, estimate: estimate))
        wall.collectionView.scrollToItem(at: path(item), at: place, animated: false)
        await wall.settle()
        let frame = try #require(wall.collectionView.cellForItem(at: path(item))).frame
        let bounds = wall.collectionView.bounds
        #expect(frame.minY > bounds.minY - 0.01 && frame.maxY < bounds.maxY + 0.01, "item \(item), \(place)")
      }
    }
  }

  @Test("3 in a flow")
  func flow() async throws {
    for place in Self.places {
      let layout = CollectionFlowLayout()
      layout.itemSize = CGSize(width: 60, height: 30)
      layout.sizeForItem = { _ in nil }
      let wall = wall(layout)
      wall.collectionView.scrollToItem(at: path(120), at: place, animated: false)
      await wall.settle()
      #expect(abs(try distance(of: 120, from: place, in: wall)) < 0.01, "\(place)")
    }
  }

  @Test(
    "3 sideways, from left to right and from right to left",
    arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func sideways(direction: UISemanticContentAttribute) async throws {
    for place in [Place.left, .centeredHorizontally, .right] {
      let layout = waterfall(2, estimate: 44)
      layout.scrollDirection = .horizontal
      let wall = Wall([[]], layout: layout, measuresCells: true)
      wall.measuresWidths = true
      wall.collectionView.semanticContentAttribute = direction
      wall.sections = [Array(0..<200)]
      wall.collectionView.reloadData()
      wall.collectionView.layoutIfNeeded()
      wall.collectionView.scrollToItem(at: path(120), at: place, animated: false)
      await wall.settle()
      #expect(abs(try distance(of: 120, from: place, in: wall)) < 0.01, "\(place)")
    }
  }

  @Test("3 between insets")
  func insets() async throws {
    let wall = wall(waterfall(1, estimate: 44))
    let view = wall.collectionView
    view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    view.layoutIfNeeded()
    for place in Self.places {
      view.scrollToItem(at: path(120), at: place, animated: false)
      await wall.settle()
      let frame = try #require(view.cellForItem(at: path(120))).frame
      let room = view.bounds.inset(by: view.adjustedContentInset)
      let distances = [frame.minY - room.minY, frame.midY - room.midY, frame.maxY - room.maxY]
      #expect(abs(distances[Self.places.firstIndex(of: place) ?? 0]) < 0.01, "\(place)")
    }
  }

  @Test("3 it stays there when a size arrives later, until the user scrolls or the program scrolls elsewhere")
  func holds() async throws {
    let layout = waterfall(1, estimate: 44)
    let wall = wall(layout)
    let view = wall.collectionView
    view.scrollToItem(at: path(120), at: .bottom, animated: false)
    await wall.settle()
    func grow(_ item: Int, to height: CGFloat) async {
      wall.measuresCells = false
      layout.setMeasuredSize(CGSize(width: 320, height: height), forItemAt: path(item))
      await wall.settle()
    }
    await grow(120, to: 333)
    #expect(abs(try distance(of: 120, from: .bottom, in: wall)) < 0.01)
    await grow(119, to: 55)
    #expect(abs(try distance(of: 120, from: .bottom, in: wall)) < 0.01)
    // What the user has scrolled to stays by its start.
    view.simulateDrag(to: CGPoint(x: 0, y: view.contentOffset.y + 10))
    let start = try #require(wall.screenPositions[path(120)])
    await grow(120, to: 200)
    #expect(abs(try #require(wall.screenPositions[path(120)]) - start) < 0.01)
    view.scrollToItem(at: path(20), at: .centeredVertically, animated: false)
    view.contentOffset.y = 1000
    await wall.settle()
    #expect(view.contentOffset.y == 1000)
  }

  @Test("3 it holds at its new index through an update, and in another viewport")
  func throughUpdates() async throws {
    let wall = wall(waterfall(1, estimate: 44))
    let view = wall.collectionView
    view.scrollToItem(at: path(120), at: .bottom, animated: false)
    await wall.settle()
    wall.sections[0].insert(contentsOf: [1000, 1001, 1002], at: 118)
    view.insertItems(at: [118, 119, 120].map(path))
    await wall.settle()
    #expect(abs(try distance(of: 123, from: .bottom, in: wall)) < 0.01)
    for size in [CGSize(width: 500, height: 480), CGSize(width: 500, height: 300), CGSize(width: 320, height: 600)] {
      view.frame.size = size
      await wall.settle()
      #expect(abs(try distance(of: 123, from: .bottom, in: wall)) < 0.51, "\(size)")
    }
  }

  @Test("5 without an anchor, UIKit alone decides")
  func off() async throws {
    let layout = waterfall(1, estimate: 44)
    layout.keepsAnchor = false
    let wall = wall(layout)
    wall.collectionView.scrollToItem(at: path(120), at: .bottom, animated: false)
    await wall.settle()
    #expect(try distance(of: 120, from: .bottom, in: wall) < -100)
  }

  #if !REAL_UIKIT
    @Test(
      "3 so it is after an animated scroll, whether what is measured on the way moves its end or not",
      arguments: [[.scrollsSlowly], [.scrollsSlowly, .movesTargetsOfScrolls]] as [Set<SimulatedConduct.OtherWay>],
      [1, 3])
    func animated(conduct: Set<SimulatedConduct.OtherWay>, columns: Int) async throws {
      for place in Self.places {
        for item in [0, 50, 120, 160] {
          for estimate in [20.0, 300] {
            let wall = wall(waterfall(columns, estimate: estimate))
            wall.collectionView.simulatedConduct = SimulatedConduct(always: conduct)
            wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 900))
            wall.collectionView.scrollToItem(at: path(item), at: place, animated: true)
            await wall.settle()
            let distance = try distance(of: item, from: place, in: wall)
            #expect(abs(distance) < 0.01, "item \(item), \(place), estimate \(estimate)")
          }
        }
      }
    }
  #endif
}
