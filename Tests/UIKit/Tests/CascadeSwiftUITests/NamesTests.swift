import CascadeLayout
import Foundation
import SwiftUI
import Testing
import enum CascadeLayout.Axis
import struct CascadeLayout.EdgeInsets
import struct CascadeLayout.IndexPath

/// The names that several modules have, in a file that imports all of them as the documentation says.
struct NamesTests {
  @Test("the types that are imported by name are meant")
  func names() {
    let axis = Axis.vertical
    let insets = EdgeInsets(8)
    let item = IndexPath(section: 1, item: 2)
    #expect(type(of: axis) == CascadeLayout.Axis.self)
    #expect(axis.sidesAcross(insets) == (8, 8))
    #expect(LayoutElement.item(item).indexPath.section == 1)
  }
}
