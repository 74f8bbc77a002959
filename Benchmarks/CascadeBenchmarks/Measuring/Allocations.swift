import AllocationCounter

/// What this thread allocates while the work is done.
func allocations(_ work: () throws -> Void) rethrows -> AllocationCount {
  let before = AllocationCountOfThisThread()
  AllocationCountForgetMostOfThisThread()
  try work()
  let after = AllocationCountOfThisThread()
  return AllocationCount(
    requests: after.requests - before.requests, bytesHeld: after.bytesHeld - before.bytesHeld,
    mostBytesHeld: after.mostBytesHeld - before.bytesHeld)
}
