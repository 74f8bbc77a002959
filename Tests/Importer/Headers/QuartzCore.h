#pragma once
#include "Foundation.h"
ASSUME_NONNULL_BEGIN

@interface CALayer : NSObject <NSSecureCoding>
- (instancetype)init;
@property CGFloat cornerRadius;
@end

ASSUME_NONNULL_END
