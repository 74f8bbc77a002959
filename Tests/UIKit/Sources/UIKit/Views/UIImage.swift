public import Foundation

/// A picture, of which nothing but its size is known here.
public final class UIImage: Sendable {
  /// The size in points.
  public let size: CGSize

  /// Creates a picture of a size, which in UIKit a picture's data or a renderer does.
  init(size: CGSize) {
    self.size = size
  }
}

/// Draws pictures; here it makes blank ones.
@MainActor public final class UIGraphicsImageRenderer {
  private let size: CGSize

  public init(size: CGSize) {
    self.size = size
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size)
  }
}

/// What a picture is drawn on.
@MainActor public final class UIGraphicsImageRendererContext {
  public func fill(_ rect: CGRect) {}
}

extension UIColor {
  /// Makes this the colour of what is drawn next.
  @MainActor public func setFill() {}
}

/// Shows a picture.
@MainActor open class UIImageView: UIView {
  open var image: UIImage?

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
