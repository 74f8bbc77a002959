// The custom layout and the host of the documentation, in a program that imports nothing but the library. Tests import
// Foundation, which links what the library needs of the system: that this program links shows that others do, too.

import CascadeLayout
import CascadeView

let layout = HoneycombLayout(diameter: 8)
let host = TextHost()
let list = NameList((0..<100).map { "cell \($0)" }, host: host)
let view = CollectionView(host: host, layout: layout, dataSource: list)
host.collectionView = view
view.register(CellTemplate(rawValue: 0))
view.setViewportSize(Size(width: 28, height: 20))
try host.frame()
print(host.picture)
