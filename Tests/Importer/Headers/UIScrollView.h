#pragma once
#include "UIView.h"
ASSUME_NONNULL_BEGIN

@class UIRefreshControl;
@protocol UIScrollViewDelegate;

typedef ENUM(NSInteger, UIScrollViewContentInsetAdjustmentBehavior){
    UIScrollViewContentInsetAdjustmentAutomatic, UIScrollViewContentInsetAdjustmentScrollableAxes,
    UIScrollViewContentInsetAdjustmentNever, UIScrollViewContentInsetAdjustmentAlways,
} NAMED("UIScrollView.ContentInsetAdjustmentBehavior") IOS(11.0);

typedef ENUM(NSInteger, UIScrollViewKeyboardDismissMode){
    UIScrollViewKeyboardDismissModeNone, UIScrollViewKeyboardDismissModeOnDrag,
    UIScrollViewKeyboardDismissModeInteractive, UIScrollViewKeyboardDismissModeOnDragWithAccessory,
    UIScrollViewKeyboardDismissModeInteractiveWithAccessory,
} NAMED("UIScrollView.KeyboardDismissMode") IOS(7.0);

typedef CGFloat UIScrollViewDecelerationRate NAMED("UIScrollView.DecelerationRate") TYPED_ENUM;
extern const UIScrollViewDecelerationRate UIScrollViewDecelerationRateNormal IOS(3.0);
extern const UIScrollViewDecelerationRate UIScrollViewDecelerationRateFast IOS(3.0);

UI_ACTOR IOS(2.0)
@interface UIScrollView : UIView <NSCoding>
@property(nonatomic) CGPoint contentOffset;
@property(nonatomic) CGSize contentSize;
@property(nonatomic) UIEdgeInsets contentInset;
@property(nonatomic, readonly) UIEdgeInsets adjustedContentInset IOS(11.0);
- (void)adjustedContentInsetDidChange IOS(11.0) REQUIRES_SUPER;
@property(nonatomic) UIScrollViewContentInsetAdjustmentBehavior contentInsetAdjustmentBehavior IOS(11.0);
@property(nullable, nonatomic, weak) id<UIScrollViewDelegate> delegate;
@property(nonatomic) BOOL bounces;
@property(nonatomic) BOOL alwaysBounceVertical;
@property(nonatomic) BOOL alwaysBounceHorizontal;
@property(nonatomic, getter=isScrollEnabled) BOOL scrollEnabled;
@property(nonatomic) BOOL showsVerticalScrollIndicator;
@property(nonatomic) BOOL showsHorizontalScrollIndicator;
@property(nonatomic) UIEdgeInsets verticalScrollIndicatorInsets IOS(11.1);
@property(nonatomic) UIEdgeInsets horizontalScrollIndicatorInsets IOS(11.1);
@property(nonatomic) UIScrollViewDecelerationRate decelerationRate IOS(3.0);
- (void)setContentOffset:(CGPoint)contentOffset animated:(BOOL)animated;
@property(nonatomic, readonly, getter=isTracking) BOOL tracking;
@property(nonatomic, readonly, getter=isDragging) BOOL dragging;
@property(nonatomic, readonly, getter=isDecelerating) BOOL decelerating;
@property(nonatomic) UIScrollViewKeyboardDismissMode keyboardDismissMode IOS(7.0);
@property(nonatomic, strong, nullable) UIRefreshControl *refreshControl IOS(10.0);
@end

UI_ACTOR
@protocol UIScrollViewDelegate <NSObject>
@optional
- (void)scrollViewDidScroll:(UIScrollView *)scrollView;
- (void)scrollViewWillBeginDragging:(UIScrollView *)scrollView;
- (void)scrollViewDidEndDecelerating:(UIScrollView *)scrollView;
- (void)scrollViewDidEndScrollingAnimation:(UIScrollView *)scrollView;
@end

ASSUME_NONNULL_END
