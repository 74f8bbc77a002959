import CascadeLayout

/// One of the layouts, with measures that follow from a number.
struct LayoutChoice: Hashable {
  enum Kind: CaseIterable { case waterfall, flow, justified, line, circle, composite }

  var kind: Kind

  /// The axis, where the layout knows more than one.
  var axis: Axis

  /// What the measures follow from.
  var variant: Int
}

/// What a layout arranges: the lengths of its items, and the measures of its sections, follow from their identities.
struct LayoutContent {
  let sections: () -> [DataSection]

  /// The length of an item that is sized by what is in it; nil if none is.
  let measuredLength: ((IndexPath) -> Double)?
}

/// A layout, and what gives it other measures.
struct ChosenLayout {
  let layout: any CollectionLayout
  let change: (LayoutChoice) -> Void
}

extension LayoutChoice {
  func makeLayout(of content: LayoutContent) -> ChosenLayout {
    let chosen =
      switch kind {
      case .waterfall: Self.waterfall(content)
      case .flow: Self.flow(content)
      case .justified: Self.justified(content)
      case .line: Self.line(content)
      case .circle: Self.circle(content)
      case .composite: composite(content)
      }
    chosen.change(self)
    return chosen
  }

  /// The choice with measures, and an axis, that the same layout object can take on.
  func changed(variant: Int, axis: Axis) -> LayoutChoice {
    LayoutChoice(kind: kind, axis: kind == .composite ? self.axis : axis, variant: variant)
  }

  private static func waterfall(_ content: LayoutContent, firstSection: Int = 0) -> ChosenLayout {
    let layout = WaterfallLayout { section in
      .computed { item, breadth in
        let place = IndexPath(section: section + firstSection, item: item)
        if let measuredLength = content.measuredLength { return measuredLength(place) }
        return breadth * (0.3 + Double(content.sections()[place.section].items[item] &* 2_654_435_761 % 97) / 60)
      }
    }
    return ChosenLayout(layout: layout) { choice in
      layout.axis = choice.axis
      layout.metricsOfSection = { section in
        WaterfallMetrics(
          lanes: [.count(2), .minimumBreadth(70), .count(1), .count(3)][choice.variant % 4],
          laneSpacing: Double(choice.variant % 3) * 4, itemSpacing: Double(choice.variant % 5) * 3,
          section: choice.sectionMetrics(content.sections()[section + firstSection].identity))
      }
    }
  }

  private static func flow(_ content: LayoutContent) -> ChosenLayout {
    let layout = FlowLayout()
    return ChosenLayout(layout: layout) { choice in
      layout.axis = choice.axis
      layout.metricsOfSection = { section in
        FlowMetrics(
          itemSize: Size(width: 40 + Double(choice.variant % 3) * 10, height: 45),
          lineSpacing: Double(choice.variant % 4) * 3, interitemSpacing: 5,
          section: choice.sectionMetrics(content.sections()[section].identity))
      }
      layout.sizesOfSection = { section in
        guard choice.variant % 2 == 0 else { return .uniform }
        return .computed { item in
          let identity = content.sections()[section].items[item]
          return Size(width: 20 + Double(identity % 5) * 10, height: 30 + Double(identity % 3) * 12)
        }
      }
    }
  }

  private static func justified(_ content: LayoutContent, firstSection: Int = 0) -> ChosenLayout {
    let layout = JustifiedLayout { section in
      .computed { item in
        let identity = content.sections()[section + firstSection].items[item]
        return Size(width: 2 + Double(identity % 5), height: 3)
      }
    }
    return ChosenLayout(layout: layout) { choice in
      layout.metricsOfSection = { section in
        JustifiedMetrics(
          rowLength: 50 + Double(choice.variant % 3) * 15, itemSpacing: 4, lineSpacing: Double(choice.variant % 4) * 2,
          lastRow: [.leading, .justify, .center][choice.variant % 3],
          breaking: choice.variant % 2 == 0 ? .greedy : .optimal,
          section: choice.sectionMetrics(content.sections()[section + firstSection].identity))
      }
    }
  }

  private static func line(_ content: LayoutContent) -> ChosenLayout {
    let layout = LineLayout()
    return ChosenLayout(layout: layout) { choice in
      layout.axis = choice.axis
      layout.activeDistance = 120
      layout.metricsOfSection = { section in
        LineMetrics(
          itemSize: Size(width: 60 + Double(choice.variant % 3) * 20, height: 70), itemSpacing: 12,
          sectionInset: EdgeInsets(
            top: 10, left: Double(content.sections()[section].identity % 3) * 9, bottom: 5, right: 4))
      }
    }
  }

  private static func circle(_ content: LayoutContent) -> ChosenLayout {
    let layout = CircleLayout()
    return ChosenLayout(layout: layout) { choice in
      layout.metricsOfSection = { section in
        CircleMetrics(
          itemSize: Size(width: 30, height: 20 + Double(choice.variant % 3) * 10),
          radius: content.sections()[section].identity % 2 == 0 ? nil : 60)
      }
    }
  }

  /// A flow for the first section, a waterfall for the next two, and justified rows for all others.
  private func composite(_ content: LayoutContent) -> ChosenLayout {
    let parts = [
      Self.flow(content), Self.waterfall(content, firstSection: 1),
      axis == .vertical ? Self.justified(content, firstSection: 3) : Self.waterfall(content, firstSection: 3),
    ]
    let layout = CompositeLayout(axis: axis) { section in parts[section == 0 ? 0 : section < 3 ? 1 : 2].layout }
    return ChosenLayout(layout: layout) { choice in
      for part in parts { part.change(choice) }
    }
  }

  private func sectionMetrics(_ identity: UInt64) -> SectionMetrics {
    SectionMetrics(
      inset: EdgeInsets(top: Double(identity % 3) * 5, left: Double(variant % 3) * 4, bottom: 3, right: 6),
      spacing: Double(variant % 3) * 4, headerLength: identity % 3 == 0 ? 0 : 22,
      headerInset: EdgeInsets(top: 2, left: 3, bottom: 1, right: 5), footerLength: identity % 4 == 1 ? 14 : 0,
      pinsHeader: variant % 2 == 0, pinsFooter: variant % 3 == 1,
      hasBackground: (Int(identity) + variant) % 2 == 0)
  }
}
