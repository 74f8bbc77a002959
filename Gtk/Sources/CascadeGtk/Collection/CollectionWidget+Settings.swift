import CCascadeGtk

extension CollectionWidget {
  /// Follows the user's setting for reduced motion.
  func followSettings() {
    guard let settings = gtk_widget_get_settings(widget) else { return }
    let didChange: @convention(c) (OpaquePointer?, OpaquePointer?, gpointer?) -> Void = { _, _, collection in
      (context(collection) as CollectionWidget).motionPreferenceDidChange()
    }
    connect(
      UnsafeMutableRawPointer(settings), "notify::gtk-enable-animations",
      unsafeBitCast(didChange, to: UnsafeRawPointer.self), self)
    motionPreferenceDidChange()
  }

  func stopFollowingSettings() {
    if let settings = gtk_widget_get_settings(widget) { disconnect(self, from: UnsafeMutableRawPointer(settings)) }
  }

  private func motionPreferenceDidChange() {
    guard let settings = gtk_widget_get_settings(widget) else { return }
    var value = GValue()
    g_value_init(&value, cascade_type_boolean)
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self), "gtk-enable-animations", &value)
    collectionView.reducesMotion = g_value_get_boolean(&value) == 0
    g_value_unset(&value)
  }
}
