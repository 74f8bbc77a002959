#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  /// Methods similar to those of the delegates of flows and justified rows, but with another type of layout. They
  /// include those of `UICollectionViewDelegateFlowLayout`, which is not supported.
  ///
  /// They compile in a delegate but would never be called. If a delegate has no method of the right form, the layout
  /// calls them once to detect them, and logs the right form (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionMisnamedSizeMethods: AnyObject {
    /// Called only for detection: the right form has the layout's own type, and returns `CGSize?`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// Called only for detection: the right form has the layout's own type.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize?
  }

  extension CollectionMisnamedSizeMethods {
    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .none }

    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { .some(.none) }
  }

  /// A method similar to one of ``CollectionFlowLayoutDelegate``, but whose result is not optional.
  ///
  /// It compiles in a delegate but would never be called. If a delegate has no method of the right form, the layout
  /// calls it once to detect it, and logs the right form (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionFlowMisnamedMethods: CollectionMisnamedSizeMethods {
    /// Called only for detection: the right form returns `CGSize?`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }

  extension CollectionFlowMisnamedMethods {
    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .none }
  }

  /// A method similar to one of ``CollectionJustifiedLayoutDelegate``, but whose result is not optional.
  ///
  /// It compiles in a delegate but would never be called. If a delegate has no method of the right form, the layout
  /// calls it once to detect it, and logs the right form (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionJustifiedMisnamedMethods: CollectionMisnamedSizeMethods {
    /// Called only for detection: the right form returns `CGSize?`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }

  extension CollectionJustifiedMisnamedMethods {
    /// Marks that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .none }
  }

  extension CGSize {
    /// The size that marks a missing method.
    fileprivate static var none: CGSize { CGSize(width: CGFloat.nan, height: 0) }
  }

  extension CollectionSectionLayout {
    /// Warns that a delegate without the right method has a similar one.
    ///
    /// - Parameters:
    ///   - own: The answer of the method with the layout's own type.
    ///   - layout: The type of the layout in the right form.
    func warnOfMisnamedSizes(
      of delegate: any CollectionMisnamedSizeMethods, _ view: UICollectionView, _ path: IndexPath, own: CGSize,
      layout: String
    ) {
      let sizes: [CGSize?] = [
        own, delegate.collectionView(view, layout: self as UICollectionViewLayout, sizeForItemAt: path) as CGSize,
        delegate.collectionView(view, layout: self as UICollectionViewLayout, sizeForItemAt: path) as CGSize?,
      ]
      guard !sizes.allSatisfy({ $0?.width.isNaN == true }) else { return }
      let method = "collectionView(_:layout:sizeForItemAt:)"
      warn(
        "\(type(of: delegate)) has \(method) in a wrong form, which has no effect. The right form is \(method), with "
          + "layout: \(layout) and -> CGSize?.")
    }
  }
#endif
