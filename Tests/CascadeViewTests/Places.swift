import CascadeLayout

/// The place of an item, in few characters.
func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(section: section, item: item) }
