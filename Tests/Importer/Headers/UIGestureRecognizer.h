#pragma once
#include "UIView.h"
ASSUME_NONNULL_BEGIN

typedef ENUM(NSInteger, UIGestureRecognizerState){
    UIGestureRecognizerStatePossible, UIGestureRecognizerStateBegan, UIGestureRecognizerStateChanged,
    UIGestureRecognizerStateEnded, UIGestureRecognizerStateCancelled, UIGestureRecognizerStateFailed,
} NAMED("UIGestureRecognizer.State");

UI_ACTOR IOS(3.2)
@interface UIGestureRecognizer : NSObject
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action DESIGNATED;
- (instancetype)init;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
- (void)addTarget:(id)target action:(SEL)action;
@property(nonatomic, readonly) UIGestureRecognizerState state;
@property(nonatomic, getter=isEnabled) BOOL enabled;
@property(nullable, nonatomic, readonly) UIView *view;
- (CGPoint)locationInView:(nullable UIView *)view;
@end

UI_ACTOR IOS(3.2)
@interface UILongPressGestureRecognizer : UIGestureRecognizer
@end

ASSUME_NONNULL_END
