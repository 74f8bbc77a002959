import Foundation
import PhotoModel

extension ThumbHash {
  /// The hash of a picture of at most 100 × 100 pixels, each with red, green, blue (not premultiplied) and alpha.
  ///
  /// The picture is converted to luminance, two colour differences and alpha. Of each, the lowest frequencies of a
  /// cosine transform are kept, with four bits each. The format is defined at https://github.com/evanw/thumbhash.
  ///
  /// - Complexity: O(n) in the number of pixels.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition((1...100).contains(width) && (1...100).contains(height) && pixels.count >= width * height * 4)
    let planes = Planes(count: width * height, pixels: pixels)
    let longer = Double(max(width, height))
    // With alpha, there are fewer bits for luminance.
    let detail = planes.isOpaque ? 7.0 : 5.0
    let columns = max(1, Int((detail * Double(width) / longer).rounded(.toNearestOrAwayFromZero)))
    let rows = max(1, Int((detail * Double(height) / longer).rounded(.toNearestOrAwayFromZero)))
    let cosines = (Cosines(length: width), Cosines(length: height))
    func channel(_ plane: [Double], _ columns: Int, _ rows: Int) -> Channel {
      Channel(plane, columns: columns, rows: rows, cosines)
    }
    let luminance = channel(planes.luminance, max(3, columns), max(3, rows))
    let yellow = channel(planes.yellow, 3, 3)
    let red = channel(planes.red, 3, 3)

    var writer = BitWriter()
    writer.write(luminance.mean, bits: 6)
    writer.write(0.5 + yellow.mean / 2, bits: 6)
    writer.write(0.5 + red.mean / 2, bits: 6)
    writer.write(luminance.scale, bits: 5)
    writer.write(integer: planes.isOpaque ? 0 : 1, bits: 1)
    let isLandscape = width > height
    writer.write(integer: isLandscape ? rows : columns, bits: 3)
    writer.write(yellow.scale, bits: 6)
    writer.write(red.scale, bits: 6)
    writer.write(integer: isLandscape ? 1 : 0, bits: 1)
    var channels = [luminance, yellow, red]
    if !planes.isOpaque {
      let alpha = channel(planes.alpha, 5, 5)
      writer.write(alpha.mean, bits: 4)
      writer.write(alpha.scale, bits: 4)
      channels.append(alpha)
    }
    for frequency in channels.flatMap(\.frequencies) { writer.write(frequency, bits: 4) }
    self.init(bytes: writer.bytes)!
  }
}

/// The channels of a picture that the hash encodes, blended with the average colour.
private struct Planes {
  var luminance: [Double]
  /// Yellow versus blue.
  var yellow: [Double]
  /// Red versus green.
  var red: [Double]
  var alpha: [Double]
  let isOpaque: Bool

  init(count: Int, pixels: [UInt8]) {
    var sums = (0.0, 0.0, 0.0, 0.0)
    for pixel in stride(from: 0, to: count * 4, by: 4) {
      let alpha = Double(pixels[pixel + 3]) / 255
      sums.0 += alpha / 255 * Double(pixels[pixel])
      sums.1 += alpha / 255 * Double(pixels[pixel + 1])
      sums.2 += alpha / 255 * Double(pixels[pixel + 2])
      sums.3 += alpha
    }
    let weight = sums.3 > 0 ? sums.3 : 1
    let mean = (sums.0 / weight, sums.1 / weight, sums.2 / weight)
    isOpaque = sums.3 >= Double(count)
    luminance = [Double](repeating: 0, count: count)
    yellow = luminance
    red = luminance
    alpha = luminance
    for index in 0..<count {
      let opacity = Double(pixels[index * 4 + 3]) / 255
      let r = mean.0 * (1 - opacity) + opacity / 255 * Double(pixels[index * 4])
      let g = mean.1 * (1 - opacity) + opacity / 255 * Double(pixels[index * 4 + 1])
      let b = mean.2 * (1 - opacity) + opacity / 255 * Double(pixels[index * 4 + 2])
      luminance[index] = (r + g + b) / 3
      yellow[index] = (r + g) / 2 - b
      red[index] = r - g
      alpha[index] = opacity
    }
  }
}

/// The cosines of up to seven frequencies at the centre of each pixel.
private struct Cosines {
  let length: Int
  private let values: [Double]

  init(length: Int) {
    self.length = length
    values = (0..<7).flatMap { frequency in
      (0..<length).map { cos(.pi / Double(length) * Double(frequency) * (Double($0) + 0.5)) }
    }
  }

  subscript(frequency: Int, pixel: Int) -> Double { values[frequency * length + pixel] }
}

/// The lowest frequencies of a channel, from 0 to 1, with a scale for both signs.
private struct Channel {
  var mean = 0.0
  var scale = 0.0
  var frequencies: [Double] = []

  init(_ plane: [Double], columns: Int, rows: Int, _ cosines: (Cosines, Cosines)) {
    let width = cosines.0.length
    let height = cosines.1.length
    // The horizontal transform of each row is shared by all vertical frequencies.
    var lines = [Double](repeating: 0, count: columns * height)
    for column in 0..<columns {
      for y in 0..<height {
        var sum = 0.0
        for x in 0..<width { sum += plane[y * width + x] * cosines.0[column, x] }
        lines[column * height + y] = sum
      }
    }
    for row in 0..<rows {
      // Frequencies above the diagonal are omitted.
      for column in 0..<columns where column * rows < columns * (rows - row) {
        var sum = 0.0
        for y in 0..<height { sum += lines[column * height + y] * cosines.1[row, y] }
        sum /= Double(width * height)
        if row == 0, column == 0 {
          mean = sum
        } else {
          frequencies.append(sum)
          scale = max(scale, abs(sum))
        }
      }
    }
    if scale > 0 { frequencies = frequencies.map { 0.5 + 0.5 / scale * $0 } }
  }
}

/// Packs numbers of a few bits, lowest bits first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  /// Writes a number from 0 to 1; others are clamped.
  mutating func write(_ number: Double, bits: Int) {
    let most = Double(1 << bits - 1)
    write(integer: Int((min(max(number, 0), 1) * most + 0.5).rounded(.down)), bits: bits)
  }

  mutating func write(integer: Int, bits: Int) {
    for bit in 0..<bits {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(integer >> bit & 1) << used
      used += 1
    }
  }
}
