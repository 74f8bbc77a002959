#if hasFeature(Embedded)
  /// The frames of the items of any arrangement: with it, what looks for elements is compiled once and not for every
  /// layout, for which a module for browsers would be 2,100 bytes larger. Natively, that is quicker.
  struct ErasedItemFrames: ItemFrames {
    let arrangement: any ErasableItemFrames

    func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
      arrangement.forEachItem(ofSection: section, in: rect, body)
    }

    func frame(ofItem item: Int, inSection section: Int) -> Rect {
      arrangement.frame(ofItem: item, inSection: section)
    }
  }

  /// An arrangement as what knows the frames of its items.
  protocol ErasableItemFrames: AnyObject {
    func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void)
    func frame(ofItem item: Int, inSection section: Int) -> Rect
  }

  extension SectionArrangement {
    var items: ErasedItemFrames { ErasedItemFrames(arrangement: self) }

    func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
      solution.forEachItem(ofSection: section, in: rect, body)
    }

    func frame(ofItem item: Int, inSection section: Int) -> Rect {
      solution.frame(ofItem: item, inSection: section)
    }
  }
#else
  /// An arrangement as what knows the frames of its items: natively, its solution does.
  protocol ErasableItemFrames: AnyObject {}

  extension SectionArrangement {
    var items: Solution { solution }
  }
#endif
