#pragma once
#include "Foundation.h"
ASSUME_NONNULL_BEGIN

@interface CALayer : NSObject <NSSecureCoding>
- (instancetype)init;
@property CGFloat cornerRadius;
@end

typedef struct CAFrameRateRange {
  float minimum;
  float maximum;
  float preferred;
} CAFrameRateRange IOS(15.0);

double CACurrentMediaTime(void);

IOS(3.1)
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel;
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode NAMED("add(to:forMode:)");
- (void)invalidate;
@property(readonly, nonatomic) double timestamp;
@property(readonly, nonatomic) double targetTimestamp IOS(10.0);
@property(nonatomic) CAFrameRateRange preferredFrameRateRange IOS(15.0);
@end

ASSUME_NONNULL_END
