import SwiftUI

/// An item with a shape.
struct Photo: Identifiable, Hashable {
  var id: Int
  var name: String
  var ratio: CGFloat

  init(_ id: Int, name: String? = nil, ratio: CGFloat? = nil) {
    self.id = id
    self.name = name ?? "photo \(id)"
    self.ratio = ratio ?? CGFloat(id % 5 + 2) / 4
  }
}

/// A section of photos.
struct Album: Identifiable, Hashable {
  var id: String
  var photos: [Photo]
}
