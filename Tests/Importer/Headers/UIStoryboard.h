#pragma once
#include "UIViewController.h"
ASSUME_NONNULL_BEGIN

UI_ACTOR IOS(5.0)
@interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil;
- (nullable __kindof UIViewController *)instantiateInitialViewController;
@end

ASSUME_NONNULL_END
