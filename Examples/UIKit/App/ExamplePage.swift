import UIKit

/// A page of the app: its name in the list, and a function that creates it.
struct ExamplePage {
  var title: String
  var make: @MainActor () -> UIViewController

  /// All pages, in the list's order: first those to try, then the articles' own examples.
  @MainActor static let all: [ExamplePage] =
    [
      ExamplePage(title: "Waterfall") { WaterfallPage() },
      ExamplePage(title: "Six margins, full screen") { ScrollViewPage() },
      ExamplePage(title: "Plain, in sections, sideways") { ThreeEffectsPage() },
      ExamplePage(title: "Album") { AlbumPage() },
      ExamplePage(title: "Grid, with a log of selection") { GridPage() },
      ExamplePage(title: "Line") { LinePage() },
      ExamplePage(title: "Circle") { CirclePage() },
      ExamplePage(title: "Five layouts, also interactive") { SwitchPage() },
      ExamplePage(title: "From a storyboard, with a menu") { StoryboardPage.make() },
      ExamplePage(title: "Measuring frames") { MeasuringPage() },
    ] + swiftUI + [
      ExamplePage(title: "JTWaterFallLayout's example") { JTWaterFallLayoutArticle() },
      ExamplePage(title: "FlowScrollView's example") { FlowScrollViewArticle() },
      ExamplePage(title: "JYWaterfallFlowLayout's example") { JYWaterfallFlowLayoutArticle() },
      ExamplePage(title: "CustomCollectionViewLayout's example") { CustomCollectionViewLayoutArticle() },
    ]
}
