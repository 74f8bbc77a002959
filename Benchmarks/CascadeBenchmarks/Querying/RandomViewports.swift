import CascadeLayout
import CascadeTesting

/// Viewports at random places of a wall.
struct RandomViewports {
  /// The size of the wall's content.
  let contentSize: Size

  private var generator = SeededGenerator(seed: 1)

  /// Creates the generator of viewports in a wall of the given size.
  init(in contentSize: Size) {
    self.contentSize = contentSize
  }

  /// The next so many viewports.
  mutating func next(_ count: Int) -> [Rect] {
    let size = Wall.viewports[0]
    return (0..<count).map { _ in
      let top = Double.random(in: 0...max(contentSize.height - size.height, 0), using: &generator)
      return Rect(origin: Point(x: 0, y: top), size: size)
    }
  }
}
