#pragma once
#include "Foundation.h"
ASSUME_NONNULL_BEGIN

@class UIEvent, UIPress, UIPressesEvent, UIKey;

UI_ACTOR IOS(2.0)
@interface UIResponder : NSObject
@property(nonatomic, readonly, nullable) UIResponder *nextResponder;
- (void)pressesBegan:(NSSet<UIPress *> *)presses withEvent:(nullable UIPressesEvent *)event IOS(9.0);
- (void)pressesEnded:(NSSet<UIPress *> *)presses withEvent:(nullable UIPressesEvent *)event IOS(9.0);
@end

UI_ACTOR IOS(2.0)
@interface UIEvent : NSObject
@end

UI_ACTOR IOS(9.0)
@interface UIPressesEvent : UIEvent
@end

IOS(9.0)
@interface UIPress : NSObject
@property(nonatomic, nullable, readonly) UIKey *key;
@end

typedef ENUM(NSInteger, UIKeyboardHIDUsage){
    UIKeyboardHIDUsageKeyboardReturnOrEnter = 0x28,
    UIKeyboardHIDUsageKeyboardEscape = 0x29,
} IOS(13.4);

UI_ACTOR IOS(13.4)
@interface UIKey : NSObject <NSCopying, NSCoding>
@property(nonatomic, readonly) UIKeyboardHIDUsage keyCode;
@end

ASSUME_NONNULL_END
