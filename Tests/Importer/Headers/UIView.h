#pragma once
#include "UIDrawing.h"
#include "UIResponder.h"
#include "QuartzCore.h"
ASSUME_NONNULL_BEGIN

@class UIGestureRecognizer, UIWindow;

typedef ENUM(NSInteger, UIViewContentMode){
    UIViewContentModeScaleToFill, UIViewContentModeScaleAspectFit, UIViewContentModeScaleAspectFill,
    UIViewContentModeRedraw, UIViewContentModeCenter,
} NAMED("UIView.ContentMode");

typedef OPTIONS(NSUInteger, UIViewAutoresizing){
    UIViewAutoresizingNone = 0, UIViewAutoresizingFlexibleLeftMargin = 1, UIViewAutoresizingFlexibleWidth = 2,
    UIViewAutoresizingFlexibleHeight = 16,
} NAMED("UIView.AutoresizingMask");

typedef ENUM(NSInteger, UISemanticContentAttribute){
    UISemanticContentAttributeUnspecified, UISemanticContentAttributePlayback, UISemanticContentAttributeSpatial,
    UISemanticContentAttributeForceLeftToRight, UISemanticContentAttributeForceRightToLeft,
} IOS(9.0);

typedef ENUM(NSInteger, UIUserInterfaceLayoutDirection){
    UIUserInterfaceLayoutDirectionLeftToRight, UIUserInterfaceLayoutDirectionRightToLeft,
} IOS(5.0);

typedef ENUM(NSInteger, UIUserInterfaceIdiom){
    UIUserInterfaceIdiomUnspecified = -1, UIUserInterfaceIdiomPhone, UIUserInterfaceIdiomPad, UIUserInterfaceIdiomTV,
    UIUserInterfaceIdiomCarPlay, UIUserInterfaceIdiomMac = 5, UIUserInterfaceIdiomVision = 6,
};

typedef float UILayoutPriority TYPED_EXTENSIBLE_ENUM;
static const UILayoutPriority UILayoutPriorityRequired IOS(6.0) = 1000;
static const UILayoutPriority UILayoutPriorityDefaultHigh IOS(6.0) = 750;
static const UILayoutPriority UILayoutPriorityDefaultLow IOS(6.0) = 250;
static const UILayoutPriority UILayoutPriorityFittingSizeLevel IOS(6.0) = 50;

SENDABLE IOS(8.0)
@interface UITraitCollection : NSObject <NSCopying, NSSecureCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
+ (UITraitCollection *)traitCollectionWithDisplayScale:(CGFloat)scale;
@property(nonatomic, readonly) CGFloat displayScale;
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@end

UI_ACTOR
@protocol UITraitEnvironment <NSObject>
@property(nonatomic, readonly) UITraitCollection *traitCollection IOS(8.0);
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection IOS(8.0);
@end

UI_ACTOR IOS(17.0) REFINED
@protocol UITraitOverrides
@end

UI_ACTOR IOS(2.0)
@interface UIView : UIResponder <NSCoding, UITraitEnvironment>
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nonatomic, getter=isUserInteractionEnabled) BOOL userInteractionEnabled;
@property(nonatomic, readonly, strong) CALayer *layer;
@property(nonatomic) UISemanticContentAttribute semanticContentAttribute IOS(9.0);
@property(readonly, nonatomic) UIUserInterfaceLayoutDirection effectiveUserInterfaceLayoutDirection IOS(10.0);
@end

UI_ACTOR
@interface UIView (UIViewGeometry)
@property(nonatomic) CGRect frame;
@property(nonatomic) CGRect bounds;
@property(nonatomic) CGPoint center;
@property(nonatomic) CGAffineTransform transform;
- (CGRect)convertRect:(CGRect)rect toView:(nullable UIView *)view;
@property(nonatomic) UIViewAutoresizing autoresizingMask;
- (CGSize)sizeThatFits:(CGSize)size;
- (void)sizeToFit;
@end

UI_ACTOR
@interface UIView (UIViewHierarchy)
@property(nullable, nonatomic, readonly) UIView *superview;
@property(nonatomic, readonly, copy) NSArray<__kindof UIView *> *subviews;
@property(nullable, nonatomic, readonly) UIWindow *window;
- (void)removeFromSuperview;
- (void)addSubview:(UIView *)view;
- (void)didMoveToSuperview;
- (void)didMoveToWindow;
- (BOOL)isDescendantOfView:(UIView *)view;
- (void)setNeedsLayout;
- (void)layoutIfNeeded;
- (void)layoutSubviews;
@property(nonatomic) UIEdgeInsets layoutMargins IOS(8.0);
@property(nonatomic, readonly) UIEdgeInsets safeAreaInsets IOS(11.0);
- (void)safeAreaInsetsDidChange IOS(11.0);
@end

UI_ACTOR
@interface UIView (UIViewRendering)
@property(nonatomic) BOOL clipsToBounds;
@property(nullable, nonatomic, copy) UIColor *backgroundColor;
@property(nonatomic) CGFloat alpha;
@property(nonatomic, getter=isHidden) BOOL hidden;
@property(nonatomic) UIViewContentMode contentMode;
@end

UI_ACTOR
@interface UIView (UIViewAnimation)
+ (void)performWithoutAnimation:(void(NOESCAPE ^)(void))actionsWithoutAnimation IOS(7.0);
@property(class, nonatomic, readonly) NSTimeInterval inheritedAnimationDuration IOS(9.0);
@property(class, nonatomic, readonly) BOOL areAnimationsEnabled;
+ (void)setAnimationsEnabled:(BOOL)enabled;
@end

UI_ACTOR
@interface UIView (UIViewAnimationWithBlocks)
+ (void)animateWithDuration:(NSTimeInterval)duration
                 animations:(void (^)(void))animations
                 completion:(void (^__nullable)(BOOL finished))completion IOS(4.0);
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations IOS(4.0);
@end

extern const CGSize UILayoutFittingCompressedSize NAMED("UIView.layoutFittingCompressedSize") IOS(6.0);
extern const CGSize UILayoutFittingExpandedSize NAMED("UIView.layoutFittingExpandedSize") IOS(6.0);

UI_ACTOR
@interface UIView (UIConstraintBasedLayoutLayering)
- (void)addGestureRecognizer:(UIGestureRecognizer *)gestureRecognizer NAMED("addGestureRecognizer(_:)") IOS(3.2);
- (void)invalidateIntrinsicContentSize IOS(6.0);
@property(nonatomic, readonly) CGSize intrinsicContentSize IOS(6.0);
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize IOS(6.0);
- (CGSize)systemLayoutSizeFittingSize:(CGSize)targetSize
        withHorizontalFittingPriority:(UILayoutPriority)horizontalFittingPriority
              verticalFittingPriority:(UILayoutPriority)verticalFittingPriority IOS(8.0);
@end

typedef ENUM(NSInteger, NSTextAlignment){
    NSTextAlignmentLeft, NSTextAlignmentCenter, NSTextAlignmentRight, NSTextAlignmentJustified, NSTextAlignmentNatural,
};

UI_ACTOR IOS(2.0)
@interface UILabel : UIView
@property(nullable, nonatomic, copy) NSString *text;
@property(null_resettable, nonatomic, strong) UIFont *font;
@property(null_resettable, nonatomic, strong) UIColor *textColor;
@property(nonatomic) NSTextAlignment textAlignment;
@property(nonatomic) NSInteger numberOfLines;
@end

UI_ACTOR IOS(2.0)
@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
@property(nullable, nonatomic, strong) UIImage *image;
@end


ASSUME_NONNULL_END
