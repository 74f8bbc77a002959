public import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// View controllers and their views as Interface Builder keeps them.
///
/// Xcode compiles storyboards; here the XML itself is read, as far as a collection view controller goes: classes, layout,
/// prototype cells and outlets. What it does not know in it ends the program.
@MainActor public final class UIStoryboard {
  private let document: XMLDocument

  /// The module in whose resources the storyboard is: that of the classes that it takes from its own target.
  private let module: String

  /// Finds a storyboard among the resources that SwiftPM has put beside the program.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    let folder = (storyboardBundleOrNil ?? .main).bundleURL
    let found = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for resources in found where ["bundle", "resources"].contains(resources.pathExtension) {
      let file = resources.appendingPathComponent("\(name).storyboard")
      guard let read = try? XMLDocument(contentsOf: file) else { continue }
      document = read
      module = resources.deletingPathExtension().lastPathComponent.split(separator: "_").last.map(String.init) ?? ""
      return
    }
    preconditionFailure("Could not find a storyboard named '\(name)' in bundle \(folder.path)")
  }

  /// Makes the view controller at which the storyboard's arrow points.
  public func instantiateInitialViewController() -> UIViewController? {
    guard let identifier = document.rootElement()?.value("initialViewController"),
      let scene = element("//scene/objects/*[@id='\(identifier)']")
    else { return nil }
    precondition(scene.name == "collectionViewController", "a \(scene.name ?? "") cannot be read here")
    let controller: UICollectionViewController = decode(UICollectionViewController.self, scene)
    guard let view = element("collectionView", in: scene),
      let layout = element("*[@key='collectionViewLayout']", in: view)
    else { return controller }
    let collectionView = UICollectionView(
      frame: .zero, collectionViewLayout: decode(UICollectionViewLayout.self, layout) as UICollectionViewLayout)
    for cell in elements("cells/collectionViewCell", in: view) {
      guard let reuseIdentifier = cell.value("reuseIdentifier") else { continue }
      collectionView.viewFactory.prototypes[reuseIdentifier] = { [self] in decode(UICollectionViewCell.self, cell) }
    }
    for outlet in elements("connections/outlet", in: view) {
      precondition(outlet.value("destination") == identifier, "outlets lead to the view controller")
      switch outlet.value("property") {
      case "dataSource": collectionView.dataSource = controller
      case "delegate": collectionView.delegate = controller
      case let other: preconditionFailure("a collection view has no outlet \(other ?? "")")
      }
    }
    controller.collectionView = collectionView
    return controller
  }

  /// Makes an object of an element's class by `init(coder:)`, as a nib does.
  private func decode<Object: StoryboardObject>(_ type: Object.Type, _ element: XMLElement) -> Object {
    guard let name = element.value("customClass") else { return make(type) }
    let module = element.value("customModuleProvider") == "target" ? self.module : element.value("customModule") ?? ""
    guard let named = NSClassFromString("\(module).\(name)") as? Object.Type else {
      preconditionFailure("Unknown class \(module).\(name) in Interface Builder file")
    }
    return make(named)
  }

  private func make<Object: StoryboardObject>(_ type: Object.Type) -> Object {
    let data = NSKeyedArchiver(requiringSecureCoding: true).encodedData
    guard let coder = try? NSKeyedUnarchiver(forReadingFrom: data), let object = type.init(coder: coder) else {
      preconditionFailure("\(type) has returned nil from init(coder:)")
    }
    return object
  }

  private func element(_ path: String, in element: XMLElement? = nil) -> XMLElement? {
    elements(path, in: element).first
  }

  private func elements(_ path: String, in element: XMLElement? = nil) -> [XMLElement] {
    let nodes = (try? (element ?? document).nodes(forXPath: path)) ?? []
    return nodes.compactMap { $0 as? XMLElement }
  }
}

/// What a storyboard makes.
@MainActor protocol StoryboardObject: AnyObject {
  init?(coder: NSCoder)
}

extension UIViewController: StoryboardObject {}
extension UICollectionViewLayout: StoryboardObject {}
extension UIView: StoryboardObject {}

extension XMLElement {
  fileprivate func value(_ attribute: String) -> String? { self.attribute(forName: attribute)?.stringValue }
}
