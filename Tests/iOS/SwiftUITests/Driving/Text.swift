import SwiftUI
import UIKit

// The tests' names for what SwiftUI has, too: what SwiftUI draws itself, no test can read.

/// Text in the stand-in's font, whose letters are 8 points wide and whose lines are 20 points high.
struct Text: UIViewRepresentable {
  private let string: String

  init<S: StringProtocol>(_ content: S) {
    string = String(content)
  }

  func makeUIView(context: Context) -> LegibleLabel { LegibleLabel() }

  func updateUIView(_ uiView: LegibleLabel, context: Context) { uiView.text = string }

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: LegibleLabel, context: Context) -> CGSize? {
    let lettersOfLine = proposal.width.map { $0 < 10_000 ? max(Int($0 / 8), 1) : .max } ?? max(string.count, 1)
    let lines = max((string.count - 1) / lettersOfLine + 1, 1)
    return CGSize(width: CGFloat(min(string.count, lettersOfLine) * 8), height: CGFloat(lines * 20))
  }
}

/// A text that does something when a test taps it.
struct Button: View {
  private let title: String
  private let action: @MainActor () -> Void

  init(_ title: String, action: @escaping @MainActor () -> Void) {
    (self.title, self.action) = (title, action)
  }

  var body: some View {
    Text(title).background(ActionHolder(title: title, action: action))
  }
}

/// Keeps what a button does where a test finds it.
private struct ActionHolder: UIViewRepresentable {
  let title: String
  let action: @MainActor () -> Void

  func makeUIView(context: Context) -> ActionView { ActionView() }

  func updateUIView(_ uiView: ActionView, context: Context) {
    uiView.title = title
    uiView.action = action
  }
}

final class LegibleLabel: UILabel {}

private final class ActionView: UIView {
  var title = ""
  var action: @MainActor () -> Void = {}
}

extension UIView {
  /// All views of a class in the view, in order.
  private func all<Found: UIView>(_ type: Found.Type) -> [Found] {
    subviews.flatMap { subview in ((subview as? Found).map { [$0] } ?? []) + subview.all(type) }
  }

  /// All texts that are shown in the view, in order.
  var simulatedTexts: [String] { all(LegibleLabel.self).map { $0.text ?? "" } }

  /// Taps a button by its text.
  func simulateTap(button title: String) {
    guard let button = all(ActionView.self).first(where: { $0.title == title }) else {
      preconditionFailure("there is no button \(title)")
    }
    button.action()
  }

  /// The first view of a class in the view.
  func first<Found: UIView>(_ type: Found.Type) -> Found? { all(type).first }
}
