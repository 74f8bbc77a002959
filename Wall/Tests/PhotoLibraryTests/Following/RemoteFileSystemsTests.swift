#if os(Linux)
  import Testing

  @testable import PhotoLibrary
  @testable import PictureDecoder

  @Suite struct RemoteFileSystemsTests {
    @Test func typesAreThoseOfAllMounts() {
      // As proc_pid_mountinfo(5) describes it: any number of optional fields, then a hyphen.
      let types = RemoteFileSystems.types(
        inMountInfo: """
          22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
          36 22 0:31 / /home/a\\040b rw master:1 propagate_from:2 - nfs4 nas:/photos rw,vers=4.2
          37 22 0:300 / /mnt/c rw - fuse.sshfs host: rw
          38 22 damaged
          """)
      #expect(types.count == 3)
      #expect(types[RemoteFileSystems.device(major: 8, minor: 1)].map(RemoteFileSystems.isRemote) == false)
      #expect(types[RemoteFileSystems.device(major: 0, minor: 31)].map(RemoteFileSystems.isRemote) == true)
      #expect(types[RemoteFileSystems.device(major: 0, minor: 300)].map(RemoteFileSystems.isRemote) == true)
    }

    /// A machine with many mounts has more of them than come with one read.
    @Test func filesOfTheSystemAreReadToTheEnd() throws {
      let memory = try #require(textOfSystemFile("/proc/self/maps"))
      #expect(memory.utf8.count > 10_000)
      #expect(memory.contains("[stack]") && memory.hasSuffix("\n"))
      #expect(textOfSystemFile("/proc/self/missing") == nil)
    }
  }
#endif
