/// Rows of red, green and blue bytes that a painter fills.
struct Canvas {
  private(set) var pixels: [UInt8]
  private let size: PictureSize
  private let unit: Float

  /// Takes a picture of what the painter paints.
  init(_ painter: some Painter, _ size: PictureSize) {
    self.size = size
    unit = 2 / Float(min(size.width, size.height))
    pixels = [UInt8](repeating: 0, count: size.width * size.height * 3)
    switch type(of: painter).detail {
    case .coarse:
      interpolate(painter)
    case .medium:
      sample(painter)
    case .fine:
      sample(painter)
      refine(painter)
    }
  }

  /// Gives each pixel the colour at its centre.
  private mutating func sample(_ painter: some Painter) {
    for row in 0..<size.height {
      for column in 0..<size.width {
        set(column, row, colour(painter, Float(column), Float(row)))
      }
    }
  }

  /// Looks closer at the pixels that differ from a neighbour: their edges would have steps.
  private mutating func refine(_ painter: some Painter) {
    let (width, rowBytes) = (size.width, size.width * 3)
    var isRough = [Bool](repeating: false, count: width * size.height)
    for row in 0..<size.height {
      for column in 0..<width {
        let pixel = row * width + column
        if column + 1 < width && differ(pixel * 3, pixel * 3 + 3) {
          isRough[pixel] = true
          isRough[pixel + 1] = true
        }
        if row + 1 < size.height && differ(pixel * 3, pixel * 3 + rowBytes) {
          isRough[pixel] = true
          isRough[pixel + width] = true
        }
      }
    }
    for row in 0..<size.height {
      for column in 0..<width where isRough[row * width + column] {
        var sum = LinearColour()
        for (dx, dy) in [(-0.375, -0.125), (0.125, -0.375), (0.375, 0.125), (-0.125, 0.375)]
          as [(Float, Float)]
        {
          let colour = colour(painter, Float(column) + dx, Float(row) + dy)
          sum += colour.clamped(lowerBound: LinearColour(), upperBound: LinearColour(repeating: 1))
        }
        set(column, row, sum / 4)
      }
    }
  }

  /// Looks at every eighth pixel of every eighth row only, and mixes the others from those.
  private mutating func interpolate(_ painter: some Painter) {
    let spacing = 8
    let columns = size.width / spacing + 2
    let rows = size.height / spacing + 2
    var grid: [LinearColour] = []
    grid.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        grid.append(colour(painter, Float(column * spacing), Float(row * spacing)))
      }
    }
    for row in 0..<size.height {
      let (gridRow, down) = (row / spacing, Float(row % spacing) / Float(spacing))
      for gridColumn in 0..<columns - 1 {
        let corner = gridRow * columns + gridColumn
        let left = grid[corner] + (grid[corner + columns] - grid[corner]) * down
        let right = grid[corner + 1] + (grid[corner + columns + 1] - grid[corner + 1]) * down
        let step = (right - left) / Float(spacing)
        var colour = left
        for column in gridColumn
          * spacing..<max(min((gridColumn + 1) * spacing, size.width), gridColumn * spacing)
        {
          set(column, row, colour)
          colour += step
        }
      }
    }
  }

  private func colour(_ painter: some Painter, _ column: Float, _ row: Float) -> LinearColour {
    painter.colour(
      at: (column + 0.5 - Float(size.width) / 2) * unit, (row + 0.5 - Float(size.height) / 2) * unit)
  }

  private mutating func set(_ column: Int, _ row: Int, _ colour: LinearColour) {
    let place = (row * size.width + column) * 3
    pixels[place] = SRGB.byte(colour.x)
    pixels[place + 1] = SRGB.byte(colour.y)
    pixels[place + 2] = SRGB.byte(colour.z)
  }

  /// Whether two pixels, by the places of their bytes, are so different that it shows.
  private func differ(_ one: Int, _ other: Int) -> Bool {
    (0..<3).contains { abs(Int(pixels[one + $0]) - Int(pixels[other + $0])) > 16 }
  }
}
