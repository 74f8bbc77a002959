// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// The pages of Examples/UIKit as an app, for Xcode and Swift Playgrounds on a Mac. `Sources` is a symbolic link to
// them, because a package cannot otherwise use files outside its own folder.
let package = Package(
  name: "CascadeExamples",
  platforms: [.iOS("15.2")],
  products: [
    .iOSApplication(
      name: "CascadeExamples",
      targets: ["AppModule"],
      bundleIdentifier: "org.example.cascade.examples",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .images),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [
        .portrait,
        .landscapeRight,
        .landscapeLeft,
        .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ],
      additionalInfoPlistContentFilePath: "AdditionalInfo.plist"
    )
  ],
  dependencies: [.package(name: "Cascade", path: "../../..")],
  targets: [
    .executableTarget(
      name: "AppModule",
      dependencies: [
        .product(name: "CascadeUIKit", package: "Cascade"), .product(name: "CascadeSwiftUI", package: "Cascade"),
      ],
      path: "Sources",
      resources: [.process("Storyboard/StoryboardPage.storyboard")]
    )
  ]
)
