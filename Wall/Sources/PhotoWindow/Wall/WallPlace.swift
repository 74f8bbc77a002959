import CascadeGtk
import CascadeLayout
import CascadeView
import Foundation
import PhotoLibrary
import PhotoModel

/// The scroll position to which the next window of a wall returns: a photo, and the viewport's offset from it.
struct WallPlace: Codable {
  fileprivate let photo: UInt32
  fileprivate let shown: ShownPlace
}

extension WallView {
  /// The current position; `nil` at the start of the wall, where windows open by default.
  var place: WallPlace? {
    guard let shown = collection.collectionView.shownPlace,
      let photo = photo(at: CascadeLayout.IndexPath(section: shown.section, item: shown.item))
    else { return nil }
    return WallPlace(photo: photo.id.rawValue, shown: shown)
  }

  /// Scrolls to a position. Returns false if that is not possible yet, because the photo is missing or the wall has no size.
  func show(_ place: WallPlace) -> Bool {
    guard let path = path(of: PhotoID(rawValue: place.photo)) else { return false }
    var shown = place.shown
    shown.section = path.section
    shown.item = path.item
    return (try? collection.collectionView.show(shown)) != nil
  }
}

/// The file in a library's cache folder that stores the position of its wall.
struct PlaceFile {
  private let path: String?

  init(of library: PhotoLibrary) { path = (try? library.cachePath()).map { $0 + "/window.json" } }

  /// The stored position; `nil` if there is none.
  func read() -> WallPlace? {
    guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONDecoder().decode(WallPlace.self, from: data)
  }

  /// Stores a position, if the cache can be written; `nil` for none.
  func write(_ place: WallPlace?) {
    guard let path else { return }
    guard let place, let data = try? JSONEncoder().encode(place) else {
      try? FileManager.default.removeItem(atPath: path)
      return
    }
    try? data.write(to: URL(filePath: path), options: .atomic)
  }
}
