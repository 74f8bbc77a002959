import PhotoModel

/// The address of one square of a picture: `/photos/{id}/{version}/tiles/{level}/{column}-{row}`.
///
/// Each has exactly one form, as all that belong to a photo.
struct TileAddress: Equatable {
  let photo: PhotoID
  let version: PhotoVersion
  let level: Int
  let place: TilePlace

  /// Reads the path of a request; nil if it is not the address of a square.
  init?(path: String) {
    guard let path = PhotoPath(path), path.rest.count == 3, path.rest[0].elementsEqual("tiles".utf8),
      let level = PhotoPath.decimal(path.rest[1])
    else { return nil }
    let numbers = path.rest[2].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard numbers.count == 2, let column = PhotoPath.decimal(numbers[0]), let row = PhotoPath.decimal(numbers[1]) else {
      return nil
    }
    photo = path.photo
    version = path.version
    self.level = Int(level)
    place = TilePlace(column: Int(column), row: Int(row))
  }
}
