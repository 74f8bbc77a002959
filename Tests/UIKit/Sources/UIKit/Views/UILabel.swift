public import Foundation

/// Shows text.
@MainActor open class UILabel: UIView {
  open var text: String?
  open var textAlignment = NSTextAlignment.natural
  open var textColor: UIColor! = .black
  open var numberOfLines = 1
  open var font: UIFont! = .systemFont(ofSize: 17)

  /// The size of the text in a made-up font whose letters are half as wide as they are high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let letters = CGFloat(text?.count ?? 0)
    let (letter, line) = (font.pointSize / 2, font.pointSize * 1.2)
    guard numberOfLines != 1, size.width >= letter, size.width < .infinity else {
      return CGSize(width: letters * letter, height: line)
    }
    let lettersOfLine = (size.width / letter).rounded(.down)
    let lines = max((letters / lettersOfLine).rounded(.up), 1)
    return CGSize(width: min(letters, lettersOfLine) * letter, height: lines * line)
  }
}

/// How lines of text are aligned.
public enum NSTextAlignment: Sendable {
  case natural
  case left
  case center
  case right
}

/// The look of text.
public final class UIFont: Sendable {
  public let pointSize: CGFloat

  private init(pointSize: CGFloat) {
    self.pointSize = pointSize
  }

  public class func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(pointSize: size) }
}
