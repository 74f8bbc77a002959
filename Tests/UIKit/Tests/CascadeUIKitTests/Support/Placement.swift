import CascadeLayout
import UIKit

/// Where and how an element appears, in words that base layout, face and `cascade-layout` have in common.
struct Placement: Comparable, CustomStringConvertible {
  /// In the order of the response: background, header, item, footer.
  enum Kind: Int {
    case background
    case header
    case item
    case footer
  }

  var kind: Kind
  var section: Int
  var item: Int
  var frame: Rect
  var alpha = 1.0
  var scale = 1.0
  var zIndex = 0

  static func < (first: Placement, second: Placement) -> Bool {
    (first.section, first.kind.rawValue, first.item) < (second.section, second.kind.rawValue, second.item)
  }

  var description: String {
    "\(kind) \(section).\(item) (\(frame.minX), \(frame.minY), \(frame.size.width), \(frame.size.height))"
      + " alpha \(alpha) scale \(scale) z \(zIndex)"
  }

  /// Whether both are the same, up to the last digits that a centre and a size cannot keep of a frame.
  func isLike(_ other: Placement) -> Bool {
    func near(_ first: Double, _ second: Double) -> Bool {
      abs(first - second) <= 1e-9 * max(1, abs(first), abs(second))
    }
    return kind == other.kind && section == other.section && item == other.item && zIndex == other.zIndex
      && near(frame.minX, other.frame.minX) && near(frame.minY, other.frame.minY)
      && near(frame.size.width, other.frame.size.width) && near(frame.size.height, other.frame.size.height)
      && near(alpha, other.alpha) && near(scale, other.scale)
  }
}

extension Placement {
  init?(_ attributes: LayoutAttributes) {
    switch attributes.kind {
    case .background: kind = .background
    case .header: kind = .header
    case .item: kind = .item
    case .footer: kind = .footer
    case .supplementary, .decoration: return nil
    }
    (section, item) = (attributes.indexPath.section, attributes.indexPath.item)
    frame = attributes.frame
    (alpha, scale, zIndex) = (attributes.alpha, attributes.scale, attributes.zIndex)
  }

  @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
    // No switch: UIKit's enumerations may get more cases, and the stand-in's may not.
    if attributes.representedElementCategory == .cell {
      kind = .item
    } else if attributes.representedElementCategory == .decorationView {
      kind = .background
    } else {
      kind = attributes.representedElementKind == UICollectionView.elementKindSectionHeader ? .header : .footer
    }
    (section, item) = (attributes.indexPath.section, attributes.indexPath.item)
    frame = Rect(
      x: attributes.center.x - attributes.size.width / 2, y: attributes.center.y - attributes.size.height / 2,
      width: attributes.size.width, height: attributes.size.height)
    (alpha, scale, zIndex) = (attributes.alpha, attributes.transform.a, attributes.zIndex)
  }
}

/// What is different between two lists of placements, or nil if nothing is.
func difference(_ found: [Placement], _ expected: [Placement]) -> String? {
  for (first, second) in zip(found.sorted(), expected.sorted()) where !first.isLike(second) {
    return "found \(first), expected \(second)"
  }
  return found.count == expected.count ? nil : "found \(found.count) elements, expected \(expected.count)"
}

/// Says whether content has a size, of which its width may be short by as much as keeps UIKit from placing inserted cells
/// on others.
func isRight(_ size: CGSize, _ expected: CGSize) -> Bool {
  size.height == expected.height && (size.width == expected.width || abs(size.width + 0.0001 - expected.width) < 1e-9)
}
