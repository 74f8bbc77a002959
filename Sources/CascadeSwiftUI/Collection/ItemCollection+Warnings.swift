#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  // These SwiftUI methods for scroll views have no effect on a collection, which would otherwise go unnoticed. They are
  // deprecated rather than unavailable, because the compiler would choose SwiftUI's method instead of an unavailable
  // one.
  @available(iOS 17, macOS 14, tvOS 17, *)
  extension ItemCollection {
    /// Has no effect: a ``Carousel`` stops with an item in the middle, other collections stop anywhere.
    @available(*, deprecated, message: "It has no effect on a collection: use a Carousel to come to rest at an item.")
    public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> Self { self }
  }

  @available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
  extension ItemCollection {
    /// Has no effect: use ``scrollPosition(id:anchor:)``.
    @available(*, deprecated, message: "It has no effect on a collection: use scrollPosition(id:anchor:).")
    public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> Self { self }

    /// Has no effect: use ``defaultScrollAnchor(_:)``, which applies to all roles.
    @available(*, deprecated, message: "It has no effect on a collection: use defaultScrollAnchor(_:), for all roles.")
    public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> Self { self }

    /// Has no effect: use ``scrollPosition(id:anchor:)``.
    @available(
      *, deprecated, message: "It has no effect on a collection: scrollPosition(id:anchor:) tells where it is scrolled."
    )
    public func onScrollGeometryChange<Value: Equatable>(
      for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
      action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
    ) -> Self { self }
  }
#endif
