import PhotoModel
import PhotoWall

extension WallScreen {
  /// The first screen of a published wall.
  ///
  /// - Parameter photos: All of them, the oldest first.
  init(of photos: [SitePhoto], settings: SiteSettings) {
    let newest = photos.enumerated().suffix(Self.photoLimit).reversed()
    let tiles = newest.map { index, photo in
      let isFirst = index == photos.count - 1
      let picture = WallTile.picture(of: photo.photo, isFirst: isFirst, widths: settings.widths(of: photo.photo)) {
        photo.path(width: $0, format: settings.format)
      }
      return WallTile(
        photo: photo.photo, reference: photo.reference(number: index + 1), isFirst: isFirst, picture: picture)
    }
    self.init(sections: Self.sections(of: photos, showing: tiles.count), tiles: tiles)
  }

  /// The months of the newest photos, the newest month first, with all of their photos counted.
  private static func sections(of photos: [SitePhoto], showing count: Int) -> [PhotoSection] {
    var sections: [PhotoSection] = []
    // Headings are for dates, if there are any.
    guard let newest = photos.last?.date, newest.isDated else { return [PhotoSection(title: "", count: photos.count)] }
    var (month, length, counted) = (newest.month, 0, 0)
    for photo in photos.reversed() {
      if photo.date.month != month {
        sections.append(PhotoSection(title: DatePlace.title(ofMonth: month), count: length, year: month?.year))
        counted += length
        length = 0
        if counted >= count { return sections }
      }
      (month, length) = (photo.date.month, length + 1)
    }
    sections.append(PhotoSection(title: DatePlace.title(ofMonth: month), count: length, year: month?.year))
    return sections
  }
}

extension SitePhoto {
  /// What names the photo in the page's address.
  ///
  /// - Parameter number: Its place among all, from 1, the oldest first.
  func reference(number: Int) -> String { "\(number).\(picture.text)" }
}
