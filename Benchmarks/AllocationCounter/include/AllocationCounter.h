#pragma once

#include <stdbool.h>
#include <stdint.h>

/// What a thread has allocated since it began.
typedef struct {
  /// How often it asked for memory; a block that was made larger or smaller counts once more.
  int64_t requests;

  /// The bytes of the blocks that it got, less those of the blocks that it gave back, as the allocator rounds them.
  int64_t bytesHeld;

  /// The greatest that `bytesHeld` has been since `AllocationCountForgetMostOfThisThread`.
  int64_t mostBytesHeld;
} AllocationCount;

/// Whether allocations are counted on this platform: on Linux with glibc.
bool AllocationCountIsAvailable(void);

/// What the calling thread has allocated; all 0 where allocations are not counted.
AllocationCount AllocationCountOfThisThread(void);

/// Begins anew to look for the most bytes that the calling thread holds, with those that it holds now.
void AllocationCountForgetMostOfThisThread(void);

/// Has every large block be fresh memory of the operating system's, given back when it is freed.
///
/// By default, glibc begins to recycle large blocks once some have been freed: what is to measure fresh memory would
/// then measure recycled memory, depending on what ran before. Does nothing on other platforms.
void AllocateLargeBlocksAnew(void);
