import PhotoModel

extension WallOptions.Caption {
  /// The caption of a photo; empty if nothing is known.
  func text(of photo: Photo) -> String {
    switch self {
    case .name:
      let name = photo.name.split(separator: "/").last.map(String.init) ?? photo.name
      return name
    case .date:
      return photo.metadata.isDated ? CivilDate(seconds: photo.metadata.taken).minuteName : ""
    }
  }
}
