import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Checks the form with the password: `POST /sign-in`.
struct SignIn: Sendable {
  let password: GuestPassword
  private let brake = SignInBrake()
  static let path = "/sign-in"
  /// The name of the form's only field.
  static let field = "password"

  enum Result {
    case right, wrong
    /// The password was not compared.
    case tooMany
  }

  /// Compares the password in a form that an address has sent.
  func result(of request: Request, from address: ClientAddress) async throws -> Result {
    // Percent-encoding takes three characters for a byte.
    let limit = SignIn.field.utf8.count + 1 + 3 * GuestPassword.longest
    guard let body = try? await request.body.collect(upTo: limit), let candidate = Self.password(in: body) else {
      return .wrong
    }
    guard brake.takeTry(address) else { return .tooMany }
    guard password.matches(candidate) else { return .wrong }
    brake.giveBack(address)
    return .right
  }

  /// The password in a form (https://url.spec.whatwg.org/#application/x-www-form-urlencoded); nil if there is none.
  static func password(in body: ByteBuffer) -> String? {
    let prefix = Array("\(field)=".utf8)
    let pairs = body.readableBytesView.split(separator: UInt8(ascii: "&"))
    let value = pairs.first { $0.starts(with: prefix) }?.dropFirst(prefix.count)
    return value.flatMap { String(decoding: $0, as: UTF8.self).replacing("+", with: " ").removingPercentEncoding }
  }
}
