extension PhotoOrder {
  /// More photos are not put in order by their paths only to find the first of them.
  private static let mostByPath = 20_000

  /// The first photos of a wall on which nothing else was chosen, in sections with all of their photos counted.
  ///
  /// - Parameter count: How many there are at least, if there are as many.
  /// - Returns: `nil` if the first ones are too much work to find.
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
