#if canImport(UIKit)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CascadeLayout.IndexPath {
    init(_ path: IndexPath) {
      self.init(section: path.section, item: path.item)
    }
  }

  extension IndexPath {
    init(_ path: CascadeLayout.IndexPath) {
      self.init(item: path.item, section: path.section)
    }
  }

  /// The names that UIKit knows kinds of elements by.
  @MainActor enum ElementKindName {
    static let background = "CascadeSectionBackground"
    static let supplementary = "CascadeSupplementary"
    static let decoration = "CascadeDecoration"

    /// The kind of supplementary elements with a name, or nil if no layout has such.
    static func supplementaryKind(_ name: String) -> ElementKind? {
      switch name {
      case UICollectionView.elementKindSectionHeader: .header
      case UICollectionView.elementKindSectionFooter: .footer
      default: number(behind: supplementary, in: name).map { .supplementary($0) }
      }
    }

    /// The kind of decorations with a name, or nil if no layout has such.
    static func decorationKind(_ name: String) -> ElementKind? {
      name == background ? .background : number(behind: decoration, in: name).map { .decoration($0) }
    }

    private static func number(behind prefix: String, in name: String) -> Int? {
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
  }
#endif
