extension Collection<UInt8> {
  /// Whether these are the bytes of a secret, or the other way round.
  ///
  /// All bytes are compared, so that the time depends on the lengths alone and does not tell how many of them are right.
  func equalsInConstantTime(_ other: some Collection<UInt8>) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
