#pragma once
#include "UIGeometry.h"
ASSUME_NONNULL_BEGIN

SENDABLE IOS(2.0)
@interface UIColor : NSObject <NSSecureCoding, NSCopying>
- (UIColor *)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (UIColor *)initWithHue:(CGFloat)hue saturation:(CGFloat)saturation brightness:(CGFloat)brightness alpha:(CGFloat)alpha;
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
@property(class, nonatomic, readonly) UIColor *blackColor;
@property(class, nonatomic, readonly) UIColor *whiteColor;
@property(class, nonatomic, readonly) UIColor *clearColor;
@property(class, nonatomic, readonly) UIColor *redColor;
@property(class, nonatomic, readonly) UIColor *labelColor IOS(13.0);
@property(class, nonatomic, readonly) UIColor *secondaryLabelColor IOS(13.0);
@property(class, nonatomic, readonly) UIColor *systemBackgroundColor IOS(13.0);
@property(class, nonatomic, readonly) UIColor *secondarySystemBackgroundColor IOS(13.0);
@property(class, nonatomic, readonly) UIColor *systemBlueColor IOS(7.0);
@property(class, nonatomic, readonly) UIColor *systemTealColor IOS(7.0);
@property(class, nonatomic, readonly) UIColor *tertiarySystemFillColor IOS(13.0);
- (void)setFill;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha;
@end

SENDABLE IOS(2.0)
@interface UIFont : NSObject <NSCopying>
+ (UIFont *)systemFontOfSize:(CGFloat)size;
@property(nonatomic, readonly) CGFloat pointSize;
@end

SENDABLE IOS(2.0)
@interface UIImage : NSObject <NSSecureCoding>
+ (nullable UIImage *)imageNamed:(NSString *)name;
@property(nonatomic, readonly) CGSize size;
@end

IOS(10.0)
@interface UIGraphicsRendererContext : NSObject
- (void)fillRect:(CGRect)rect;
@end

IOS(10.0)
@interface UIGraphicsImageRendererContext : UIGraphicsRendererContext
@end

IOS(10.0)
@interface UIGraphicsRenderer : NSObject
@end

IOS(10.0)
@interface UIGraphicsImageRenderer : UIGraphicsRenderer
- (instancetype)initWithSize:(CGSize)size;
- (UIImage *)imageWithActions:(void(NOESCAPE ^)(UIGraphicsImageRendererContext *rendererContext))actions;
@end

ASSUME_NONNULL_END
