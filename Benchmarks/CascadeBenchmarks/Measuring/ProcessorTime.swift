#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The time that the processor spends on this thread while the work is done, in the kernel included.
///
/// Unlike the clock on the wall it stands still while other programs run, so that results can be had on a machine that
/// is not idle. Reading it takes less than a microsecond.
func processorTime(_ work: () throws -> Void) rethrows -> Duration {
  let start = processorTimeOfThisThread()
  try work()
  return processorTimeOfThisThread() - start
}

private func processorTimeOfThisThread() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
