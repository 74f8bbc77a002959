import CascadeBrowser
import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

/// A page that says nothing else sends what the library has by default.
struct DefaultsTests {
  @Test("properties")
  func properties() {
    let host = RecordingHost()
    let view = CollectionView(host: host, layout: CircleLayout(), dataSource: ArrayDataSource([], host: host))
    let curve = view.animationTiming.curve
    for (property, value) in WireDefaults.properties {
      let expected: Double =
        switch property {
        // A page's view selects nothing unless it is asked to: a list of links is no list box.
        case .allowsSelection: 0
        case .allowsMultipleSelection: view.allowsMultipleSelection ? 1 : 0
        case .keepsAnchor: view.keepsAnchor ? 1 : 0
        case .anchorsEnd: view.anchorEdge == .end ? 1 : 0
        case .isTracking: view.isTracking ? 1 : 0
        case .overscanResting: view.overscan.resting
        case .overscanMoving: view.overscan.moving
        case .overscanLookahead: view.overscan.lookahead
        case .animationTimingDuration: view.animationTiming.duration
        case .animationTimingCurve0: curve.firstControl.time
        case .animationTimingCurve1: curve.firstControl.progress
        case .animationTimingCurve2: curve.secondControl.time
        case .animationTimingCurve3: curve.secondControl.progress
        case .reducesMotion: view.reducesMotion ? 1 : 0
        case .isRightToLeft: view.readingDirection == .rightToLeft ? 1 : 0
        case .estimatedItemLength: BrowserView.estimatedItemLength
        }
      #expect(value == expected, "\(property)")
    }
  }

  @Test("layouts")
  func layouts() throws {
    for (index, words) in WireDefaults.layouts.enumerated() {
      let words = try #require(words.withUnsafeBufferPointer { LayoutWords($0) })
      let common = LayoutWords.common
      switch try #require(LayoutWords.Kind(rawValue: index)) {
      case .waterfall:
        let layout = WaterfallLayout { _ in .lengths([]) }
        #expect(words.axis == layout.axis)
        #expect(words.keepsLanes == layout.keepsLanes)
        #expect(words.waterfall(at: common) == layout.metrics)
      case .flow:
        #expect(words.axis == FlowLayout().axis)
        #expect(words.flow(at: common) == FlowLayout().metrics)
      case .justified: #expect(words.justified(at: common) == JustifiedMetrics())
      case .line:
        let layout = LineLayout()
        #expect(words.axis == layout.axis)
        #expect(words.activeDistance == layout.activeDistance)
        #expect(words.zoomFactor == layout.zoomFactor)
        #expect(words.snaps == layout.snaps)
        #expect(words.line(at: common) == layout.metrics)
      case .circle: #expect(words.circle(at: common) == CircleMetrics())
      }
    }
  }
}
