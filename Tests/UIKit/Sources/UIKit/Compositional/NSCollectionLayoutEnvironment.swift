public import Foundation

/// The room for something in a compositional layout.
@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var effectiveContentSize: CGSize { get }
}

/// What a compositional layout is made for.
@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// A room of a size.
@MainActor final class SimulatedContainer: NSObject, NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
  let effectiveContentSize: CGSize
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ traits: UITraitCollection) {
    effectiveContentSize = size
    traitCollection = traits
  }

  var container: any NSCollectionLayoutContainer { self }
}
