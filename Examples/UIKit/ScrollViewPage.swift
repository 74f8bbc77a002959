import CascadeUIKit
import UIKit

/// A page that uses only the data source and the delegate: for the number of items and columns, cells, heights, margins
/// and taps.
final class ScrollViewPage: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let layout = CollectionWaterfallLayout()
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  /// Four sets of data: the first one, then fewer, none and many items.
  let sets = [40, 12, 0, 400].map(Photo.samples)
  private(set) var photos = Photo.samples(20)
  private var nextSet = 0

  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
    cell.show(photo)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Next data") { [unowned self] _ in showNextSet() })
  }

  func showNextSet() {
    photos = sets[nextSet]
    nextSet = (nextSet + 1) % sets.count
    collectionView.reloadData()
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    present(PhotoPage(photos[indexPath.item].makeImage()), animated: true)
  }
}

extension ScrollViewPage: CollectionWaterfallLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, columnCountInSection section: Int
  ) -> Int { 3 }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat? { photos[indexPath.item].height(forWidth: width) }

  /// The margins on all four sides.
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionSectionLayout, insetForSection section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 15) }

  /// The margin between rows.
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, lineSpacingInSection section: Int
  ) -> CGFloat { 6 }

  /// The margin between columns.
  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, interitemSpacingInSection section: Int
  ) -> CGFloat { 4 }
}

/// A picture on black that fills the screen. A tap or the Escape key closes it.
final class PhotoPage: UIViewController {
  let imageView: UIImageView

  init(_ image: UIImage) {
    imageView = UIImageView(image: image)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    control.addAction(UIAction { [unowned self] _ in dismiss(animated: true) }, for: .touchUpInside)
    view = control
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.frame = view.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFit
    view.addSubview(imageView)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.contains(where: { $0.key?.keyCode == .keyboardEscape }) {
      dismiss(animated: true)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
