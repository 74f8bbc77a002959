import CascadeLayout

extension Contender {
  /// Justified rows, in memory that they have used before.
  static func justified(_ breaking: RowBreaking) -> Contender {
    Contender(name: breaking.name) { wall in
      let layout = ArrangedLayout(wall.makeJustifiedLayout(breaking))
      return { viewport in
        try layout.arrange(wall.context(viewport), after: .everything)
        return layout
      }
    }
  }

  /// Justified rows, in memory that the system has to provide meanwhile.
  static func justifiedAnew(_ breaking: RowBreaking) -> Contender {
    Contender(name: breaking.name) { wall in
      { viewport in try wall.makeJustifiedLayout(breaking).arrange(wall.context(viewport)) }
    }
  }
}

extension Contender {
  /// The plain rows, in memory that they have used before.
  static let plainRows = Contender(name: "plain rows") { wall in
    var rows = PlainRows()
    return { viewport in
      rows.arrange(wall.ratios, breadth: viewport.width, metrics: JustifiedMetrics())
      return ()
    }
  }
}

extension RowBreaking {
  /// What rows that are broken so are called in the results.
  var name: String {
    switch self {
    case .greedy: "greedy rows"
    case .optimal: "optimal rows"
    }
  }
}

extension Wall {
  /// Justified rows of the wall's items, not yet arranged, with the default measures.
  func makeJustifiedLayout(_ breaking: RowBreaking) -> JustifiedLayout {
    JustifiedLayout(metrics: JustifiedMetrics(breaking: breaking)) { [ratios] _ in .aspectRatios(ratios) }
  }
}
