import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Selecting and focusing from within the methods of a layout: rules 7.1 and 7.2.
struct LayoutMethodRules {
  /// The methods, as the recording layout's log has them.
  private static let methods = [
    "arrange", "elements", "updates", "appearing", "disappearing", "finalize updates", "prepare transition to",
    "prepare transition from", "finalize transition", "content size", "bounds", "target",
  ]

  private static let calls:
    [(name: String, call: @Sendable (CollectionView) throws -> Void, isDone: @Sendable (CollectionView) -> Bool)] =
      [
        ("select", { try $0.selectItem(at: at(0, 0)) }, { $0.isSelected(at(0, 0)) }),
        ("deselect", { $0.deselectItem(at: at(0, 1)) }, { !$0.isSelected(at(0, 1)) }),
        ("focus", { try $0.focusItem(at: at(0, 0)) }, { $0.focusedItem == at(0, 0) }),
      ]

  @Test(
    "7.2 selection and focus within a layout's methods are put off while it arranges or names elements, at once in others",
    arguments: methods)
  func selection(method: String) {
    var count = 0
    for situation in [CallbackSituation.atRest, .inTransition, .changingLayout, .updating] {
      for turn in CallbackStage.Turn.allCases {
        for (name, call, isDone) in Self.calls {
          let stage = situation.makeStage()
          let comment: Comment = "\(name) in \(method), \(turn) \(situation)"
          var isAtOnce: Bool?
          for layout in stage.layouts {
            layout.willAnswer = { [unowned stage] text in
              guard text.hasPrefix(method), isAtOnce == nil else { return }
              // What is done already shows nothing.
              guard !isDone(stage.view) else { return }
              isAtOnce = false
              stage.attempt { try call(stage.view) }
              isAtOnce = isDone(stage.view)
            }
          }
          stage.run(turn)
          guard let isAtOnce else { continue }
          count += 1
          for layout in stage.layouts { layout.willAnswer = { _ in } }
          #expect(isDone(stage.view), comment)
          switch method {
          case "arrange", "elements": #expect(!isAtOnce, comment)
          // When data changes, that is told before items have their new places.
          case "finalize transition": break
          default: #expect(isAtOnce, comment)
          }
          #expect(stage.mistakesAtRest() == [], comment)
        }
      }
    }
    #expect(count > 0)
  }
}
