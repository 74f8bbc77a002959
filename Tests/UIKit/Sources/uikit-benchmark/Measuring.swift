import AllocationCounter

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The nanoseconds that the processor spends on this thread while the work is done: they stand still while other programs
/// run.
func processorTime(_ work: () -> Void) -> Int {
  func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
  let start = now()
  work()
  return now() - start
}

/// How many blocks of memory this thread asks for while the work is done, or nil where they are not counted.
func allocations(_ work: () -> Void) -> Int? {
  let before = AllocationCountOfThisThread().requests
  work()
  return AllocationCountIsAvailable() ? Int(AllocationCountOfThisThread().requests - before) : nil
}

extension [Int] {
  var median: Int { isEmpty ? 0 : sorted()[count / 2] }
}
