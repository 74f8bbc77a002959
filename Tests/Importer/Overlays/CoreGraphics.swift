// What Swift adds to the geometry's structures. Nothing here is ever run.
@_exported public import CoreFoundation
@_exported public import CoreGraphics

extension CGPoint: @retroactive Equatable {
  public static var zero: CGPoint { fatalError() }
  public init(x: Int, y: Int) { fatalError() }
  public init(x: Double, y: Double) { fatalError() }
  public static func == (first: CGPoint, second: CGPoint) -> Bool { fatalError() }
}

extension CGSize: @retroactive Equatable {
  public static var zero: CGSize { fatalError() }
  public init(width: Int, height: Int) { fatalError() }
  public init(width: Double, height: Double) { fatalError() }
  public static func == (first: CGSize, second: CGSize) -> Bool { fatalError() }
}

extension CGRect: @retroactive Equatable {
  public static var zero: CGRect { fatalError() }
  public static var null: CGRect { fatalError() }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) { fatalError() }
  public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }
  public init(x: Int, y: Int, width: Int, height: Int) { fatalError() }
  public var minX: CGFloat { fatalError() }
  public var midX: CGFloat { fatalError() }
  public var maxX: CGFloat { fatalError() }
  public var minY: CGFloat { fatalError() }
  public var midY: CGFloat { fatalError() }
  public var maxY: CGFloat { fatalError() }
  public var width: CGFloat { fatalError() }
  public var height: CGFloat { fatalError() }
  public var isEmpty: Bool { fatalError() }
  public var isNull: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public func contains(_ point: CGPoint) -> Bool { fatalError() }
  public func contains(_ rect: CGRect) -> Bool { fatalError() }
  public func intersects(_ rect: CGRect) -> Bool { fatalError() }
  public func intersection(_ rect: CGRect) -> CGRect { fatalError() }
  public func union(_ rect: CGRect) -> CGRect { fatalError() }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { fatalError() }
  public func applying(_ transform: CGAffineTransform) -> CGRect { fatalError() }
  public static func == (first: CGRect, second: CGRect) -> Bool { fatalError() }
}

extension CGAffineTransform: @retroactive Equatable {
  public static var identity: CGAffineTransform { fatalError() }
  public init(scaleX: CGFloat, y: CGFloat) { fatalError() }
  public init(rotationAngle: CGFloat) { fatalError() }
  public init(translationX: CGFloat, y: CGFloat) { fatalError() }
  public var isIdentity: Bool { fatalError() }
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform { fatalError() }
  public static func == (first: CGAffineTransform, second: CGAffineTransform) -> Bool { fatalError() }
}
