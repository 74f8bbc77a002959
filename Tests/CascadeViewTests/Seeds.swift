/// The seeds of a property test: so many in a release build, a fiftieth of them in a debug build, in which everything is
/// checked that can be and takes its time.
func seeds(_ count: UInt64) -> Range<UInt64> {
  #if DEBUG
    0..<max(count / 50, 1)
  #else
    0..<count
  #endif
}
