import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

/// The widgets that are compared, each with the same cells: a label on a colour, 110 × 60 points, with its number.
enum Candidate: String, CaseIterable {
  case cascade, cascadeWaterfall, gridView, flowBox

  /// A widget that shows so many cells; the collection, if it is one, must be kept.
  func make(_ count: Int) -> (widget: Widget, kept: AnyObject?) {
    switch self {
    case .cascade:
      makeCollection(
        count,
        FlowLayout(
          metrics: FlowMetrics(itemSize: Size(width: 110, height: 60), lineSpacing: 0, interitemSpacing: 0)))
    case .cascadeWaterfall:
      makeCollection(
        count,
        WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(6))) { _ in
          .lengths((0..<count).map { 80 + Double($0 &* 2_654_435_761 % 220) })
        })
    case .gridView: (makeGridView(count), nil)
    case .flowBox: (makeFlowBox(count), nil)
    }
  }

  private func makeCollection(_ count: Int, _ layout: any CollectionLayout) -> (Widget, AnyObject?) {
    let collection = CollectionWidget(layout: layout)
    collection.register { makeLabel() }
    collection.show(items: { _ in count }) { content, element in show(element.indexPath.item, in: content) }
    return (collection.widget, collection)
  }

  private func makeGridView(_ count: Int) -> Widget {
    let strings = gtk_string_list_new(nil)!
    for _ in 0..<count { gtk_string_list_append(strings, "") }
    let factory = gtk_signal_list_item_factory_new()!
    let setUp: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
      gtk_list_item_set_child(item, makeLabel())
    }
    let bind: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, item, _ in
      show(Int(gtk_list_item_get_position(item)), in: gtk_list_item_get_child(item))
    }
    for (name, handler) in [("setup", setUp), ("bind", bind)] {
      g_signal_connect_data(
        UnsafeMutableRawPointer(factory), name, unsafeBitCast(handler, to: GCallback.self), nil, nil,
        GConnectFlags(rawValue: 0))
    }
    let grid = gtk_grid_view_new(
      gtk_no_selection_new(strings),
      factory)!
    gtk_grid_view_set_max_columns(OpaquePointer(grid), 11)
    gtk_grid_view_set_min_columns(OpaquePointer(grid), 11)
    return grid
  }

  private func makeFlowBox(_ count: Int) -> Widget {
    let box = gtk_flow_box_new()!
    gtk_flow_box_set_max_children_per_line(OpaquePointer(box), 11)
    gtk_flow_box_set_min_children_per_line(OpaquePointer(box), 11)
    for number in 0..<count {
      let label = makeLabel()
      show(number, in: label)
      gtk_flow_box_insert(OpaquePointer(box), label, -1)
    }
    return box
  }
}

private func makeLabel() -> Widget {
  let label = gtk_label_new(nil)!
  gtk_widget_set_size_request(label, 100, 60)
  gtk_widget_add_css_class(label, "cell-of-benchmark")
  return label
}

private func show(_ number: Int, in label: Widget?) {
  gtk_label_set_text(OpaquePointer(label), "\(number + 1)")
}
