import CascadeLayout
import CascadeTesting
import CascadeView

/// Makes random sequences of steps.
struct StepGenerator {
  var random: SeededGenerator

  mutating func steps(_ count: Int) -> [Step] {
    var steps: [Step] = [.pass]
    while steps.count < count {
      let step = step()
      steps.append(step)
      // Whoever extends a selection often changes their mind about how far.
      if case .tap(_, let modifiers) = step, modifiers != .toggle {
        for _ in 0..<number(in: 0..<3) { steps.append(.tap(fraction(), .extend)) }
      }
      // Most of the time, a host has a pass done once a frame.
      if number(in: 0..<4) != 0 { steps.append(.pass) }
    }
    return steps
  }

  private mutating func step() -> Step {
    switch number(in: 0..<100) {
    case 0..<20: .update(seed: random.next(), animated: number(in: 0..<4) != 0)
    case 20..<23: .invalidUpdate(seed: random.next())
    case 23..<26: .append(seed: random.next())
    case 26: .reload(seed: random.next())
    case 27: .reconfigure(seed: random.next())
    case 28..<32: .measure(seed: random.next())
    case 32..<44: .clock([0, 0.05, 0.1, 0.15, 0.2, 0.35].randomElement(using: &random)!)
    case 44..<47: .stop
    case 47..<53: scrolling()
    case 53..<57: .drag(by: .random(in: -120...160, using: &random))
    case 57..<71: pressing()
    case 71..<85: transition()
    case 85..<90: .resize(.randomViewport(using: &random), isClampedByHost: .random(using: &random))
    case 90..<94: .change(variant: number(in: 0..<60), axis())
    case 94: .setDirection(number(in: 0..<2) == 0 ? .leftToRight : .rightToLeft)
    case 95: .setPixels([0, 0, 1, 2, 1.5].randomElement(using: &random)!)
    case 96: .reduceMotion(number(in: 0..<4) == 0)
    default: .scrollToItem(fraction(), position(), animated: .random(using: &random))
    }
  }

  private mutating func scrolling() -> Step {
    switch number(in: 0..<6) {
    case 0: .scroll(to: [0, 1, -0.1, 1.1].randomElement(using: &random)!)
    case 1: .fling(.random(in: -2500...3500, using: &random))
    default: .scroll(to: fraction())
    }
  }

  private mutating func pressing() -> Step {
    switch number(in: 0..<21) {
    case 0: .select(fraction(), [])
    case 1: .select(fraction(), position())
    case 2: .deselect(fraction())
    case 3: .deselectAll
    case 4, 5: .beginPress(fraction())
    case 6: .movePress(inside: .random(using: &random))
    case 7: .endPress(modifiers())
    case 8: .cancelPress
    case 9, 10, 11: .tap(fraction(), modifiers())
    case 12: .selectRange(fraction(), fraction())
    case 13: .deselectRange(fraction(), fraction())
    case 14: .selectAll
    case 15: .focus(number(in: 0..<4) == 0 ? nil : fraction())
    default: .key(key(), modifiers())
    }
  }

  private mutating func transition() -> Step {
    switch number(in: 0..<16) {
    case 0..<5: .setLayout(.random(using: &random), animated: number(in: 0..<4) != 0)
    case 5: .setSameLayout
    case 6..<9: .startTransition(.random(using: &random))
    case 9..<13: .setProgress([0, 0.25, 0.5, 0.9, 1].randomElement(using: &random)!)
    case 13, 14: .finishTransition
    default: .cancelTransition
    }
  }

  private mutating func number(in range: Range<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func fraction() -> Double { Double(number(in: 0..<1000)) / 1000 }
  private mutating func axis() -> Axis { .random(using: &random) }

  private mutating func position() -> ScrollPosition {
    [.top, .bottom, .centered, .nearest, .left, .right, .nearest, [.top, .left]].randomElement(using: &random)!
  }

  private mutating func modifiers() -> KeyModifiers {
    [[], [], .extend, .toggle].randomElement(using: &random)!
  }

  private mutating func key() -> Key {
    let keys: [Key] = [
      .arrowUp, .arrowDown, .arrowDown, .arrowLeft, .arrowRight, .home, .end, .pageUp, .pageDown, .enter, .space,
      .escape,
      .a,
    ]
    return keys.randomElement(using: &random)!
  }
}
