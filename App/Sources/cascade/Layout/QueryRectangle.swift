import ArgumentParser
import CascadeLayout

/// A rectangle as an argument: `x,y,width,height`.
struct QueryRectangle: ExpressibleByArgument {
  let rect: Rect

  /// Nil unless the text is four finite numbers, the last two greater than 0.
  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      x.isFinite, y.isFinite, width > 0, width < .infinity, height > 0, height < .infinity
    else { return nil }
    rect = Rect(x: x, y: y, width: width, height: height)
  }
}
