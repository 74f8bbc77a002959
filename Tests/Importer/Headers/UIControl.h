#pragma once
#include "UIAction.h"
#include "UIView.h"
ASSUME_NONNULL_BEGIN

typedef OPTIONS(NSUInteger, UIControlEvents){
    UIControlEventTouchUpInside = 1 << 6, UIControlEventValueChanged = 1 << 12,
    UIControlEventPrimaryActionTriggered = 1 << 13,
} NAMED("UIControl.Event");

UI_ACTOR IOS(2.0)
@interface UIControl : UIView
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithFrame:(CGRect)frame primaryAction:(nullable UIAction *)primaryAction IOS(14.0);
@property(nonatomic, getter=isEnabled) BOOL enabled;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NAMED("addAction(_:for:)") IOS(14.0);
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents NAMED("sendActions(for:)");
@end

UI_ACTOR IOS(5.0)
@interface UIStepper : UIControl
@property(nonatomic) double value;
@property(nonatomic) double minimumValue;
@property(nonatomic) double maximumValue;
@property(nonatomic) double stepValue;
@end

UI_ACTOR IOS(2.0)
@interface UISwitch : UIControl <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nonatomic, getter=isOn) BOOL on;
@end

UI_ACTOR IOS(2.0)
@interface UISlider : UIControl <NSCoding>
@property(nonatomic) float value;
@property(nonatomic) float minimumValue;
@property(nonatomic) float maximumValue;
@end

UI_ACTOR IOS(2.0)
@interface UISegmentedControl : UIControl <NSCoding>
- (instancetype)initWithFrame:(CGRect)frame DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithItems:(nullable NSArray *)items DESIGNATED;
- (instancetype)initWithFrame:(CGRect)frame actions:(NSArray<UIAction *> *)actions IOS(14.0);
@property(nonatomic, readonly) NSUInteger numberOfSegments;
@property(nonatomic) NSInteger selectedSegmentIndex;
@end

UI_ACTOR IOS(6.0)
@interface UIRefreshControl : UIControl
- (instancetype)init;
@property(nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
- (void)beginRefreshing IOS(6.0);
- (void)endRefreshing IOS(6.0);
@end

UI_ACTOR IOS(2.0)
@interface UIBarItem : NSObject <NSCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nonatomic, getter=isEnabled) BOOL enabled;
@property(nullable, nonatomic, copy) NSString *title;
@end

UI_ACTOR IOS(2.0)
@interface UIBarButtonItem : UIBarItem <NSCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)initWithCustomView:(UIView *)customView;
- (instancetype)initWithPrimaryAction:(nullable UIAction *)primaryAction REFINED IOS(14.0);
@property(nonatomic, readwrite, copy, nullable) UIAction *primaryAction IOS(14.0);
@property(nullable, nonatomic, strong) __kindof UIView *customView;
@end

ASSUME_NONNULL_END
