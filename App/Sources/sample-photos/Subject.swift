/// What a picture shows.
enum Subject: String {
  case cells, gradient, hills, julia, mandelbrot, plasma, waves

  /// The subjects to choose from, the best liked several times.
  private static let choice: [Subject] = [
    .cells, .gradient, .gradient, .hills, .hills, .hills, .julia, .julia, .julia, .mandelbrot, .mandelbrot,
    .plasma, .plasma, .plasma, .plasma, .waves,
  ]

  /// Chooses a subject.
  static func any(_ numbers: inout RandomNumbers) -> Subject { numbers.element(of: choice) }

  /// Paints the subject: rows of red, green and blue bytes.
  func pixels(_ size: PictureSize, palette: Palette, numbers: inout RandomNumbers) -> [UInt8] {
    switch self {
    case .cells: Self.paint(Cells(palette: palette, numbers: &numbers), size)
    case .gradient: Self.paint(Gradient(palette: palette, numbers: &numbers), size)
    case .hills: Self.paint(Hills(palette: palette, numbers: &numbers), size)
    case .julia: Self.paint(Julia(palette: palette, numbers: &numbers), size)
    case .mandelbrot: Self.paint(Mandelbrot(palette: palette, numbers: &numbers), size)
    case .plasma: Self.paint(Plasma(palette: palette, numbers: &numbers), size)
    case .waves: Self.paint(Waves(palette: palette, numbers: &numbers), size)
    }
  }

  private static func paint(_ painter: some Painter, _ size: PictureSize) -> [UInt8] {
    Canvas(painter, size).pixels
  }
}
