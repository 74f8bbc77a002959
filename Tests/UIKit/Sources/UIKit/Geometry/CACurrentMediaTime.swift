import Foundation

/// The seconds of a clock that never goes back.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
