/// Finds the picture to show in a TIFF file, and its reduced versions.
///
/// A file may contain several pictures: pages, and pictures that belong to a page (SubIFDs). Only those marked as
/// reduced (`NewSubfileType`, TIFF 6.0, section 8) are used as smaller versions, and only if shape, colours and depth
/// match. A second page is a different picture, even if it has half the size of the first.
package struct TIFFPictures {
  package struct Picture: Hashable {
    package var page: Int
    /// -1 for the page itself.
    package var subifd = -1
    package var width: Int
    package var height: Int
    fileprivate var isReduced = false
    fileprivate var isMask = false
    fileprivate var encoding: [Int?] = []
  }

  package let main: Picture
  /// Its reduced versions, smallest first.
  package let levels: [Picture]

  /// Maximum number of pages, and of pictures per page.
  private static let limit = 40

  /// Reads the directories; `nil` if there is no picture.
  package init?<Source>(_ reader: TIFFReader<Source>) {
    var all: [Picture] = []
    var page = 0
    var seen: Set<Int> = []
    var place = reader.firstDirectory
    while page < Self.limit, seen.insert(place).inserted, let directory = reader.directory(at: place) {
      all.append(Picture(directory, page: page, subifd: -1, reader))
      let subifds = reader.numbers(directory.fields[330], limit: Self.limit)
      all += subifds.enumerated().compactMap { index, place in
        Int(exactly: place).flatMap { reader.directory(at: $0) }.map { Picture($0, page: page, subifd: index, reader) }
      }
      place = directory.next
      page += 1
    }
    let whole = all.filter { !$0.isReduced && !$0.isMask && $0.width > 0 && $0.height > 0 }
    guard let first = all.first else { return nil }
    // The first page, unless it is marked as reduced.
    let main =
      whole.first { $0.page == 0 && $0.subifd == -1 }
      ?? whole.max { $0.width * $0.height < $1.width * $1.height } ?? first
    self.main = main
    levels =
      all.filter { ($0.subifd == -1 || $0.page == main.page) && $0.isLevel(of: main) }
      .sorted { $0.width < $1.width }
  }

  /// The smallest version that has at least this stored size.
  package func sufficient(width: Int, height: Int) -> Picture {
    levels.first { $0.width >= width && $0.height >= height } ?? main
  }
}

extension TIFFPictures.Picture {
  fileprivate init<Source>(
    _ directory: TIFFReader<Source>.Directory, page: Int, subifd: Int, _ reader: TIFFReader<Source>
  ) {
    let fields = directory.fields
    func side(_ tag: UInt16) -> Int { min(reader.number(fields[tag]) ?? 0, Int(Int32.max)) }
    self.init(page: page, subifd: subifd, width: side(256), height: side(257))
    let kind = reader.number(fields[254]) ?? 0
    isReduced = kind & 1 != 0 || reader.number(fields[255]) == 2
    isMask = kind & 4 != 0
    // Photometric interpretation, samples, their bits and format.
    encoding = [262, 277, 258, 339].map { reader.number(fields[$0]) }
  }

  /// Whether the other is a smaller version of this one.
  fileprivate func isLevel(of main: Self) -> Bool {
    guard isReduced, !isMask, width > 0, height > 0, width < main.width, encoding == main.encoding else { return false }
    // Each halving may round up or down.
    return abs(Double(height) - Double(main.height) * Double(width) / Double(main.width)) <= 2
  }
}
