import PhotoModel

/// The tiles of a photo that is larger than its largest picture.
struct TiledPicture: Sendable {
  let photo: Photo
  let picture: ContentHash
  let pyramid: TilePyramid

  /// - Returns: `nil` if the largest picture is sharp enough, and for videos.
  init?(_ photo: Photo, _ picture: ContentHash, widest: Int) {
    pyramid = TilePyramid(width: photo.width, height: photo.height, widest: widest)
    guard photo.metadata.kind != .video, !pyramid.grids.isEmpty else { return nil }
    self.photo = photo
    self.picture = picture
  }

  /// The format of all tiles, which pages must know before they request one.
  var format: RenditionFormat { photo.metadata.traits.contains(.isTransparent) ? .webp : .jpeg }

  /// The folder of a level's files.
  func unit(_ grid: TileGrid) -> String { "tiles/\(picture.folder)/\(grid.level)" }

  func name(_ place: TilePlace) -> String { "\(place.column)-\(place.row).\(format.pathExtension)" }

  /// The names of a level's files.
  func names(_ grid: TileGrid) -> Set<String> {
    Set((0..<grid.rows).flatMap { row in (0..<grid.columns).map { name(TilePlace(column: $0, row: row)) } })
  }
}
