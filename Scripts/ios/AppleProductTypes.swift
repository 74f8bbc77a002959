// As much of Xcode's module AppleProductTypes as the app's manifest uses, so that SwiftPM can read it where there is no
// Xcode. Source: the Swift package manager's own sources, `PackageDescription/Product.swift` and
// `AppleProductTypes/Product.swift` (https://github.com/swiftlang/swift-package-manager).
extension Product {
  enum DeviceFamily: String { case phone, pad, mac }

  struct DeviceFamilyCondition {
    static func when(deviceFamilies: [DeviceFamily]) -> DeviceFamilyCondition { DeviceFamilyCondition() }
  }

  enum InterfaceOrientation {
    case portrait, landscapeRight, landscapeLeft
    case portraitUpsideDown(_ condition: DeviceFamilyCondition?)
  }

  enum AppIcon {
    enum PlaceholderIcon { case images }
    case placeholder(icon: PlaceholderIcon)
  }

  enum AccentColor {
    enum PresetColor { case blue }
    case presetColor(PresetColor)
  }

  static func iOSApplication(
    name: String, targets: [String], bundleIdentifier: String? = nil, teamIdentifier: String? = nil,
    displayVersion: String? = nil, bundleVersion: String? = nil, appIcon: AppIcon? = nil,
    accentColor: AccentColor? = nil, supportedDeviceFamilies: [DeviceFamily],
    supportedInterfaceOrientations: [InterfaceOrientation], additionalInfoPlistContentFilePath: String? = nil
  ) -> Product {
    // Where the check looks for it: a product has no such property elsewhere.
    .executable(name: additionalInfoPlistContentFilePath ?? "", targets: targets)
  }
}
