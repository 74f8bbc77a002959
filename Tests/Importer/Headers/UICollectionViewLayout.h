#pragma once
#include "UIView.h"
ASSUME_NONNULL_BEGIN

@class UICollectionView, UICollectionViewLayout, UINib;

typedef ENUM(NSUInteger, UICollectionElementCategory){
    UICollectionElementCategoryCell, UICollectionElementCategorySupplementaryView,
    UICollectionElementCategoryDecorationView,
} NAMED("UICollectionView.ElementCategory");

UI_ACTOR IOS(6.0)
@interface UICollectionViewLayoutAttributes : NSObject <NSCopying>
@property(nonatomic) CGRect frame;
@property(nonatomic) CGPoint center;
@property(nonatomic) CGSize size;
@property(nonatomic) CGRect bounds IOS(7.0);
@property(nonatomic) CGAffineTransform transform IOS(7.0);
@property(nonatomic) CGFloat alpha;
@property(nonatomic) NSInteger zIndex;
@property(nonatomic, getter=isHidden) BOOL hidden;
@property(nonatomic, strong) NSIndexPath *indexPath;
@property(nonatomic, readonly) UICollectionElementCategory representedElementCategory;
@property(nonatomic, readonly, nullable) NSString *representedElementKind;
+ (instancetype)layoutAttributesForCellWithIndexPath:(NSIndexPath *)indexPath;
+ (instancetype)layoutAttributesForSupplementaryViewOfKind:(NSString *)elementKind
                                             withIndexPath:(NSIndexPath *)indexPath;
+ (instancetype)layoutAttributesForDecorationViewOfKind:(NSString *)decorationViewKind
                                          withIndexPath:(NSIndexPath *)indexPath;
@end

typedef ENUM(NSInteger, UICollectionUpdateAction){
    UICollectionUpdateActionInsert, UICollectionUpdateActionDelete, UICollectionUpdateActionReload,
    UICollectionUpdateActionMove, UICollectionUpdateActionNone,
} NAMED("UICollectionViewUpdateItem.Action");

UI_ACTOR IOS(6.0)
@interface UICollectionViewUpdateItem : NSObject
@property(nonatomic, readonly, nullable) NSIndexPath *indexPathBeforeUpdate;
@property(nonatomic, readonly, nullable) NSIndexPath *indexPathAfterUpdate;
@property(nonatomic, readonly) UICollectionUpdateAction updateAction;
@end

UI_ACTOR IOS(7.0)
@interface UICollectionViewLayoutInvalidationContext : NSObject
@property(nonatomic, readonly) BOOL invalidateEverything;
@property(nonatomic, readonly) BOOL invalidateDataSourceCounts;
- (void)invalidateItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths IOS(8.0);
- (void)invalidateSupplementaryElementsOfKind:(NSString *)elementKind
                                 atIndexPaths:(NSArray<NSIndexPath *> *)indexPaths IOS(8.0);
- (void)invalidateDecorationElementsOfKind:(NSString *)elementKind
                              atIndexPaths:(NSArray<NSIndexPath *> *)indexPaths IOS(8.0);
@property(nonatomic, readonly, nullable) NSArray<NSIndexPath *> *invalidatedItemIndexPaths IOS(8.0);
@property(nonatomic, readonly, nullable)
    NSDictionary<NSString *, NSArray<NSIndexPath *> *> *invalidatedSupplementaryIndexPaths IOS(8.0);
@property(nonatomic, readonly, nullable)
    NSDictionary<NSString *, NSArray<NSIndexPath *> *> *invalidatedDecorationIndexPaths IOS(8.0);
@property(nonatomic) CGPoint contentOffsetAdjustment IOS(8.0);
@property(nonatomic) CGSize contentSizeAdjustment IOS(8.0);
@property(nonatomic, readonly, copy, nullable)
    NSArray<NSIndexPath *> *previousIndexPathsForInteractivelyMovingItems IOS(9.0);
@property(nonatomic, readonly, copy, nullable)
    NSArray<NSIndexPath *> *targetIndexPathsForInteractivelyMovingItems IOS(9.0);
@property(nonatomic, readonly) CGPoint interactiveMovementTarget IOS(9.0);
@end

UI_ACTOR IOS(6.0)
@interface UICollectionViewLayout : NSObject <NSCoding>
- (instancetype)init DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nullable, nonatomic, readonly) UICollectionView *collectionView;
- (void)invalidateLayout;
- (void)invalidateLayoutWithContext:(UICollectionViewLayoutInvalidationContext *)context IOS(7.0);
- (void)registerClass:(nullable Class)viewClass forDecorationViewOfKind:(NSString *)elementKind;
@end

UI_ACTOR
@interface UICollectionViewLayout (UISubclassingHooks)
@property(class, nonatomic, readonly) Class layoutAttributesClass;
@property(class, nonatomic, readonly) Class invalidationContextClass IOS(7.0);
- (void)prepareLayout;
- (nullable NSArray<__kindof UICollectionViewLayoutAttributes *> *)layoutAttributesForElementsInRect:(CGRect)rect;
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForItemAtIndexPath:(NSIndexPath *)indexPath;
- (nullable UICollectionViewLayoutAttributes *)
    layoutAttributesForSupplementaryViewOfKind:(NSString *)elementKind
                                   atIndexPath:(NSIndexPath *)indexPath;
- (nullable UICollectionViewLayoutAttributes *)
    layoutAttributesForDecorationViewOfKind:(NSString *)elementKind
                                atIndexPath:(NSIndexPath *)indexPath;
- (BOOL)shouldInvalidateLayoutForBoundsChange:(CGRect)newBounds;
- (UICollectionViewLayoutInvalidationContext *)invalidationContextForBoundsChange:(CGRect)newBounds IOS(7.0);
- (BOOL)shouldInvalidateLayoutForPreferredLayoutAttributes:(UICollectionViewLayoutAttributes *)preferredAttributes
                                    withOriginalAttributes:(UICollectionViewLayoutAttributes *)originalAttributes
    IOS(8.0);
- (UICollectionViewLayoutInvalidationContext *)
    invalidationContextForPreferredLayoutAttributes:(UICollectionViewLayoutAttributes *)preferredAttributes
                             withOriginalAttributes:(UICollectionViewLayoutAttributes *)originalAttributes IOS(8.0);
- (CGPoint)targetContentOffsetForProposedContentOffset:(CGPoint)proposedContentOffset
                                 withScrollingVelocity:(CGPoint)velocity;
- (CGPoint)targetContentOffsetForProposedContentOffset:(CGPoint)proposedContentOffset IOS(7.0);
@property(nonatomic, readonly) CGSize collectionViewContentSize;
@property(nonatomic, readonly) UIUserInterfaceLayoutDirection developmentLayoutDirection;
@property(nonatomic, readonly) BOOL flipsHorizontallyInOppositeLayoutDirection;
@end

UI_ACTOR
@interface UICollectionViewLayout (UIUpdateSupportHooks)
- (void)prepareForCollectionViewUpdates:(NSArray<UICollectionViewUpdateItem *> *)updateItems;
- (void)finalizeCollectionViewUpdates;
- (void)prepareForAnimatedBoundsChange:(CGRect)oldBounds;
- (void)finalizeAnimatedBoundsChange;
- (void)prepareForTransitionToLayout:(UICollectionViewLayout *)newLayout IOS(7.0);
- (void)prepareForTransitionFromLayout:(UICollectionViewLayout *)oldLayout IOS(7.0);
- (void)finalizeLayoutTransition IOS(7.0);
- (nullable UICollectionViewLayoutAttributes *)initialLayoutAttributesForAppearingItemAtIndexPath:
    (NSIndexPath *)itemIndexPath;
- (nullable UICollectionViewLayoutAttributes *)finalLayoutAttributesForDisappearingItemAtIndexPath:
    (NSIndexPath *)itemIndexPath;
- (nullable UICollectionViewLayoutAttributes *)
    initialLayoutAttributesForAppearingSupplementaryElementOfKind:(NSString *)elementKind
                                                      atIndexPath:(NSIndexPath *)elementIndexPath;
- (nullable UICollectionViewLayoutAttributes *)
    finalLayoutAttributesForDisappearingSupplementaryElementOfKind:(NSString *)elementKind
                                                       atIndexPath:(NSIndexPath *)elementIndexPath;
- (nullable UICollectionViewLayoutAttributes *)
    initialLayoutAttributesForAppearingDecorationElementOfKind:(NSString *)elementKind
                                                   atIndexPath:(NSIndexPath *)decorationIndexPath;
- (nullable UICollectionViewLayoutAttributes *)
    finalLayoutAttributesForDisappearingDecorationElementOfKind:(NSString *)elementKind
                                                    atIndexPath:(NSIndexPath *)decorationIndexPath;
@end

UI_ACTOR
@interface UICollectionViewLayout (UIReorderingSupportHooks)
- (NSIndexPath *)targetIndexPathForInteractivelyMovingItem:(NSIndexPath *)previousIndexPath
                                              withPosition:(CGPoint)position IOS(9.0);
- (UICollectionViewLayoutAttributes *)layoutAttributesForInteractivelyMovingItemAtIndexPath:(NSIndexPath *)indexPath
                                                                         withTargetPosition:(CGPoint)position IOS(9.0);
- (UICollectionViewLayoutInvalidationContext *)
    invalidationContextForInteractivelyMovingItems:(NSArray<NSIndexPath *> *)targetIndexPaths
                                withTargetPosition:(CGPoint)targetPosition
                                previousIndexPaths:(NSArray<NSIndexPath *> *)previousIndexPaths
                                  previousPosition:(CGPoint)previousPosition IOS(9.0);
- (UICollectionViewLayoutInvalidationContext *)
    invalidationContextForEndingInteractiveMovementOfItemsToFinalIndexPaths:(NSArray<NSIndexPath *> *)indexPaths
                                                         previousIndexPaths:
                                                             (NSArray<NSIndexPath *> *)previousIndexPaths
                                                          movementCancelled:(BOOL)movementCancelled IOS(9.0);
@end

UI_ACTOR IOS(7.0)
@interface UICollectionViewTransitionLayout : UICollectionViewLayout
@property(assign, nonatomic) CGFloat transitionProgress;
@property(readonly, nonatomic) UICollectionViewLayout *currentLayout;
@property(readonly, nonatomic) UICollectionViewLayout *nextLayout;
- (instancetype)initWithCurrentLayout:(UICollectionViewLayout *)currentLayout
                           nextLayout:(UICollectionViewLayout *)newLayout DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
- (instancetype)init UNAVAILABLE;
@end

ASSUME_NONNULL_END
