import Foundation

/// Whole pictures of a few hundred bytes, made by ImageMagick 6.9.11: `convert -size 24x16 gradient: -colorspace Gray
/// -strip -quality 60 grey.jpg` and alike, as told with each.
enum TinyPictures {
  /// 24 × 16, one band.
  static let greyJPEG = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYV
    pQYEpRUk//wAALCAAQABgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFxAAAwEAAAAAAAAAAAAAAAAAABViof/aAAgBAQAAPwCqf3of
    3of3plb+9D+9D+9P/9k=
    """)

  /// 8 × 4, a palette of red and transparent green in columns; by the PNG specification.
  static let transparentPalettePNG = decoded(
    """
    iVBORw0KGgoAAAANSUhEUgAAAAgAAAAECAMAAACEE47CAAAABlBMVEX/AAAA/wDSh+9xAAAAAnRSTlP/AOW3MEoAAAAOSURBVHicY2BghELcDAAB
    PAARsuvezgAAAABJRU5ErkJggg==
    """)

  /// 8 × 6, the left half red, the right one transparent: `-size 8x6 xc:none -fill red -draw "rectangle 0,0 3,5"`.
  static let transparentGIF = decoded(
    "R0lGODlhCAAGAPAAAP8AAAAAACH5BAEAAAEALAAAAAAIAAYAAAILhBEZh8q6DnxOqgIAOw==")

  /// 8 × 6, red for 100 ms and green for 250: `-delay 10 -size 8x6 xc:red -delay 25 xc:lime -loop 0`.
  static let animatedGIF = decoded(
    """
    R0lGODlhCAAGAPAAAP8AAAAAACH5BAAKAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAACAAGAAACBoSPqct9BQAh+QQAGQAAACwAAAAACAAGAI
    AA/wAAAAACBoSPqct9BQA7
    """)

  /// The same as WebP, with 250 ms for both.
  static let animatedWebP = decoded(
    """
    UklGRsQAAABXRUJQVlA4WAoAAAACAAAABwAABQAAQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAAcAAAUAAPoAAAJWUDggMAAAANABAJ0BKg
    gABgACADQloAJ0ugH4AAOwAP7wxAv/ILlhdcjX/yA/5Af8gP/48gAAAEFOTUZIAAAAAAAAAAAABwAABQAA+gAAAFZQOCAwAAAAFAIAnQEqCAAG
    AAAANCWgAnS6AfgB+AADyAD+5mnf+1oDg1X+Z//774UR26/zFAAAUklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoIAAYAAgA0JaACdLoB+AADsA
    D+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=
    """)

  private static func decoded(_ text: String) -> [UInt8] {
    Array(Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data())
  }
}
