import CascadeLayout
import DataCoding
import Foundation
import LayoutDocument
package import PhotoModel

/// The first screen of a wall as HTML, which visitors see before scripts have loaded, and which the page's view adopts:
/// Documentation/WebComponent.md, “The first screen is HTML”.
package struct WallScreen: Sendable {
  /// The style sheet that places the cells.
  package let style: String

  /// The cells, as children of the view `#wall`.
  package let cells: String

  /// The number of photos, from the first to the last one in a cell.
  package let photoCount: Int

  /// The number of photos that are enough for the first screen of any view.
  package static let photoLimit = 150

  /// How far down it goes, in points, and the widths of views for which it is exact: those of the usual screens, less a
  /// scrollbar where these have one. Most of them have the same arrangement as another one.
  private static let height = 1000.0
  private static let widths = [
    360, 375, 390, 412, 430, 667, 744, 768, 810, 820, 834, 1009, 1024, 1180, 1265, 1351, 1425, 1521, 1713, 1905, 2545,
  ]

  private static let view = "#wall"

  /// - Parameters:
  ///   - sections: Those that the tiles are in, or all; the tiles may end within one.
  ///   - tiles: The first photos of the wall, in its order.
  package init(sections: [PhotoSection], tiles: [WallTile]) {
    var counts: [Int] = []
    var left = min(tiles.count, Self.photoLimit)
    for section in sections where left > 0 {
      counts.append(min(section.count, left))
      left -= counts[counts.count - 1]
    }
    let starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    let shapes = counts.indices.map { section in
      tiles[starts[section]..<starts[section + 1]].map { TileShape.shape(of: $0.photo) }
    }
    let screen = FirstScreen(
      of: StandardWaterfall(sections: sections, shapes: shapes), itemCounts: counts, height: Self.height,
      widths: Self.widths)
    var (rules, cells, photoCount) = ("", "", 0)
    for element in screen.elements {
      let (name, section) = (element.cellName, element.indexPath.section)
      if element.kind == .item {
        let position = starts[section] + element.indexPath.item
        let tile = tiles[position]
        photoCount = position + 1
        rules += tile.rules("\(Self.view)>\(Self.selector(ofCell: name))")
        cells += """
          <a slot="cells" data-place="\(name)" data-cascade="\(name)" href="#photo=\(tile.reference)">\
          \(tile.markup)</a>

          """
      } else {
        let title = sections[section].title.escapedForMarkup
        cells += """
          <div slot="cells" data-place="\(name)" data-cascade="\(name)" class="section-header">\
          <span class="section-title" dir="auto">\(title)</span><span class="section-count">\(sections[section].countText)</span></div>

          """
      }
    }
    (self.cells, self.photoCount) = (cells, photoCount)
    style = screen.style(of: Self.view, cell: Self.selector(ofCell:)) + rules + "\n" + Self.scripted
  }

  /// The selector of a cell that the wall has not taken over yet.
  ///
  /// Which sections share a row depends on the view's width, so cells are named here as if each section had rows of its own.
  /// Before the wall takes them over, it writes the names that they have in its sections into `data-cascade`, and the
  /// style sheet must go on placing them meanwhile.
  private static func selector(ofCell name: String) -> String { "[data-cascade][data-place=\"\(name)\"]" }

  /// Writes the first screen into the wall's page, and what its header will say, so that nothing in it moves.
  ///
  /// What belongs into the head is not written: the script, and the style.
  ///
  /// - Parameters:
  ///   - title: The wall's name.
  ///   - count: `12 photos`; empty for none.
  ///   - unreadable: How many of them cannot be shown as a whole.
  package static func write(
    _ screen: WallScreen?, into page: inout String, title: String, count: String, unreadable: Int = 0
  ) {
    page.replace(/(?<h1><h1 id="folder"[^>]*>)[^<]*/) { "\($0.h1)\(title.escapedForMarkup)" }
    page.replace(/(?<count><p id="count">)/) { "\($0.count)\(count)" }
    if unreadable > 0 {
      page.replace(/(?<button><button type="button" id="unreadable"[^>]*) hidden>/) {
        "\($0.button)>\(unreadable.grouped) unreadable"
      }
    }
    guard let screen else { return }
    page.replace(/(?<view><cascade-view id="wall"[^>]*>)/) { "\($0.view)\n\(screen.cells)" }
  }

  // MARK: With scripts

  /// If the page must show something else, the cells are hidden until its script removes them. Pictures that are held are not
  /// requested, because they would delay the scripts.
  private static let scripted = """
    html[data-arranged] \(view)>[data-cascade],html[data-arranged] \(view)::after{display:none!important}
    html[data-held] \(view) img[loading]{display:none}

    """

  /// The page's first script, which sets attributes of `<html>`, because the cells are not there yet.
  ///
  /// - `data-scripted`: Modules run. Under `file:` addresses they do not.
  /// - `data-held`: Pictures wait for the page's script, which removes the attribute, but no longer than five seconds.
  /// - `data-arranged`: Something else must be shown: there is a query or a place in the address, a layout or size was
  ///   chosen before, or the browser returns to a scroll position in the middle of the wall.
  ///
  /// It is inline and before the cells, so that it runs before anything is painted. A policy can allow it by its hash.
  package static let script = """
    {const d=document.documentElement.dataset;\
    if(location.protocol!=="file:"&&"noModule"in document.createElement("script")){d.scripted=d.held="";\
    setTimeout(()=>delete d.held,5e3)}\
    try{const[n]=performance.getEntriesByType("navigation"),p=/^(reload|back)/.test(n&&n.type)&&\
    JSON.parse(sessionStorage.getItem(`cascade-view ${location.href} wall`));\
    if(/[?&](\(WallAddress.parameters))=/.test(location.search)||\
    /[#&]\(WallAddress.place)=/.test(location.hash)||\
    !/^({("layout":"waterfall")?})?$/.test(localStorage.getItem("\(WallAddress.preferences)")||"")||p&&p.section+p.item)\
    d.arranged=""}catch{}}
    """

  /// The source by which a Content-Security-Policy allows a script or a style sheet in the page itself.
  package static func policySource(of text: String) -> String {
    "'sha256-\(Data(SHA256.digest(of: text.utf8)).base64EncodedString())'"
  }
}
