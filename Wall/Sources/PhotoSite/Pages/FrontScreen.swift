import PhotoModel
import PhotoWall

extension WallScreen {
  /// The first screen of a published wall.
  ///
  /// - Parameter photos: All photos, the oldest first.
  init(of photos: [SitePhoto], settings: SiteSettings) {
    let tiles = photos.enumerated().suffix(Self.photoLimit).reversed().map { index, photo in
      let isFirst = index == photos.count - 1
      let picture = WallTile.picture(of: photo.photo, isFirst: isFirst, widths: settings.widths(of: photo.photo)) {
        photo.path(width: $0, format: settings.format)
      }
      return WallTile(
        photo: photo.photo, reference: photo.reference(number: index + 1), isFirst: isFirst, picture: picture)
    }
    self.init(sections: Self.sections(of: photos), tiles: tiles)
  }

  /// The months, the newest first.
  private static func sections(of photos: [SitePhoto]) -> [PhotoSection] {
    // Without any dates, there are no headings.
    guard photos.last?.date.isDated == true else { return [PhotoSection(title: "", count: photos.count)] }
    return photos.runs(by: \.date.month).reversed().map { photos in
      let month = photos.first?.date.month
      return PhotoSection(title: DatePlace.title(ofMonth: month), count: photos.count, year: month?.year)
    }
  }
}

extension SitePhoto {
  /// The photo's name in the fragment of the page's address.
  ///
  /// - Parameter number: Its position among all photos, from 1 for the oldest.
  func reference(number: Int) -> String { "\(number).\(picture.text)" }
}
