#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI

  /// The body of every collection. It scrolls under bars and stays inside the other safe area edges.
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
      // Collections are unavailable on this platform. They are declared only so that the compiler can say so.
      var body: some View { EmptyView() }
    #endif
  }
#endif
