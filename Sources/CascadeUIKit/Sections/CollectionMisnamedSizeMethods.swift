#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  /// Methods that look like those of the delegates of flows and justified rows, and are not: the layout in them is not of
  /// their type. They are `UICollectionViewDelegateFlowLayout`'s, too, which is not asked.
  ///
  /// Each compiles in a delegate and would be called by nobody, without a word. Here a delegate that has no method of the
  /// right form is asked for them, once, and the right form is logged (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionMisnamedSizeMethods: AnyObject {
    /// Not called for its answer: the right form has the layout of its own type, and returns `CGSize?`.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize

    /// Not called for its answer: the right form has the layout of its own type.
    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize?
  }

  extension CollectionMisnamedSizeMethods {
    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .none }

    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? { .some(.none) }
  }

  /// A method that looks like one of ``CollectionFlowLayoutDelegate``, and is not, because its result is not optional.
  ///
  /// It compiles in a delegate and would be called by nobody, without a word. Here a delegate that has no method of the
  /// right form is asked for it, once, and the right form is logged (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionFlowMisnamedMethods: CollectionMisnamedSizeMethods {
    /// Not called for its answer: the right form returns `CGSize?`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }

  extension CollectionFlowMisnamedMethods {
    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .none }
  }

  /// A method that looks like one of ``CollectionJustifiedLayoutDelegate``, and is not, because its result is not optional.
  ///
  /// It compiles in a delegate and would be called by nobody, without a word. Here a delegate that has no method of the
  /// right form is asked for it, once, and the right form is logged (``CollectionCascadeLayout/warningHandler``).
  @MainActor public protocol CollectionJustifiedMisnamedMethods: CollectionMisnamedSizeMethods {
    /// Not called for its answer: the right form returns `CGSize?`.
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize
  }

  extension CollectionJustifiedMisnamedMethods {
    /// What tells that a delegate has no such method.
    public func collectionView(
      _ collectionView: UICollectionView, layout: CollectionJustifiedLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { .none }
  }

  extension CGSize {
    /// The size that stands for a method that is not there.
    fileprivate static var none: CGSize { CGSize(width: CGFloat.nan, height: 0) }
  }

  extension CollectionSectionLayout {
    /// Says that a delegate without the right method has one that looks like it.
    ///
    /// - Parameters:
    ///   - own: The answer of the method with the layout of its own type.
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
        "\(type(of: delegate)) has \(method) of another form, which has no effect. What is called is \(method), with "
          + "layout: \(layout) and -> CGSize?.")
    }
  }
#endif
