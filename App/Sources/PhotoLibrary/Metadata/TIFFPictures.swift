/// Which of the pictures in a TIFF file is the one to show, and which are the same one, smaller.
///
/// A file may have more than one: pages, and pictures that belong to a page (SubIFDs). Only those that say that they are
/// reduced (`NewSubfileType`, TIFF 6.0, section 8) are taken for the same picture, and only if shape, colours and depth
/// agree: a second page is another one, even if it has half the size of the first.
struct TIFFPictures {
  struct Picture: Hashable {
    var page: Int
    /// -1 for the page's own.
    var subifd = -1
    var width: Int
    var height: Int
    fileprivate var isReduced = false
    fileprivate var isMask = false
    fileprivate var encoding: [Int?] = []
  }

  /// The picture to show.
  let main: Picture

  /// Smaller ones of the same, the smallest first.
  let levels: [Picture]

  /// No more pages, and pictures of a page, are looked at.
  private static let limit = 40

  /// Reads the directories; `nil` if there is no picture.
  init?<Source>(_ reader: TIFFReader<Source>) {
    var pages: [Picture] = []
    var children: [Int: [Picture]] = [:]
    var seen: Set<Int> = []
    var place = reader.firstDirectory
    while pages.count < Self.limit, seen.insert(place).inserted, let directory = reader.directory(at: place) {
      let page = pages.count
      pages.append(Picture(directory, page: page, subifd: -1, reader))
      let subifds = reader.numbers(directory.fields[330], limit: Self.limit)
      children[page] = subifds.enumerated().compactMap { index, place in
        Int(exactly: place).flatMap { reader.directory(at: $0) }
          .map { Picture($0, page: page, subifd: index, reader) }
      }
      place = directory.next
    }
    let all = pages.flatMap { [$0] + (children[$0.page] ?? []) }
    let whole = all.filter { !$0.isReduced && !$0.isMask && $0.width > 0 && $0.height > 0 }
    guard let first = pages.first else { return nil }
    // The first page, unless it says that it is not the whole picture.
    let main =
      whole.first { $0.page == 0 && $0.subifd == -1 }
      ?? whole.max { $0.width * $0.height < $1.width * $1.height } ?? first
    self.main = main
    levels =
      all.filter { ($0.subifd == -1 || $0.page == main.page) && $0.isLevel(of: main) }
      .sorted { $0.width < $1.width }
  }

  /// The smallest of the pictures that is at least so large, as it is stored.
  func sufficient(width: Int, height: Int) -> Picture {
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

  /// Whether this is another one with fewer pixels.
  fileprivate func isLevel(of main: Self) -> Bool {
    guard isReduced, !isMask, width > 0, height > 0, width < main.width, encoding == main.encoding else { return false }
    // Each halving rounds up or down.
    return abs(Double(height) - Double(main.height) * Double(width) / Double(main.width)) <= 2
  }
}
