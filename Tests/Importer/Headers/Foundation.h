#pragma once
#include "CoreGraphics.h"
#include "ObjectiveC.h"
ASSUME_NONNULL_BEGIN

typedef double NSTimeInterval;
typedef struct _NSZone NSZone;

@class NSCoder, NSString;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone;
@end

@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder;
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

@protocol NSSecureCoding <NSCoding>
@property(class, readonly) BOOL supportsSecureCoding;
@end

@interface NSCoder : NSObject
- (BOOL)containsValueForKey:(NSString *)key;
@end

BRIDGED_TO("Swift.String")
@interface NSString : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED_TO("Swift.Array")
@interface NSArray<__covariant Element> : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED_TO("Swift.Set")
@interface NSSet<__covariant Element> : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED_TO("Swift.Dictionary")
@interface NSDictionary<__covariant Key, __covariant Value> : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED_TO("IndexPath")
@interface NSIndexPath : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED_TO("IndexSet")
@interface NSIndexSet : NSObject <NSCopying, NSSecureCoding>
@end

BRIDGED_TO("Date")
@interface NSDate : NSObject <NSCopying, NSSecureCoding>
@end

NAMED("Bundle")
@interface NSBundle : NSObject
+ (NSBundle *)bundleForClass:(Class)aClass NAMED("init(for:)");
- (nullable instancetype)initWithPath:(NSString *)path DESIGNATED;
- (NSArray<NSString *> *)pathsForResourcesOfType:(nullable NSString *)ext
                                     inDirectory:(nullable NSString *)subpath
    NAMED("paths(forResourcesOfType:inDirectory:)");
- (nullable NSString *)pathForResource:(nullable NSString *)name
                                ofType:(nullable NSString *)ext NAMED("path(forResource:ofType:)");
@end

typedef NSString *NSRunLoopMode NAMED("RunLoop.Mode") TYPED_EXTENSIBLE_ENUM;
extern NSRunLoopMode const NSRunLoopCommonModes NAMED("NSRunLoopMode.common");

NAMED("RunLoop")
@interface NSRunLoop : NSObject
@property(class, readonly, strong) NSRunLoop *mainRunLoop NAMED("main");
- (void)runUntilDate:(NSDate *)limitDate NAMED("run(until:)");
@end

NAMED("ProcessInfo")
@interface NSProcessInfo : NSObject
@property(class, readonly, strong) NSProcessInfo *processInfo;
@property(readonly, copy) NSString *operatingSystemVersionString;
@end

NAMED("JSONSerialization")
@interface NSJSONSerialization : NSObject
@end

IOS(2.0)
@interface NSKeyedArchiver : NSCoder
- (instancetype)initRequiringSecureCoding:(BOOL)requiresSecureCoding DESIGNATED IOS(11.0);
@end

@interface NSKeyedUnarchiver : NSCoder
@end

ASSUME_NONNULL_END
