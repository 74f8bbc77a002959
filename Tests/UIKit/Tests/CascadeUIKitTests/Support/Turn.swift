/// Waits until what was put off to the end of the run loop's turn has been done.
@MainActor func turnOfRunLoop() async {
  await Task { @MainActor in }.value
}
