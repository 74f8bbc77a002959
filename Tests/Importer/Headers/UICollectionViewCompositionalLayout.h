#pragma once
#include "UICollectionViewLayout.h"
ASSUME_NONNULL_BEGIN

@class NSCollectionLayoutSection, NSCollectionLayoutGroup, NSCollectionLayoutSize;
@protocol NSCollectionLayoutEnvironment;

typedef NSCollectionLayoutSection *_Nullable (^UICollectionViewCompositionalLayoutSectionProvider)(
    NSInteger sectionIndex, id<NSCollectionLayoutEnvironment> layoutEnvironment);

UI_ACTOR IOS(13.0)
@interface UICollectionViewCompositionalLayout : UICollectionViewLayout
- (instancetype)initWithSectionProvider:(UICollectionViewCompositionalLayoutSectionProvider)sectionProvider;
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutDimension : NSObject <NSCopying>
+ (instancetype)fractionalWidthDimension:(CGFloat)fractionalWidth NAMED("fractionalWidth(_:)");
+ (instancetype)absoluteDimension:(CGFloat)absoluteDimension NAMED("absolute(_:)");
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutSize : NSObject <NSCopying>
+ (instancetype)sizeWithWidthDimension:(NSCollectionLayoutDimension *)width
                       heightDimension:(NSCollectionLayoutDimension *)height;
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutItem : NSObject <NSCopying>
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutGroupCustomItem : NSObject <NSCopying>
+ (instancetype)customItemWithFrame:(CGRect)frame NAMED("init(frame:)");
- (instancetype)init UNAVAILABLE;
@end

typedef NSArray<NSCollectionLayoutGroupCustomItem *> *_Nonnull (^NSCollectionLayoutGroupCustomItemProvider)(
    id<NSCollectionLayoutEnvironment> layoutEnvironment);

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutGroup : NSCollectionLayoutItem <NSCopying>
+ (instancetype)customGroupWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                             itemProvider:(NSCollectionLayoutGroupCustomItemProvider)itemProvider
    NAMED("custom(layoutSize:itemProvider:)");
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutSupplementaryItem : NSCollectionLayoutItem <NSCopying>
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutBoundarySupplementaryItem : NSCollectionLayoutSupplementaryItem <NSCopying>
+ (instancetype)boundarySupplementaryItemWithLayoutSize:(NSCollectionLayoutSize *)layoutSize
                                            elementKind:(NSString *)elementKind
                                              alignment:(NSRectAlignment)alignment
    NAMED("init(layoutSize:elementKind:alignment:)");
- (instancetype)init UNAVAILABLE;
@end

UI_ACTOR IOS(13.0)
@interface NSCollectionLayoutSection : NSObject <NSCopying>
+ (instancetype)sectionWithGroup:(NSCollectionLayoutGroup *)group;
- (instancetype)init UNAVAILABLE;
@property(nonatomic) NSDirectionalEdgeInsets contentInsets;
@property(nonatomic, copy) NSArray<NSCollectionLayoutBoundarySupplementaryItem *> *boundarySupplementaryItems;
@end

UI_ACTOR IOS(13.0)
@protocol NSCollectionLayoutContainer <NSObject>
@property(nonatomic, readonly) CGSize effectiveContentSize;
@end

UI_ACTOR IOS(13.0)
@protocol NSCollectionLayoutEnvironment <NSObject>
@property(nonatomic, readonly) id<NSCollectionLayoutContainer> container;
@property(nonatomic, readonly) UITraitCollection *traitCollection;
@end

ASSUME_NONNULL_END
