@_exported public import Foundation

extension IndexPath {
  /// Creates an index path of an item in a section.
  public init(item: Int, section: Int) {
    // Not from an array, which would have to be allocated.
    self.init(index: section)
    append(item)
  }

  /// The section's index: the first one.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The item's index within its section: the second one.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
