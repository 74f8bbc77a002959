// The number that the compiler converts to and from `Double`. Nothing here is ever run.
@_exported import CoreFoundation

@frozen public struct CGFloat: Sendable {
  public typealias NativeType = Double
  public var native: Double
  public init() { fatalError() }
  public init(_ value: Double) { fatalError() }
  public init(_ value: Float) { fatalError() }
  public init(_ value: CGFloat) { fatalError() }
}

extension CGFloat: BinaryFloatingPoint {
  public typealias RawSignificand = UInt
  public typealias Exponent = Int
  public init<Source: BinaryInteger>(_ value: Source) { fatalError() }
  public init<Source: BinaryFloatingPoint>(_ value: Source) { fatalError() }
  public init(sign: FloatingPointSign, exponentBitPattern: UInt, significandBitPattern: UInt) { fatalError() }
  public init(sign: FloatingPointSign, exponent: Int, significand: CGFloat) { fatalError() }
  public init(integerLiteral value: Int) { fatalError() }
  public init(floatLiteral value: Double) { fatalError() }
  public init?<Source: BinaryInteger>(exactly value: Source) { fatalError() }
  public static var exponentBitCount: Int { fatalError() }
  public static var significandBitCount: Int { fatalError() }
  public static var nan: CGFloat { fatalError() }
  public static var signalingNaN: CGFloat { fatalError() }
  public static var infinity: CGFloat { fatalError() }
  public static var greatestFiniteMagnitude: CGFloat { fatalError() }
  public static var pi: CGFloat { fatalError() }
  public static var leastNormalMagnitude: CGFloat { fatalError() }
  public static var leastNonzeroMagnitude: CGFloat { fatalError() }
  public var exponentBitPattern: UInt { fatalError() }
  public var significandBitPattern: UInt { fatalError() }
  public var binade: CGFloat { fatalError() }
  public var significandWidth: Int { fatalError() }
  public var ulp: CGFloat { fatalError() }
  public var sign: FloatingPointSign { fatalError() }
  public var exponent: Int { fatalError() }
  public var significand: CGFloat { fatalError() }
  public var magnitude: CGFloat { fatalError() }
  public var nextUp: CGFloat { fatalError() }
  public var isNormal: Bool { fatalError() }
  public var isFinite: Bool { fatalError() }
  public var isZero: Bool { fatalError() }
  public var isSubnormal: Bool { fatalError() }
  public var isInfinite: Bool { fatalError() }
  public var isNaN: Bool { fatalError() }
  public var isSignalingNaN: Bool { fatalError() }
  public var isCanonical: Bool { fatalError() }
  public static func + (first: CGFloat, second: CGFloat) -> CGFloat { fatalError() }
  public static func - (first: CGFloat, second: CGFloat) -> CGFloat { fatalError() }
  public static func * (first: CGFloat, second: CGFloat) -> CGFloat { fatalError() }
  public static func / (first: CGFloat, second: CGFloat) -> CGFloat { fatalError() }
  public static func += (first: inout CGFloat, second: CGFloat) { fatalError() }
  public static func -= (first: inout CGFloat, second: CGFloat) { fatalError() }
  public static func *= (first: inout CGFloat, second: CGFloat) { fatalError() }
  public static func /= (first: inout CGFloat, second: CGFloat) { fatalError() }
  public mutating func negate() { fatalError() }
  public mutating func formRemainder(dividingBy other: CGFloat) { fatalError() }
  public mutating func formTruncatingRemainder(dividingBy other: CGFloat) { fatalError() }
  public mutating func formSquareRoot() { fatalError() }
  public mutating func addProduct(_ first: CGFloat, _ second: CGFloat) { fatalError() }
  public mutating func round(_ rule: FloatingPointRoundingRule) { fatalError() }
  public func isEqual(to other: CGFloat) -> Bool { fatalError() }
  public func isLess(than other: CGFloat) -> Bool { fatalError() }
  public func isLessThanOrEqualTo(_ other: CGFloat) -> Bool { fatalError() }
  public func isTotallyOrdered(belowOrEqualTo other: CGFloat) -> Bool { fatalError() }
  public func advanced(by amount: CGFloat) -> CGFloat { fatalError() }
  public func distance(to other: CGFloat) -> CGFloat { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
  public func encode(to encoder: any Encoder) throws { fatalError() }
}

extension Double {
  public init(_ value: CGFloat) { fatalError() }
}

extension Float {
  public init(_ value: CGFloat) { fatalError() }
}
