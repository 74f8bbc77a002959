// The values that Foundation's classes are bridged to. Nothing here is ever run.
@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import ObjectiveC

public typealias TimeInterval = Double

public var NSNotFound: Int { fatalError() }

extension NSString {
  public convenience init(string: String) { fatalError() }
}

public func NSLog(_ format: String, _ arguments: any CVarArg...) { fatalError() }

public struct IndexPath: Hashable, Comparable, Sendable {
  public typealias Index = Int
  public init(index: Int) { fatalError() }
  public init(indexes: [Int]) { fatalError() }
  public init() { fatalError() }
  public static func < (first: IndexPath, second: IndexPath) -> Bool { fatalError() }
}

extension IndexPath: MutableCollection, RandomAccessCollection, ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Int...) { fatalError() }
  public var startIndex: Int { fatalError() }
  public var endIndex: Int { fatalError() }
  public subscript(index: Int) -> Int {
    get { fatalError() }
    set { fatalError() }
  }
}

public struct IndexSet: Hashable, Sendable, ExpressibleByArrayLiteral, Sequence {
  public init() { fatalError() }
  public init(integer: Int) { fatalError() }
  public init(integersIn range: Range<Int>) { fatalError() }
  public init<Indices: Sequence<Int>>(_ indices: Indices) { fatalError() }
  public init(arrayLiteral elements: Int...) { fatalError() }
  public mutating func insert(_ integer: Int) -> (inserted: Bool, memberAfterInsert: Int) { fatalError() }
  public func makeIterator() -> Array<Int>.Iterator { fatalError() }
  public var count: Int { fatalError() }
  public var first: Int? { fatalError() }
}

extension IndexPath: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexPath { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) { fatalError() }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSIndexPath, result: inout IndexPath?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexPath?) -> IndexPath { fatalError() }
}

extension IndexSet: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSIndexSet, result: inout IndexSet?) { fatalError() }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSIndexSet, result: inout IndexSet?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSIndexSet?) -> IndexSet { fatalError() }
}

extension String: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) { fatalError() }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { fatalError() }
}

extension Array: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) { fatalError() }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array { fatalError() }
}

extension Set: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) { fatalError() }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set { fatalError() }
}

extension Dictionary: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) { fatalError() }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) -> Bool {
    fatalError()
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary { fatalError() }
}

// MARK: What tests use

public struct Date: Hashable, Sendable {
  public init(timeIntervalSinceNow: TimeInterval) { fatalError() }
}

extension Date: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) { fatalError() }
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSDate, result: inout Date?) -> Bool { fatalError() }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDate?) -> Date { fatalError() }
}

public struct Data: Hashable, Sendable {}

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) { fatalError() }
  public mutating func deleteLastPathComponent() { fatalError() }
  public func appendingPathComponent(_ component: String) -> URL { fatalError() }
}

public struct CharacterSet: Hashable, Sendable {
  public static var whitespaces: CharacterSet { fatalError() }
}

extension String {
  public struct Encoding: Hashable, Sendable {
    public static let utf8 = Encoding()
  }

  public init(contentsOf url: URL, encoding: Encoding) throws { fatalError() }
}

extension StringProtocol {
  public func contains(_ other: some StringProtocol) -> Bool { fatalError() }
  public func trimmingCharacters(in set: CharacterSet) -> String { fatalError() }
}

public func sin(_ angle: CGFloat) -> CGFloat { fatalError() }
public func cos(_ angle: CGFloat) -> CGFloat { fatalError() }
public func exp(_ power: Double) -> Double { fatalError() }

extension JSONSerialization {
  public class func data(withJSONObject object: Any) throws -> Data { fatalError() }
}

extension NSKeyedArchiver {
  public var encodedData: Data { fatalError() }
}

extension NSKeyedUnarchiver {
  public convenience init(forReadingFrom data: Data) throws { fatalError() }
}

// What Foundation exports of the system's C library.

public typealias time_t = Int

public struct tm {
  public init() { fatalError() }
  public var tm_year: Int32
  public var tm_mon: Int32
  public var tm_mday: Int32
}

public struct timespec {
  public init() { fatalError() }
  public var tv_sec: time_t
  public var tv_nsec: Int
}

public struct clockid_t: Sendable {}

public let CLOCK_THREAD_CPUTIME_ID: clockid_t = { fatalError() }()

public func time(_ time: UnsafeMutablePointer<time_t>?) -> time_t { fatalError() }

@discardableResult
public func gmtime_r(_ time: UnsafePointer<time_t>, _ date: UnsafeMutablePointer<tm>) -> UnsafeMutablePointer<tm>? {
  fatalError()
}

@discardableResult
public func clock_gettime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>) -> Int32 { fatalError() }

extension ProcessInfo {
  public var environment: [String: String] { fatalError() }
}
