#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  extension InputRepair {
    private static var square: String { "it is shown as a square" }
    private static func estimated(_ length: Double) -> String { "it has the estimate, \(length)" }

    /// The lengths of a section's items in a waterfall.
    func lengths(_ lengths: ItemLengths, section: Int, count: Int, estimate: Double, axis: Axis) -> ItemLengths {
      let use = Self.estimated(estimate)
      switch lengths {
      case .aspectRatios(let ratios):
        return .aspectRatios(
          possible(
            enough(ratios, count: count, section, or: 1), "aspect ratio", section: section, count: count, or: 1,
            Self.square
          ) { $0.isRatio })
      case .naturalSizes(let sizes):
        let unit = NaturalSize(width: 1, height: 1)
        return .naturalSizes(
          possible(
            enough(sizes, count: count, section, or: unit), "size", section: section, count: count, or: unit,
            Self.square
          ) { Self.isNatural(Size(width: Double($0.width), height: Double($0.height)), axis) })
      case .lengths(let lengths):
        return .lengths(
          possible(
            enough(lengths, count: count, section, or: estimate), "length", section: section, count: count,
            or: estimate, use
          ) { $0.isPossible })
      case .items(let items):
        let unit = WaterfallItem(.length(estimate))
        var result = enough(items, count: count, section, or: unit)
        if !result.prefix(count).allSatisfy({ Self.isPossible($0, axis) }) {
          for item in 0..<count { result[item] = self.item(result[item], section, item, estimate, axis) }
        }
        return .items(result)
      case .computed(let length):
        noteComputing()
        return .computed { [self] item, breadth in
          let value = length(item, breadth)
          guard !value.isPossible else { return value }
          note("length", value, section: section, item: item, use)
          return estimate
        }
      case .computedItems(let item):
        noteComputing()
        return .computedItems { [self] index, breadth in
          self.item(item(index, breadth), section, index, estimate, axis)
        }
      }
    }

    private func item(
      _ value: WaterfallItem, _ section: Int, _ item: Int, _ estimate: Double, _ axis: Axis
    ) -> WaterfallItem {
      guard !Self.isPossible(value, axis) else { return value }
      if value.span < 1 { note("span", value.span, section: section, item: item, "it has one column") }
      var result = WaterfallItem(value.extent, span: max(value.span, 1))
      guard !Self.isPossible(result, axis) else { return result }
      note("size", value.extent, section: section, item: item, Self.estimated(estimate))
      result.extent = .length(estimate)
      return result
    }

    private static func isPossible(_ item: WaterfallItem, _ axis: Axis) -> Bool {
      guard item.span >= 1 else { return false }
      return switch item.extent {
      case .naturalSize(let size): isNatural(size, axis)
      case .length(let length): length.isPossible
      case .size(let size): size.width.isPossible && size.height.isPossible
      }
    }

    /// Whether a size can be scaled to a breadth. It may have no length.
    private static func isNatural(_ size: Size, _ axis: Axis) -> Bool {
      size.isShape
        || axis.length(of: size) == 0 && axis.breadth(of: size) > 0 && axis.breadth(of: size) < .infinity
    }

    /// The size of a flow's item: at most as broad as a line.
    func size(_ size: Size, section: Int, item: Int, estimate: Size, usable: Double, axis: Axis) -> Size {
      let breadth = axis.breadth(of: size)
      guard axis.length(of: size).isPossible, breadth > 0, breadth.isPossible else {
        note(
          "size", size.text, section: section, item: item,
          "it must be broader than 0, and not longer than \(Self.greatest) points; it has the estimate, \(estimate.text)"
        )
        return estimate
      }
      guard breadth > usable else { return size }
      note("size", size.text, section: section, item: item, "its line is \(usable) points broad, and so is the item")
      return size.fitting(usable, axis)
    }

    /// The sizes of a section's items in a flow.
    func sizes(
      _ sizes: ItemSizes, section: Int, count: Int, estimate: Size, usable: Double, axis: Axis
    ) -> ItemSizes {
      switch sizes {
      case .uniform: return sizes
      case .sizes(let sizes):
        var result = enough(sizes, count: count, section, or: estimate)
        let isRight = result.prefix(count).allSatisfy {
          $0.isPossible(along: axis) && axis.breadth(of: $0) <= usable
        }
        guard !isRight else { return .sizes(result) }
        for item in 0..<count {
          result[item] = size(
            result[item], section: section, item: item, estimate: estimate, usable: usable, axis: axis)
        }
        return .sizes(result)
      case .computed(let size):
        noteComputing()
        return .computed { [self] item in
          self.size(size(item), section: section, item: item, estimate: estimate, usable: usable, axis: axis)
        }
      }
    }

    /// The shapes of a section's items in justified rows.
    func shapes(_ shapes: ItemShapes, section: Int, count: Int) -> ItemShapes {
      let square = Size(width: 1, height: 1)
      switch shapes {
      case .aspectRatios(let ratios):
        return .aspectRatios(
          possible(
            enough(ratios, count: count, section, or: 1), "aspect ratio", section: section, count: count, or: 1,
            Self.square
          ) { $0.isRatio })
      case .naturalSizes(let sizes):
        let unit = NaturalSize(width: 1, height: 1)
        return .naturalSizes(
          possible(
            enough(sizes, count: count, section, or: unit), "size", section: section, count: count, or: unit,
            Self.square
          ) { Size(width: Double($0.width), height: Double($0.height)).isShape })
      case .sizes(let sizes):
        return .sizes(
          possible(
            enough(sizes, count: count, section, or: square), "size", section: section, count: count, or: square,
            Self.square
          ) { $0.isShape })
      case .computed(let size):
        noteComputing()
        return .computed { [self] item in
          let value = size(item)
          guard !value.isShape else { return value }
          note("size", value.text, section: section, item: item, Self.square)
          return square
        }
      }
    }
  }

  extension Size {
    /// The size as a part of a sentence.
    var text: String { "\(width) × \(height)" }

    /// The size, not broader than a line.
    func fitting(_ usable: Double, _ axis: Axis) -> Size {
      axis.size(length: axis.length(of: self), breadth: min(axis.breadth(of: self), usable))
    }

    /// True if an item of a flow can have this size.
    func isPossible(along axis: Axis) -> Bool {
      axis.length(of: self).isPossible && axis.breadth(of: self) > 0 && axis.breadth(of: self).isPossible
    }
  }
#endif
