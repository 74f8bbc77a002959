#pragma once
#include "UIControl.h"
#include "UIView.h"
ASSUME_NONNULL_BEGIN

@class UINavigationController, UINavigationItem;

typedef ENUM(NSInteger, UIModalPresentationStyle){
    UIModalPresentationFullScreen = 0, UIModalPresentationPageSheet, UIModalPresentationFormSheet,
    UIModalPresentationAutomatic = -2,
} IOS(3.2);

UI_ACTOR IOS(2.0)
@interface UIViewController : UIResponder <NSCoding, UITraitEnvironment>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(null_resettable, nonatomic, strong) UIView *view;
- (void)loadView;
- (void)loadViewIfNeeded IOS(9.0);
- (void)viewDidLoad;
- (void)viewDidLayoutSubviews IOS(5.0);
@property(nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded IOS(3.0);
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, weak, readonly) UIViewController *parentViewController NAMED("parent");
@property(nullable, nonatomic, readonly) UIViewController *presentedViewController
    NAMED("presentedViewController") IOS(5.0);
@property(nullable, nonatomic, readonly) UIViewController *presentingViewController
    NAMED("presentingViewController") IOS(5.0);
@property(nonatomic, assign) UIModalPresentationStyle modalPresentationStyle IOS(3.2);
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^__nullable)(void))completion IOS(5.0);
- (void)dismissViewControllerAnimated:(BOOL)flag completion:(void (^__nullable)(void))completion IOS(5.0);
@property(nonatomic) UIEdgeInsets additionalSafeAreaInsets IOS(11.0);
@end

UI_ACTOR
@interface UIViewController (UIContainerViewControllerProtectedMethods)
- (void)addChildViewController:(UIViewController *)childController NAMED("addChild(_:)") IOS(5.0);
- (void)removeFromParentViewController NAMED("removeFromParent()") IOS(5.0);
@property(nonatomic, readonly) NSArray<__kindof UIViewController *> *childViewControllers NAMED("children") IOS(5.0);
@end

UI_ACTOR
@interface UIViewController (UIContainerViewControllerCallbacks)
- (void)willMoveToParentViewController:(nullable UIViewController *)parent NAMED("willMove(toParent:)") IOS(5.0);
- (void)didMoveToParentViewController:(nullable UIViewController *)parent NAMED("didMove(toParent:)") IOS(5.0);
@end

UI_ACTOR IOS(2.0)
@interface UINavigationItem : NSObject <NSCoding>
- (instancetype)initWithTitle:(NSString *)title DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, strong) UIView *titleView;
@property(nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *leftBarButtonItems IOS(5.0);
@property(nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *rightBarButtonItems IOS(5.0);
@property(nullable, nonatomic, strong) UIBarButtonItem *rightBarButtonItem;
@end

UI_ACTOR IOS(2.0)
@interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated;
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated __attribute__((swift_attr("@discardableResult")));
@property(nullable, nonatomic, readonly, strong) UIViewController *topViewController NAMED("topViewController");
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@end

UI_ACTOR
@interface UIViewController (UINavigationControllerItem)
@property(nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property(nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@end

ASSUME_NONNULL_END
