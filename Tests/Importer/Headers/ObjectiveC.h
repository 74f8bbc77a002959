#pragma once
#include "Macros.h"
ASSUME_NONNULL_BEGIN

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

@protocol NSObject
- (BOOL)isEqual:(nullable id)object;
@property(readonly) NSUInteger hash;
- (instancetype)self;
- (BOOL)isKindOfClass:(Class)aClass;
- (BOOL)isProxy;
@property(readonly, copy) id description;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc UNAVAILABLE;
- (instancetype)init DESIGNATED;
- (id)copy;
@end

ASSUME_NONNULL_END
