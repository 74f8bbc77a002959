extension PhotoDetails {
  /// The details for people other than the owner, as `Photo.shared(withMarks:)` for photos.
  package func shared(withMarks: Bool) -> PhotoDetails {
    var details = self
    if withMarks {
      if let ownRating { details.rating = ownRating == 0 ? nil : ownRating }
      if let ownFlag { details.flag = ownFlag == "\(PhotoFlag.none)" ? nil : ownFlag }
    } else {
      details.flag = nil
    }
    details.removeOwn()
    return details
  }

  /// The details without the location, including the time zone, which is a hint to the location.
  package var withoutPlace: PhotoDetails {
    var details = self
    details.removePlace()
    if let time = taken.firstIndex(of: "T") {
      details.taken = String(taken[..<(taken[time...].firstIndex { "+-Z".contains($0) } ?? taken.endIndex)])
    }
    return details
  }
}
