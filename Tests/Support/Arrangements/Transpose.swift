import CascadeLayout

// What vertical scrolling makes of x and y, horizontal scrolling makes of y and x.

extension Size {
  var transposed: Size { Size(width: height, height: width) }
}

extension Rect {
  var transposed: Rect { Rect(x: minY, y: minX, width: size.height, height: size.width) }
}

extension EdgeInsets {
  var transposed: EdgeInsets { EdgeInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension SectionMetrics {
  var transposed: SectionMetrics {
    var copy = self
    copy.inset = inset.transposed
    copy.headerInset = headerInset.transposed
    copy.footerInset = footerInset.transposed
    return copy
  }
}
