#if hasFeature(Embedded)
  /// The frames of the items of any arrangement, so that the search for elements is compiled once and not for every
  /// layout. That saves 2,100 bytes in a module for browsers. Natively, specialised code is faster.
  struct ErasedItemFrames: ItemFrames {
    let arrangement: any ErasableItemFrames

    func forEachItem(ofSection section: Int, in rect: Rect, _ body: (_ item: Int, _ frame: Rect) -> Void) {
      arrangement.forEachItem(ofSection: section, in: rect, body)
    }

    func frame(ofItem item: Int, inSection section: Int) -> Rect {
      arrangement.frame(ofItem: item, inSection: section)
    }
  }

  /// An arrangement that knows the frames of its items.
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
  /// An arrangement that knows the frames of its items. Natively, its solution knows them.
  protocol ErasableItemFrames: AnyObject {}

  extension SectionArrangement {
    var items: Solution { solution }
  }
#endif
