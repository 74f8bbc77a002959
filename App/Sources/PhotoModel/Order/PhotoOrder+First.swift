extension PhotoOrder {
  /// More photos are not put in order by their paths only to find the first of them.
  private static let mostByPath = 20_000

  /// The first photos of a wall on which nothing else was chosen, in sections with all of their photos counted.
  ///
  /// - Parameter count: How many there are at least, if there are as many.
  /// - Returns: `nil` if the first ones are too much work to find.
  /// - Complexity: O(n log n) in the numbers of the dates; without dates in the photos' paths, of 20,000 at most.
  package static func first(_ count: Int, of photos: [Photo], folder: String) -> PhotoOrder? {
    guard photos.contains(where: \.metadata.isDated) else {
      return photos.count > mostByPath ? nil : PhotoOrder(photos, folder: folder)
    }
    let dates = photos.map { DatePlace($0.metadata) }.sorted(by: >)
    guard let last = dates.prefix(count).last else { return nil }
    let first = PhotoOrder(photos.filter { DatePlace($0.metadata) >= last }, order: .newest, folder: folder)
    var totals: [String: Int] = [:]
    var rest = dates[...]
    while let month = rest.first?.month {
      let count = rest.prefix { $0.month == month }.count
      totals[DatePlace.title(ofMonth: month)] = count
      rest = rest.dropFirst(count)
    }
    totals[DatePlace.undatedTitle] = rest.count
    let sections = first.sections.map {
      PhotoSection(title: $0.title, count: $0.count, total: totals[$0.title], year: $0.year)
    }
    return PhotoOrder(photos: first.photos, sections: sections)
  }
}
