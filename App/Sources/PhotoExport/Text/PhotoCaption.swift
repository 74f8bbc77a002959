import PhotoLibrary

extension WallOptions.Caption {
  /// What stands below a photo; empty where nothing is known.
  func text(of photo: Photo) -> String {
    switch self {
    case .name:
      let name = photo.name.split(separator: "/").last.map(String.init) ?? photo.name
      return name
    case .date:
      return photo.metadata.takenSource == .fileModification ? "" : CivilDate(photo.metadata.taken).text
    }
  }
}
