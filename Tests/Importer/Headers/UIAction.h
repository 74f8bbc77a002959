#pragma once
#include "UIDrawing.h"
ASSUME_NONNULL_BEGIN

@class UIAction, UIViewController;

typedef NSString *UIActionIdentifier NAMED("UIAction.Identifier") TYPED_EXTENSIBLE_ENUM IOS(13.0);
typedef void (^UIActionHandler)(__kindof UIAction *action);

UI_ACTOR IOS(13.0)
@interface UIMenuElement : NSObject <NSCopying, NSSecureCoding>
@property(nonatomic, readonly) NSString *title;
@property(nonatomic, nullable, readonly) UIImage *image;
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(16.0)
@protocol UIMenuLeaf <NSObject>
- (void)performWithSender:(nullable id)sender target:(nullable id)target;
@end

UI_ACTOR IOS(13.0)
@interface UIAction : UIMenuElement <UIMenuLeaf>
@property(nonatomic, copy) NSString *title;
@property(nonatomic, readonly, nullable) id sender IOS(14.0);
+ (instancetype)actionWithHandler:(UIActionHandler)handler REFINED IOS(14.0);
@end

UI_ACTOR IOS(13.0)
@interface UIMenu : UIMenuElement
+ (UIMenu *)menuWithChildren:(NSArray<UIMenuElement *> *)children REFINED IOS(14.0);
@property(nonatomic, readonly) NSArray<UIMenuElement *> *children;
@end

typedef UIViewController *_Nullable (^UIContextMenuContentPreviewProvider)(void);
typedef UIMenu *_Nullable (^UIContextMenuActionProvider)(NSArray<UIMenuElement *> *suggestedActions);

UI_ACTOR IOS(13.0)
@interface UIContextMenuConfiguration : NSObject
@property(nonatomic, readonly) id<NSCopying> identifier;
+ (instancetype)configurationWithIdentifier:(nullable id<NSCopying>)identifier
                            previewProvider:(nullable UIContextMenuContentPreviewProvider)previewProvider
                             actionProvider:(nullable UIContextMenuActionProvider)actionProvider;
@end

ASSUME_NONNULL_END
