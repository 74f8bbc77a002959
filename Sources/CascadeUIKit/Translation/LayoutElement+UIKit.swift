#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CascadeLayout.IndexPath {
    /// Creates an index path from UIKit's; nil if that does not have the two numbers of an element.
    ///
    /// UIKit passes an empty index path for a supplementary element that a batch update has removed:
    /// https://github.com/airbnb/MagazineLayout/pull/63
    init?(_ path: IndexPath) {
      guard path.count == 2 else { return nil }
      self.init(section: path.section, item: path.item)
    }
  }

  extension LayoutElement {
    /// Creates an element of a kind at a UIKit index path; nil if there can be none.
    @MainActor init?(_ kind: ElementKind?, at path: IndexPath) {
      guard let kind, let path = CascadeLayout.IndexPath(path) else { return nil }
      self.init(kind, at: path)
    }

    /// Creates the element of attributes; nil if a layout of this module cannot have it.
    @MainActor init?(_ attributes: UICollectionViewLayoutAttributes) {
      let name = attributes.representedElementKind ?? ""
      switch attributes.representedElementCategory {
      case .cell: self.init(.item, at: attributes.indexPath)
      case .supplementaryView: self.init(ElementKindName.supplementaryKind(name), at: attributes.indexPath)
      default: self.init(ElementKindName.decorationKind(name), at: attributes.indexPath)
      }
    }
  }

  extension IndexPath {
    init(_ path: CascadeLayout.IndexPath) {
      self.init(item: path.item, section: path.section)
    }
  }

  /// The names of kinds of elements in UIKit.
  @MainActor enum ElementKindName {
    static let background = "CascadeSectionBackground"
    static let supplementary = "CascadeSupplementary"
    static let decoration = "CascadeDecoration"

    /// The kind of supplementary elements with a name, or nil if no layout has one.
    static func supplementaryKind(_ name: String) -> ElementKind? {
      switch name {
      case UICollectionView.elementKindSectionHeader: .header
      case UICollectionView.elementKindSectionFooter: .footer
      default: number(behind: supplementary, in: name).map { .supplementary($0) }
      }
    }

    /// The kind of decorations with a name, or nil if no layout has one.
    static func decorationKind(_ name: String) -> ElementKind? {
      name == background ? .background : number(behind: decoration, in: name).map { .decoration($0) }
    }

    private static func number(behind prefix: String, in name: String) -> Int? {
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
  }
#endif
