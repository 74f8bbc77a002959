#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// The sizes that the views of elements prefer.
  struct MeasuredSizes {
    private var items: [[Int: Size]] = []

    /// The sizes of headers and footers, by section.
    private var others: [ElementKind: [Int: Size]] = [:]

    var isEmpty: Bool { items.allSatisfy(\.isEmpty) && others.values.allSatisfy(\.isEmpty) }

    subscript(element: LayoutElement) -> Size? {
      get {
        let path = element.indexPath
        guard element.kind == .item else { return others[element.kind]?[path.section] }
        return items.indices.contains(path.section) ? items[path.section][path.item] : nil
      }
      set {
        let path = element.indexPath
        guard element.kind == .item else {
          others[element.kind, default: [:]][path.section] = newValue
          return
        }
        while items.count <= path.section { items.append([:]) }
        items[path.section][path.item] = newValue
      }
    }

    /// All sizes: items by their index paths, followed by headers and footers.
    var all: [(element: LayoutElement, size: Size)] {
      var all: [(element: LayoutElement, size: Size)] = []
      for (section, sizes) in items.enumerated() {
        for item in sizes.keys.sorted() {
          all.append((.item(.init(section: section, item: item)), sizes[item] ?? .zero))
        }
      }
      for (kind, sizes) in others {
        for section in sizes.keys.sorted() { all.append((.of(section: section, kind), sizes[section] ?? .zero)) }
      }
      return all
    }

    /// Moves the sizes along with their elements, and drops those of elements that are gone or reloaded.
    mutating func move(by updates: SectionUpdates, sectionCount: Int) {
      var moved = MeasuredSizes()
      updates.forEachKept(items.map { $0.keys.sorted() }, sectionCount: sectionCount) { old, new in
        moved[.item(new)] = self[.item(old)]
      }
      for (new, old) in updates.keptSections(count: sectionCount).enumerated() {
        guard let old else { continue }
        for (kind, sizes) in others { moved[.of(section: new, kind)] = sizes[old] }
      }
      self = moved
    }
  }

  /// The items of a section whose sizes are unknown.
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
