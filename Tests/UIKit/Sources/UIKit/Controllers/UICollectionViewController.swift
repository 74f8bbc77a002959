public import Foundation

/// Shows a collection view, whose data source and delegate it is.
///
/// Its methods are those of the two protocols, for subclasses to override, as Swift imports them.
@MainActor open class UICollectionViewController: UIViewController, UICollectionViewDelegate, UICollectionViewDataSource
{
  private let initialLayout: UICollectionViewLayout?
  private var storedCollectionView: UICollectionView?

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    initialLayout = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    initialLayout = nil
    super.init(coder: coder)
  }

  /// The collection view, in a view of its own; from a storyboard, or with the layout that the controller was made with.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return storedCollectionView
    }
    set { storedCollectionView = newValue }
  }

  open var collectionViewLayout: UICollectionViewLayout { collectionView.collectionViewLayout }

  open override func loadView() {
    super.loadView()
    if storedCollectionView == nil {
      guard let initialLayout else {
        preconditionFailure("UICollectionView must be initialized with a non-nil layout parameter")
      }
      storedCollectionView = UICollectionView(frame: view.bounds, collectionViewLayout: initialLayout)
      storedCollectionView?.dataSource = self
      storedCollectionView?.delegate = self
    }
    guard let shown = storedCollectionView else { return }
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { preconditionFailure("\(type(of: self)) has no cells: override this method") }

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}
