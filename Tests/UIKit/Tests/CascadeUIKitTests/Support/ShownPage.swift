import UIKit
import struct Foundation.IndexPath

/// Shows a page as large as the given size.
@MainActor func open<Page: UIViewController>(_ page: Page, width: CGFloat = 390, height: CGFloat = 600) -> Page {
  page.view.frame = CGRect(x: 0, y: 0, width: width, height: height)
  putOnScreen(page)
  page.view.layoutIfNeeded()
  return page
}

/// Where an item is.
@MainActor func frame(_ item: Int, _ section: Int = 0, in view: UICollectionView) -> CGRect {
  view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
}

/// Whether two lengths are the same to the nearest pixel.
func near(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 0.5 }
