#if canImport(UIKit)
  import CascadeLayout

  /// The sizes that cells have said they prefer.
  struct MeasuredSizes {
    private var sections: [[Int: Size]] = []

    var isEmpty: Bool { sections.allSatisfy(\.isEmpty) }

    subscript(section: Int, item: Int) -> Size? {
      get { sections.indices.contains(section) ? sections[section][item] : nil }
      set {
        while sections.count <= section { sections.append([:]) }
        sections[section][item] = newValue
      }
    }

    /// Takes the sizes along with the items that they are of, and drops those of items that are gone or shown anew.
    mutating func move(by updates: SectionUpdates, sectionCount: Int) {
      var moved = MeasuredSizes()
      updates.forEachKept(sections.map { $0.keys.sorted() }, sectionCount: sectionCount) { old, new in
        moved[new.section, new.item] = self[old.section, old.item]
      }
      self = moved
    }
  }

  /// Items of a section whose sizes nobody knows.
  struct UnknownItems {
    private var flags: [Bool] = []

    mutating func insert(_ item: Int) {
      while flags.count <= item { flags.append(false) }
      flags[item] = true
    }

    func contains(_ item: Int) -> Bool { flags.indices.contains(item) && flags[item] }
  }

  extension [UnknownItems] {
    func contains(_ item: CascadeLayout.IndexPath) -> Bool {
      indices.contains(item.section) && self[item.section].contains(item.item)
    }
  }
#endif
