import ArgumentParser
import CascadeLayout

/// A rectangle as an argument: `x,y,width,height`.
struct QueryRectangle {
  let rect: Rect

  /// Throws unless the text is four finite numbers, the last two greater than 0.
  init(argument: String) throws {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2], let height = numbers[3],
      x.isFinite, y.isFinite, width > 0, width < .infinity, height > 0, height < .infinity
    else {
      throw ValidationError("must be four finite numbers, x,y,width,height, with a width and a height greater than 0.")
    }
    rect = Rect(x: x, y: y, width: width, height: height)
  }
}
