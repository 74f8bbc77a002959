#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI

  /// The body of every collection: it scrolls under bars, and stays clear of the other edges.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct CollectionBody<ID: Hashable, Content: View>: View {
    let contents: CollectionContents<ID, Content>
    let layout: LayoutDescription
    let options: ItemCollectionOptions<ID>

    #if canImport(UIKit)
      var body: some View {
        CollectionRepresentable(
          description: CollectionDescription(sections: contents.sections, layout: layout, options: options)
        )
        .ignoresSafeArea(.container, edges: layout.scrolledEdges)
      }
    #else
      // Collections are unavailable there: their declarations are there for the compiler to say so.
      var body: some View { EmptyView() }
    #endif
  }
#endif
