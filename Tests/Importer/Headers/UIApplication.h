#pragma once
#include "UIViewController.h"
ASSUME_NONNULL_BEGIN

@class UISceneSession, UISceneConfiguration, UISceneConnectionOptions, UIScene, UIWindowScene;

typedef NSString *UIApplicationLaunchOptionsKey NAMED("UIApplication.LaunchOptionsKey") TYPED_ENUM;

@protocol UIApplicationDelegate;

UI_ACTOR IOS(2.0)
@interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication;
@property(nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes IOS(13.0);
@end

UI_ACTOR
@protocol UIApplicationDelegate <NSObject>
@optional
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:(nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions IOS(3.0);
- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                   options:(UISceneConnectionOptions *)options IOS(13.0);
@end

UI_ACTOR IOS(2.0)
@interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene IOS(13.0);
@property(nullable, nonatomic, weak) UIWindowScene *windowScene IOS(13.0);
@property(nullable, nonatomic, strong) UIViewController *rootViewController IOS(4.0);
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyAndVisible;
@end

UI_ACTOR IOS(2.0)
@interface UIDevice : NSObject
@property(class, nonatomic, readonly) UIDevice *currentDevice NAMED("current");
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom IOS(3.2);
@end

typedef NSString *UISceneSessionRole NAMED("UISceneSession.Role") TYPED_ENUM IOS(13.0);
extern UISceneSessionRole const UIWindowSceneSessionRoleApplication
    NAMED("UISceneSessionRole.windowApplication") IOS(13.0);

@protocol UISceneDelegate;

UI_ACTOR IOS(13.0)
@interface UIScene : UIResponder
+ (instancetype)new UNAVAILABLE;
- (instancetype)init UNAVAILABLE;
- (instancetype)initWithSession:(UISceneSession *)session
              connectionOptions:(UISceneConnectionOptions *)connectionOptions DESIGNATED;
@property(nonatomic, readonly) UISceneSession *session;
@property(nullable, nonatomic, strong) id<UISceneDelegate> delegate;
@end

UI_ACTOR IOS(13.0)
@protocol UISceneDelegate <NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions;
@end

UI_ACTOR IOS(13.0)
NAMED("UIScene.ConnectionOptions")
@interface UISceneConnectionOptions : NSObject
@end

UI_ACTOR IOS(13.0)
@interface UIWindowScene : UIScene <UITraitEnvironment>
@property(nonatomic, readonly) NSArray<UIWindow *> *windows;
@end

UI_ACTOR IOS(13.0)
@protocol UIWindowSceneDelegate <UISceneDelegate>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
@end

UI_ACTOR IOS(13.0)
@interface UISceneSession : NSObject <NSSecureCoding>
@property(nonatomic, readonly) UISceneSessionRole role;
@end

UI_ACTOR IOS(13.0)
@interface UISceneConfiguration : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithName:(nullable NSString *)name sessionRole:(UISceneSessionRole)sessionRole DESIGNATED;
@property(nonatomic, nullable, readonly) NSString *name;
@property(nonatomic, readonly) UISceneSessionRole role;
@property(nonatomic, nullable) Class delegateClass;
@end

ASSUME_NONNULL_END
