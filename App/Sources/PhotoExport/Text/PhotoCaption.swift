import PhotoLibrary

extension WallOptions.Caption {
  /// The caption of a photo; empty if nothing is known.
  func text(of photo: Photo) -> String {
    switch self {
    case .name:
      let name = photo.name.split(separator: "/").last.map(String.init) ?? photo.name
      return name
    case .date:
      return photo.metadata.takenSource == .fileModification ? "" : CivilDate(seconds: photo.metadata.taken).caption
    }
  }
}

extension CivilDate {
  /// As in `May 31, 2024, 14:05`.
  var caption: String {
    let minutes = secondOfDay / 60 % 60
    return "\(dayName), \(secondOfDay / 3600):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
