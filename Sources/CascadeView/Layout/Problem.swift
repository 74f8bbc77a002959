public import CascadeLayout

/// A call or a value that the collection view has refused. It reports the problem to the host and goes on.
public enum Problem: Hashable, Sendable {
  /// The layout has placed an element whose item or section does not exist. The element is not shown.
  case unknownElement(LayoutElement)

  /// The layout has placed an element twice. The first place counts.
  case duplicateElement(LayoutElement)

  /// The layout has given an element attributes that are not finite. The element is not shown.
  case invalidAttributes(LayoutElement)

  /// No template is registered for an element's kind and reuse identifier. The element is not shown.
  case unregistered(LayoutElement, ReuseIdentifier)

  /// The data source's counts have changed without notice. The collection view reloads.
  case changedCounts

  /// The layout has given a content size that is not finite. The former size stays.
  case invalidContentSize

  /// The layout has named a content offset that is not finite. It is ignored.
  case invalidOffset

  /// A host has reported a size, an offset or a length that is negative or not finite. It is ignored.
  case invalidReport

  /// A part of an overscan is negative or not finite. The former overscan stays.
  case invalidOverscan

  /// A layout cannot arrange something, and no caller can catch the error.
  case layout(LayoutError)

  /// A postponed scroll can no longer be carried out.
  case scroll(ScrollError)
}

#if !hasFeature(Embedded)
  extension Problem: CustomStringConvertible {
    /// One sentence that says what is wrong, where it is, and what the collection view does about it.
    public var description: String {
      switch self {
      case .unknownElement(let element):
        "The layout places \(element.text), which the data source does not have: it is not shown."
      case .duplicateElement(let element):
        "The layout places \(element.text) twice: the first place counts."
      case .invalidAttributes(let element):
        "The layout gives \(element.text) a frame, opacity, scale or rotation that is not finite: it is not shown."
      case .unregistered(let element, let reuseIdentifier):
        "No template is registered for \(element.kindText) with the reuse identifier \(reuseIdentifier.rawValue), which "
          + "\(element.text) needs: register one. Until then it is not shown."
      case .changedCounts:
        "The data source's counts differ from those of the last layout pass: tell the collection view of changes by "
          + "performBatchUpdates, itemsWereAppended or reloadData. It reloads."
      case .invalidContentSize:
        "The layout gives a content size that is not finite: the former one stays."
      case .invalidOffset:
        "The layout or the delegate names a content offset that is not finite: it is not scrolled to."
      case .invalidReport:
        "The host reports a size, an offset or a length that is negative or not finite: it is ignored."
      case .invalidOverscan:
        "The overscan is negative or not finite: the former one stays."
      case .layout(let error):
        "\(error.description) What is on screen stays as it is."
      case .scroll(let error):
        "\(error.description) Nothing is scrolled."
      }
    }
  }

  extension LayoutElement {
    var text: String {
      switch kind {
      case .background: "the background of section \(indexPath.section)"
      case .header: "the header of section \(indexPath.section)"
      case .item: "item \(indexPath.item) of section \(indexPath.section)"
      case .footer: "the footer of section \(indexPath.section)"
      case .supplementary(let number):
        "supplementary element \(indexPath.item) of kind \(number) of section \(indexPath.section)"
      case .decoration(let number): "decoration \(indexPath.item) of kind \(number) of section \(indexPath.section)"
      }
    }

    fileprivate var kindText: String {
      switch kind {
      case .background: "backgrounds"
      case .header: "headers"
      case .item: "items"
      case .footer: "footers"
      case .supplementary(let number): "supplementary elements of kind \(number)"
      case .decoration(let number): "decorations of kind \(number)"
      }
    }
  }
#endif
