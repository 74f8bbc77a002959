public import Foundation

/// A view that does something when it is touched.
@MainActor open class UIControl: UIView {
  private var actions: [(action: UIAction, events: Event)] = []

  open var isEnabled = true

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.perform(from: self) }
  }
}

extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }
}

/// A control of two buttons that change a value step by step.
@MainActor open class UIStepper: UIControl {
  open var value = 0.0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }
  open var minimumValue = 0.0
  open var maximumValue = 100.0
  open var stepValue = 1.0
}

/// A control that is on or off.
@MainActor open class UISwitch: UIControl {
  open var isOn = false
}

/// A control whose value is dragged.
@MainActor open class UISlider: UIControl {
  open var value: Float = 0 {
    didSet { value = min(max(value, minimumValue), maximumValue) }
  }
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
}

/// A control of several buttons of which one is selected.
@MainActor open class UISegmentedControl: UIControl {
  private var actions: [UIAction] = []
  open var selectedSegmentIndex = -1

  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    self.actions = actions
  }

  public var numberOfSegments: Int { actions.count }

  open override func sendActions(for controlEvents: Event) {
    super.sendActions(for: controlEvents)
    if actions.indices.contains(selectedSegmentIndex) { actions[selectedSegmentIndex].perform(from: self) }
  }
}

/// A button in a bar.
@MainActor public final class UIBarButtonItem {
  public var title: String?
  public var primaryAction: UIAction?
  public var customView: UIView?

  public init(title: String? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction?.title
    self.primaryAction = primaryAction
  }

  public init(customView: UIView) {
    self.customView = customView
  }
}
