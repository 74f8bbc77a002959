import CascadeLayout

/// Greedy justified rows as a good engineer writes them: ratios as Float32, and of each item its top, left, width and height
/// written as Float32, a row at a time.
///
/// That is what others' fastest layout of rows is given and gives, [immich's](https://www.npmjs.com/package/@immich/justified-layout-wasm)
/// in Rust. It checks nothing and cannot be searched. Its array is made once and used again.
struct PlainRows {
  /// The top, left, width and height of each item.
  private(set) var boxes: [SIMD4<Float>] = []

  @inline(never)
  mutating func arrange(_ ratios: [Float], breadth: Double, metrics: JustifiedMetrics) {
    let count = ratios.count
    if boxes.count != count { boxes = Array(unsafeUninitializedCapacity: count) { $1 = count } }
    let (rowLength, spacing) = (metrics.rowLength, metrics.itemSpacing)
    // Within these closures nothing checks bounds.
    ratios.withUnsafeBufferPointer { ratios in
      boxes.withUnsafeMutableBufferPointer { boxes in
        var (first, sum, room, top) = (0, 0.0, breadth, 0.0)
        for item in ratios.indices {
          sum += Double(ratios[item])
          // As long as it should be, or shorter: room ÷ sum ≤ rowLength, without a division.
          let isFull = sum * rowLength >= room
          guard isFull || item + 1 == count else {
            room -= spacing
            continue
          }
          let length = isFull ? room / sum : rowLength
          var left: Float = 0
          for member in first...item {
            let width = ratios[member] * Float(length)
            boxes[member] = SIMD4(Float(top), left, width, Float(length))
            left += width + Float(spacing)
          }
          top += length + metrics.lineSpacing
          (first, sum, room) = (item + 1, 0, breadth)
        }
      }
    }
  }
}
