#pragma once
#include "Foundation.h"
ASSUME_NONNULL_BEGIN

typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;

extern const UIEdgeInsets UIEdgeInsetsZero NAMED("UIEdgeInsets.zero");

typedef struct NSDirectionalEdgeInsets {
  CGFloat top, leading, bottom, trailing;
} NSDirectionalEdgeInsets IOS(11.0);

extern const NSDirectionalEdgeInsets NSDirectionalEdgeInsetsZero NAMED("NSDirectionalEdgeInsets.zero") IOS(11.0);

typedef ENUM(NSInteger, NSRectAlignment){
    NSRectAlignmentNone,
    NSRectAlignmentTop,
} IOS(13.0);

@interface NSIndexPath (UIKitAdditions)
+ (instancetype)indexPathForItem:(NSInteger)item inSection:(NSInteger)section IOS(6.0);
@end

ASSUME_NONNULL_END
