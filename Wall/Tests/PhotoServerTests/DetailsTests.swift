import Hummingbird
import PhotoModel
import Testing

@Suite struct DetailsTests {
  @Test func areJSONWithoutWhatIsNotKnown() async throws {
    let server = try TestServer()
    var details = PhotoDetails()
    details.name = "a/b \"quoted\".jpg"
    details.taken = "2024-01-31T12:34:56+02:00"
    details.aperture = 2.8
    details.rawFiles = [RawFile(id: 9, version: 0xab, name: "a/b.CR3", byteCount: 30_000_000)]
    server.library.know(7, details)
    try await server.test { client in
      try await client.execute(uri: "/photos/7/0000abcd/details", method: .get) { response in
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "application/json")
        #expect(response.headers[.cacheControl] == "no-store")
        #expect(
          response.text == """
            {"aperture":2.8,"byteCount":0,"hasTransparency":false,"height":0,"kind":"Unknown",\
            "name":"a/b \\"quoted\\".jpg",\
            "rawFiles":[{"byteCount":30000000,"id":9,"name":"a/b.CR3","version":171}],"taken":"2024-01-31T12:34:56+02:00","takenSource":"fileModification","width":0}
            """)
      }
    }
    #expect(server.library.requests.isEmpty)
  }

  @Test(arguments: ["/photos/8/0000abcd/details", "/photos/x/0000abcd/details", "/photos/7/abcd/details"])
  func ofOthersAreNotFound(path: String) async throws {
    let server = try TestServer()
    try await server.test { client in
      try await client.execute(uri: path, method: .get) { response in
        #expect(response.status == .notFound)
        #expect(response.headers[.contentType] == "text/plain; charset=utf-8")
      }
    }
  }
}
