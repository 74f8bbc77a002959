// What Swift adds to the Objective-C runtime, as far as imported declarations need it. Nothing here is ever run.
@_exported import ObjectiveC

@frozen public struct ObjCBool: ExpressibleByBooleanLiteral {
  public init(_ value: Bool) { fatalError() }
  public init(booleanLiteral value: Bool) { fatalError() }
  public var boolValue: Bool { fatalError() }
}

extension NSObject: Equatable, Hashable {
  public static func == (first: NSObject, second: NSObject) -> Bool { fatalError() }
  public final var hashValue: Int { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
}

@frozen public struct Selector: ExpressibleByStringLiteral, Hashable {
  // The compiler looks for a pointer and nothing else.
  var pointer: OpaquePointer
  public init(_ string: String) { fatalError() }
  public init(stringLiteral value: String) { fatalError() }
  public static func == (first: Selector, second: Selector) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
}

extension NSObject: CVarArg {
  public var _cVarArgEncoding: [Int] { fatalError() }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { fatalError() }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { fatalError() }
