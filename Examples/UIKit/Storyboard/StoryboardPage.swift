import CascadeUIKit
import UIKit

/// A page from StoryboardPage.storyboard, which contains the controller, collection view, layout and cells. A long
/// press on a number opens a menu.
final class StoryboardPage: UICollectionViewController {
  private(set) var numbers = Array(0..<60)
  private var copied: Int?

  static func make() -> UIViewController {
    let storyboard = UIStoryboard(name: "StoryboardPage", bundle: bundle)
    guard let page = storyboard.instantiateInitialViewController() else {
      preconditionFailure("StoryboardPage.storyboard has no initial view controller")
    }
    return page
  }

  /// The bundle of the storyboard: the app's, or the one that SwiftPM creates for a target's resources.
  private static var bundle: Bundle {
    let app = Bundle(for: StoryboardPage.self)
    let inside = app.paths(forResourcesOfType: "bundle", inDirectory: nil).compactMap { Bundle(path: $0) }
    return inside.first { $0.path(forResource: "StoryboardPage", ofType: "storyboardc") != nil } ?? app
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Interface Builder sets the layout's class; its metrics are set here.
    guard let layout = collectionViewLayout as? CollectionWaterfallLayout else { return }
    layout.columnCount = 3
    layout.heightForItem = { [unowned self] indexPath, _ in CGFloat(60 + numbers[indexPath.item] * 37 % 90) }
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    if let cell = cell as? LabelCell {
      cell.label.text = "\(numbers[indexPath.item])"
      cell.showState()
    }
    return cell
  }

  // MARK: The menu

  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      self?.makeMenu(forItemAt: indexPath)
    }
  }

  /// An item's menu: cuts or copies the item, and pastes after it.
  func makeMenu(forItemAt indexPath: IndexPath) -> UIMenu {
    // Items may come and go while the menu is open, so the number identifies the item.
    let number = numbers[indexPath.item]
    var actions = [
      UIAction(title: "Cut") { [weak self] _ in self?.cut(number) },
      UIAction(title: "Copy") { [weak self] _ in self?.copied = number },
    ]
    if let copied { actions.append(UIAction(title: "Paste") { [weak self] _ in self?.insert(copied, after: number) }) }
    return UIMenu(children: actions)
  }

  private func cut(_ number: Int) {
    guard let item = numbers.firstIndex(of: number) else { return }
    copied = number
    numbers.remove(at: item)
    collectionView.deleteItems(at: [IndexPath(item: item, section: 0)])
  }

  private func insert(_ number: Int, after other: Int) {
    guard let item = numbers.firstIndex(of: other) else { return }
    numbers.insert(number, at: item + 1)
    collectionView.insertItems(at: [IndexPath(item: item + 1, section: 0)])
  }
}
