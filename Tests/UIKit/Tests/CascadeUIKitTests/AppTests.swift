import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import UIKitExamples

/// The app of Examples/iOS: its scene, its list, and every page that the list opens.
@MainActor struct AppTests {
  // A test bundle has no app of its own.
  #if !REAL_UIKIT
    @Test("the app connects a scene whose window shows the list")
    func scene() throws {
      let scene = AppDelegate.simulateLaunch()
      let window = try #require(scene.windows.first)
      #expect(window.isKeyWindow && !window.isHidden)
      #expect((window.rootViewController as? UINavigationController)?.topViewController is PageList)
      window.layoutIfNeeded()
      #expect(window.rootViewController?.view.bounds.size == window.bounds.size)
    }
  #endif

  #if !REAL_UIKIT
    @Test("the pages in SwiftUI show something")
    func swiftUIPages() throws {
      for example in ExamplePage.swiftUI {
        let page = open(example.make(), height: 844)
        page.view.layoutIfNeeded()
        let view = try #require(
          page.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first, "\(example.title)")
        #expect(!view.visibleCells.isEmpty, "\(example.title)")
        #expect(view.simulatedViolations == [], "\(example.title)")
      }
    }
  #endif

  @Test("a tap in the list opens a page with its name, which shows something")
  func pages() throws {
    let list = PageList()
    // As high as the list.
    let navigation = open(UINavigationController(rootViewController: list), height: 1200)
    #expect(list.collectionView.numberOfItems(inSection: 0) == ExamplePage.all.count)
    let swiftUI = ExamplePage.swiftUI.map(\.title)
    for (index, example) in ExamplePage.all.enumerated() where !swiftUI.contains(example.title) {
      list.collectionView.simulateTap(itemAt: IndexPath(item: index, section: 0))
      let page = try #require(navigation.topViewController)
      #expect(page.title == example.title)
      navigation.view.layoutIfNeeded()
      let view = try #require(page.view.subviews.lazy.compactMap { $0 as? UICollectionView }.first, "\(example.title)")
      #expect(view.bounds.size == navigation.view.bounds.size, "\(example.title)")
      #expect(!view.visibleCells.isEmpty, "\(example.title)")
      #expect(view.simulatedViolations == [], "\(example.title)")
      navigation.popViewController(animated: false)
      #expect(list.collectionView.indexPathsForSelectedItems?.isEmpty != false)
    }
  }
}
