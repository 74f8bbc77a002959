#pragma once
#include "Foundation.h"
ASSUME_NONNULL_BEGIN

typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;

extern const UIEdgeInsets UIEdgeInsetsZero NAMED("UIEdgeInsets.zero");


@interface NSIndexPath (UIKitAdditions)
+ (instancetype)indexPathForItem:(NSInteger)item inSection:(NSInteger)section IOS(6.0);
@end

ASSUME_NONNULL_END
