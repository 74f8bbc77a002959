extension PhotoOrder {
  /// The maximum number of photos to sort by path just to find the first ones.
  private static let mostByPath = 20_000

  /// The first photos of a wall with default settings, in sections that count all their photos.
  ///
  /// - Parameter count: The minimum number of photos to return, if there are that many.
  /// - Returns: `nil` if finding the first photos would take too long.
  /// - Complexity: O(n log n) in the numbers of the dates; without dates in the photos' paths, of 20,000 at most.
  package static func first(_ count: Int, of photos: [Photo], folder: String) -> PhotoOrder? {
    guard photos.contains(where: \.metadata.isDated)
    else { return photos.count > mostByPath ? nil : PhotoOrder(photos, folder: folder) }
    let dates = photos.map { DatePlace($0.metadata) }.sorted(by: >)
    guard let last = dates.prefix(count).last else { return nil }
    let first = PhotoOrder(photos.filter { DatePlace($0.metadata) >= last }, order: .newest, folder: folder)
    var totals: [String: Int] = [:]
    for month in dates.runs(by: \.month) { totals[DatePlace.title(ofMonth: month.first?.month)] = month.count }
    let sections = first.sections.map {
      PhotoSection(title: $0.title, count: $0.count, total: totals[$0.title], year: $0.year)
    }
    return PhotoOrder(photos: first.photos, sections: sections)
  }
}

extension Collection {
  /// The longest runs of neighbours with the same key.
  package func runs(by key: (Element) -> some Equatable) -> [SubSequence] {
    var runs: [SubSequence] = []
    var rest = self[...]
    while let first = rest.first {
      let common = key(first)
      let run = rest.prefix { key($0) == common }
      runs.append(run)
      rest = rest[run.endIndex...]
    }
    return runs
  }
}
