import CascadeLayout

extension SectionMetrics {
  /// The keys that waterfall, flow and justified sections have in common.
  static let keys: [Key] = [
    .sectionInset, .sectionSpacing, .headerLength, .headerInset, .footerLength, .footerInset, .pinsHeader, .pinsFooter,
    .background,
  ]

  /// Reads the value of one of these keys.
  mutating func read(_ key: Key, from decoder: inout RequestDecoder) {
    switch key {
    case .sectionInset: inset = decoder.readInsets()
    case .sectionSpacing: decoder.readLength(into: &spacing)
    case .headerLength: decoder.readLength(into: &headerLength)
    case .headerInset: headerInset = decoder.readInsets()
    case .footerLength: decoder.readLength(into: &footerLength)
    case .footerInset: footerInset = decoder.readInsets()
    case .pinsHeader: pinsHeader = decoder.readBoolean() ?? false
    case .pinsFooter: pinsFooter = decoder.readBoolean() ?? false
    case .background: hasBackground = decoder.readBoolean() ?? false
    default: preconditionFailure("\(key.name) is no key of a section's metrics")
    }
  }
}
