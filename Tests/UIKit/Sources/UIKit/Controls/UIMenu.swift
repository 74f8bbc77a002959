public import Foundation

/// Something in a menu.
@MainActor open class UIMenuElement {
  public let title: String

  init(title: String) {
    self.title = title
  }
}

/// A menu of actions.
@MainActor public final class UIMenu: UIMenuElement {
  public let children: [UIMenuElement]

  public init(title: String = "", children: [UIMenuElement] = []) {
    self.children = children
    super.init(title: title)
  }
}

/// Makes the menu of actions of a context menu.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// Makes what is shown beside a context menu.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// What a long press on something opens.
@MainActor public final class UIContextMenuConfiguration {
  public let identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?

  public init(
    identifier: (any NSCopying)?, previewProvider: UIContextMenuContentPreviewProvider?,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
  }
}
