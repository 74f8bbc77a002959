import UIKit

/// A picture of the examples: a colour with a shape.
struct Photo {
  var size: CGSize
  var color: UIColor

  /// Creates pictures of various shapes.
  static func samples(_ count: Int) -> [Photo] {
    (0..<count).map { index in
      let height = CGFloat(300 + index * 97 % 500)
      return Photo(
        size: CGSize(width: 400, height: height),
        color: UIColor(hue: CGFloat(index % 24) / 24, saturation: 0.5, brightness: 0.9, alpha: 1))
    }
  }

  /// The height of the picture at a given width.
  func height(forWidth width: CGFloat) -> CGFloat {
    size.width > 0 ? width * size.height / size.width : 0
  }

  /// The picture itself.
  @MainActor func makeImage() -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }
}

/// Shows a picture.
final class PhotoCell: UICollectionViewCell {
  lazy var imageView: UIImageView = {
    let view = UIImageView(frame: contentView.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.contentMode = .scaleAspectFill
    view.clipsToBounds = true
    contentView.addSubview(view)
    return view
  }()

  func show(_ photo: Photo) {
    imageView.image = photo.makeImage()
    imageView.backgroundColor = photo.color
  }
}

/// Shows a number, or a section's title.
final class LabelCell: UICollectionViewCell {
  lazy var label: UILabel = {
    let label = UILabel(frame: contentView.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
    return label
  }()

  override var isHighlighted: Bool {
    didSet { showState() }
  }

  override var isSelected: Bool {
    didSet { showState() }
  }

  func showState() {
    contentView.backgroundColor = isSelected ? .systemBlue : isHighlighted ? .systemTeal : .tertiarySystemFill
  }
}
