import Foundation

/// How many files and connections this process may have open.
package enum DescriptorLimit {
  /// As many as now.
  package static var current: Int { Int(clamping: limits.rlim_cur) }

  /// Allows as many as that, or as may be: shells on macOS begin with 256.
  package static func raise(to count: Int) {
    var limits = limits
    guard limits.rlim_cur < count else { return }
    limits.rlim_cur = min(rlim_t(count), limits.rlim_max)
    _ = setrlimit(resource, &limits)
  }

  private static var limits: rlimit {
    var limits = rlimit()
    // It cannot fail for a limit that there is.
    _ = getrlimit(resource, &limits)
    return limits
  }

  #if canImport(Darwin)
    private static var resource: CInt { RLIMIT_NOFILE }
  #else
    private static var resource: CInt { CInt(RLIMIT_NOFILE.rawValue) }
  #endif
}
