public import Foundation

#if canImport(CoreGraphics)
  @_exported import CoreGraphics
#else
  /// A linear map of the plane and a translation, as CoreGraphics has it: (x, y) goes to (ax + cy + tx, bx + dy + ty).
  public struct CGAffineTransform: Equatable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    public init(scaleX x: CGFloat, y: CGFloat) {
      self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    public static let identity = CGAffineTransform(scaleX: 1, y: 1)

    public var isIdentity: Bool { self == .identity }

    /// The transform that first does what the given factors say, then what this one does.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
    }
  }
#endif

extension CGRect {
  /// The smallest rectangle around the rectangle after a transform about its centre.
  func transformed(by transform: CGAffineTransform) -> CGRect {
    guard !transform.isIdentity else { return self }
    let width = abs(transform.a) * size.width + abs(transform.c) * size.height
    let height = abs(transform.b) * size.width + abs(transform.d) * size.height
    return CGRect(
      x: midX + transform.tx - width / 2, y: midY + transform.ty - height / 2, width: width, height: height)
  }
}
