/// The registered templates, by kind of cell.
struct CellRegistry {
  // There are few, so a linear search is faster than a table.
  private var entries: [(kind: CellKind, template: CellTemplate)] = []

  /// Registers a template, replacing an earlier one.
  ///
  /// - Returns: True if it replaces a different template.
  mutating func register(_ template: CellTemplate, for kind: CellKind) -> Bool {
    for index in entries.indices where entries[index].kind == kind {
      guard entries[index].template != template else { return false }
      entries[index].template = template
      return true
    }
    entries.append((kind, template))
    return false
  }

  /// The template for a kind of cell, or nil if none is registered.
  func template(for kind: CellKind) -> CellTemplate? {
    for entry in entries where entry.kind == kind { return entry.template }
    return nil
  }
}
