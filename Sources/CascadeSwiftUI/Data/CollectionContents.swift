#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI

  /// The sections of a collection, created from collections of any types.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor struct CollectionContents<ID: Hashable, Content: View> {
    var sections: [SectionDescription<ID, Content>]

    /// One section without header and footer.
    init<Data: RandomAccessCollection>(
      _ data: Data, id: KeyPath<Data.Element, ID>, sizing: ItemSizing<Data.Element>,
      content: @escaping (Data.Element) -> Content
    ) {
      sections = [SectionDescription(identity: 0, data: data, id: id, sizing: sizing, content: content)]
    }

    /// Any number of sections. A header or footer whose type is `EmptyView` does not exist.
    init<Sections: RandomAccessCollection, Items: RandomAccessCollection, Header: View, Footer: View>(
      _ sections: Sections, items: (Sections.Element) -> Items, id: KeyPath<Items.Element, ID>,
      sizing: ItemSizing<Items.Element>, style: (Sections.Element) -> SectionStyle,
      content: @escaping (Items.Element) -> Content,
      header: @escaping (Sections.Element) -> Header, footer: @escaping (Sections.Element) -> Footer
    ) where Sections.Element: Identifiable {
      self.sections = sections.map { section in
        var description = SectionDescription(
          identity: AnyHashable(section.id), data: items(section), id: id, sizing: sizing, content: content)
        description.style = style(section)
        if Header.self != EmptyView.self { description.header = { AnyView(header(section)) } }
        if Footer.self != EmptyView.self { description.footer = { AnyView(footer(section)) } }
        return description
      }
    }
  }
#endif
