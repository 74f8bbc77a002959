#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout

  /// Replaces impossible inputs by possible ones, and collects what it has replaced: one bad item or section must not
  /// hide the others.
  final class InputRepair {
    /// The greatest possible extent, in points: no program means more, and sums of extents stay finite.
    static let greatest = 1e9

    /// What is wrong, and where.
    private struct Fault: Hashable {
      let name: String
      let section: Int
      let item: Int?
    }

    /// The faults that were reported.
    private var reported: Set<Fault> = []

    /// The first fault of each name and section in the present inputs, the sentence about it, and the number of others.
    private var found: [(fault: Fault, text: String, others: Int)] = []

    /// True if inputs are computed while they are arranged, so that faults may turn up later.
    private(set) var isComputing = false

    /// Begins with new inputs.
    func begin() {
      found.removeAll(keepingCapacity: true)
      isComputing = false
    }

    /// True if there may be something to report.
    var mayHaveNews: Bool { isComputing || !found.isEmpty }

    /// Takes the sentences about the faults that were not reported before.
    func takeNews() -> [String] {
      found.filter { reported.insert($0.fault).inserted }.map { fault in
        fault.others == 0 ? fault.text : "\(fault.text) This also applies to \(fault.others) others in the section."
      }
    }

    /// Records that inputs are computed while they are arranged.
    func noteComputing() { isComputing = true }

    /// Records a fault.
    ///
    /// - Parameters:
    ///   - name: The name of the value at fault.
    ///   - value: The value.
    ///   - use: What is used instead, as the end of a sentence.
    func note(_ name: String, _ value: some Any, section: Int, item: Int? = nil, _ use: String) {
      if let index = found.firstIndex(where: { $0.fault.name == name && $0.fault.section == section }) {
        if found[index].fault.item != item { found[index].others += 1 }
        return
      }
      let place = item.map { "item \($0) in section \(section)" } ?? "section \(section)"
      found.append((Fault(name: name, section: section, item: item), "the \(name) of \(place) is \(value): \(use).", 0))
    }

    /// A number from 0 on: the given one if it is possible, or else the replacement.
    func number(_ value: Double, _ name: String, section: Int, or replacement: Double = 0) -> Double {
      guard !value.isPossible else { return value }
      note(name, value, section: section, "\(replacement) is used")
      return replacement
    }

    /// Insets of at least 0, which leave some of the breadth.
    func insets(_ insets: EdgeInsets, _ name: String, section: Int, breadth: Double, axis: Axis) -> EdgeInsets {
      var insets = insets
      for side in [\EdgeInsets.top, \.left, \.bottom, \.right] {
        insets[keyPath: side] = number(insets[keyPath: side], name, section: section)
      }
      let sides = axis.sidesAcross(insets)
      guard sides.near + sides.far >= breadth else { return insets }
      note(
        name, sides.near + sides.far, section: section, "\(breadth) points have no room for that, and it is left out")
      return axis == .vertical
        ? EdgeInsets(top: insets.top, bottom: insets.bottom) : EdgeInsets(left: insets.left, right: insets.right)
    }
  }

  extension InputRepair {
    /// The metrics around a section's items.
    func metrics(_ metrics: SectionMetrics, section: Int, in viewport: Size, axis: Axis) -> SectionMetrics {
      let breadth = axis.breadth(of: viewport)
      var metrics = metrics
      let header = metrics.headerLength > 0 ? breadth : .infinity
      let footer = metrics.footerLength > 0 ? breadth : .infinity
      metrics.inset = insets(metrics.inset, "inset", section: section, breadth: breadth, axis: axis)
      metrics.headerInset = insets(metrics.headerInset, "header inset", section: section, breadth: header, axis: axis)
      metrics.footerInset = insets(metrics.footerInset, "footer inset", section: section, breadth: footer, axis: axis)
      metrics.spacing = number(metrics.spacing, "spacing", section: section)
      metrics.headerLength = number(metrics.headerLength, "header's length", section: section)
      metrics.footerLength = number(metrics.footerLength, "footer's length", section: section)
      return metrics
    }

    /// The number of a section's lanes: at least one, and not more than leave each some breadth.
    ///
    /// - Parameters:
    ///   - room: The breadth inside the section's insets.
    ///   - hasItems: Whether the section has items. Without items, any number is right.
    func lanes(_ count: Int, spacing: Double, room: Double, section: Int, hasItems: () -> Bool) -> Int {
      var most = Double(WaterfallMetrics.maximumLaneCount)
      if spacing > 0 { most = min(most, (room / spacing).rounded(.up)) }
      let possible = max(min(count, Int(most)), 1)
      if possible != count, hasItems() {
        note("number of columns", count, section: section, "there is room for \(Int(most)), so it has \(possible)")
      }
      return possible
    }

    /// As many of the values as a section has items.
    func enough<Value>(_ values: [Value], count: Int, _ section: Int, or replacement: Value) -> [Value] {
      guard values.count < count else { return values }
      note("number of sizes", values.count, section: section, "it has \(count) items, and the others are estimated")
      return values + Array(repeating: replacement, count: count - values.count)
    }

    /// Values after the impossible ones have been replaced.
    func possible<Value>(
      _ values: [Value], _ name: String, section: Int, count: Int, or replacement: Value, _ use: String,
      where isPossible: (Value) -> Bool
    ) -> [Value] {
      guard !values.prefix(count).allSatisfy(isPossible) else { return values }
      return values.enumerated().map { item, value in
        guard item < count, !isPossible(value) else { return value }
        note(name, value, section: section, item: item, use)
        return replacement
      }
    }
  }

  extension Double {
    /// True for an extent that an element, a gap or an inset can have.
    var isPossible: Bool { self >= 0 && self <= InputRepair.greatest }
  }

  extension Size {
    /// True if an item can be this large at most in a row or a column, whatever its scale.
    var isShape: Bool { width > 0 && height > 0 && (width / height).isRatio }
  }

  extension BinaryFloatingPoint {
    /// True for the quotient of the sides of something that can be seen.
    var isRatio: Bool { self >= 1e-6 && self <= 1e6 }
  }
#endif
