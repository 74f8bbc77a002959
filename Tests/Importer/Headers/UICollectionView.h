#pragma once
#include "UICollectionViewCell.h"
#include "UIScrollView.h"
#include "UIViewController.h"
ASSUME_NONNULL_BEGIN

typedef OPTIONS(NSUInteger, UICollectionViewScrollPosition){
    UICollectionViewScrollPositionNone = 0, UICollectionViewScrollPositionTop = 1 << 0,
    UICollectionViewScrollPositionCenteredVertically = 1 << 1, UICollectionViewScrollPositionBottom = 1 << 2,
    UICollectionViewScrollPositionLeft = 1 << 3, UICollectionViewScrollPositionCenteredHorizontally = 1 << 4,
    UICollectionViewScrollPositionRight = 1 << 5,
} NAMED("UICollectionView.ScrollPosition");

typedef ENUM(NSInteger, UICollectionViewScrollDirection){
    UICollectionViewScrollDirectionVertical, UICollectionViewScrollDirectionHorizontal,
} NAMED("UICollectionView.ScrollDirection");

typedef ENUM(NSInteger, UICollectionViewSelfSizingInvalidation){
    UICollectionViewSelfSizingInvalidationDisabled, UICollectionViewSelfSizingInvalidationEnabled,
    UICollectionViewSelfSizingInvalidationEnabledIncludingConstraints,
} NAMED("UICollectionView.SelfSizingInvalidation") IOS(16.0);

extern NSString *const UICollectionElementKindSectionHeader NAMED("UICollectionView.elementKindSectionHeader") IOS(6.0);
extern NSString *const UICollectionElementKindSectionFooter NAMED("UICollectionView.elementKindSectionFooter") IOS(6.0);

typedef void (^UICollectionViewLayoutInteractiveTransitionCompletion)(BOOL completed, BOOL finished);

@class UICollectionView;

UI_ACTOR
@protocol UICollectionViewDataSource <NSObject>
@required
- (NSInteger)collectionView:(UICollectionView *)collectionView numberOfItemsInSection:(NSInteger)section;
- (__kindof UICollectionViewCell *)collectionView:(UICollectionView *)collectionView
                           cellForItemAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInCollectionView:(UICollectionView *)collectionView;
- (UICollectionReusableView *)collectionView:(UICollectionView *)collectionView
           viewForSupplementaryElementOfKind:(NSString *)kind
                                 atIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView canMoveItemAtIndexPath:(NSIndexPath *)indexPath IOS(9.0);
- (void)collectionView:(UICollectionView *)collectionView
    moveItemAtIndexPath:(NSIndexPath *)sourceIndexPath
            toIndexPath:(NSIndexPath *)destinationIndexPath IOS(9.0);
@end

UI_ACTOR
@protocol UICollectionViewDelegate <UIScrollViewDelegate>
@optional
- (BOOL)collectionView:(UICollectionView *)collectionView shouldHighlightItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView didHighlightItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView didUnhighlightItemAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView shouldSelectItemAtIndexPath:(NSIndexPath *)indexPath;
- (BOOL)collectionView:(UICollectionView *)collectionView shouldDeselectItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView didSelectItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView didDeselectItemAtIndexPath:(NSIndexPath *)indexPath;
- (void)collectionView:(UICollectionView *)collectionView
       willDisplayCell:(UICollectionViewCell *)cell
    forItemAtIndexPath:(NSIndexPath *)indexPath IOS(8.0);
- (void)collectionView:(UICollectionView *)collectionView
    willDisplaySupplementaryView:(UICollectionReusableView *)view
                  forElementKind:(NSString *)elementKind
                     atIndexPath:(NSIndexPath *)indexPath IOS(8.0);
- (void)collectionView:(UICollectionView *)collectionView
    didEndDisplayingCell:(UICollectionViewCell *)cell
      forItemAtIndexPath:(NSIndexPath *)indexPath;
- (nonnull UICollectionViewTransitionLayout *)collectionView:(UICollectionView *)collectionView
                                transitionLayoutForOldLayout:(UICollectionViewLayout *)fromLayout
                                                   newLayout:(UICollectionViewLayout *)toLayout;
- (CGPoint)collectionView:(UICollectionView *)collectionView
    targetContentOffsetForProposedContentOffset:(CGPoint)proposedContentOffset IOS(9.0);
- (NSIndexPath *)collectionView:(UICollectionView *)collectionView
    targetIndexPathForMoveOfItemFromOriginalIndexPath:(NSIndexPath *)originalIndexPath
                                   atCurrentIndexPath:(NSIndexPath *)currentIndexPath
                                  toProposedIndexPath:(NSIndexPath *)proposedIndexPath IOS(15.0);
- (nullable UIContextMenuConfiguration *)collectionView:(UICollectionView *)collectionView
             contextMenuConfigurationForItemAtIndexPath:(NSIndexPath *)indexPath
                                                  point:(CGPoint)point IOS(13.0);
@end

UI_ACTOR IOS(11.0)
@protocol UIDataSourceTranslating <NSObject>
- (NSInteger)presentationSectionIndexForDataSourceSectionIndex:(NSInteger)dataSourceSectionIndex;
- (NSInteger)dataSourceSectionIndexForPresentationSectionIndex:(NSInteger)presentationSectionIndex;
- (nullable NSIndexPath *)presentationIndexPathForDataSourceIndexPath:(nullable NSIndexPath *)dataSourceIndexPath;
- (nullable NSIndexPath *)dataSourceIndexPathForPresentationIndexPath:(nullable NSIndexPath *)presentationIndexPath;
- (void)performUsingPresentationValues:(void(NOESCAPE ^)(void))actionsToTranslate;
@end

UI_ACTOR IOS(6.0)
@interface UICollectionView : UIScrollView <UIDataSourceTranslating>
- (instancetype)initWithFrame:(CGRect)frame collectionViewLayout:(UICollectionViewLayout *)layout DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(nonatomic, strong) UICollectionViewLayout *collectionViewLayout;
@property(nonatomic, weak, nullable) id<UICollectionViewDelegate> delegate;
@property(nonatomic, weak, nullable) id<UICollectionViewDataSource> dataSource;
@property(nonatomic, getter=isPrefetchingEnabled) BOOL prefetchingEnabled IOS(10.0);
@property(nonatomic, strong, nullable) UIView *backgroundView;
@property(nonatomic) UICollectionViewSelfSizingInvalidation selfSizingInvalidation IOS(16.0);
- (void)registerClass:(nullable Class)cellClass forCellWithReuseIdentifier:(NSString *)identifier;
- (void)registerClass:(nullable Class)viewClass
    forSupplementaryViewOfKind:(NSString *)elementKind
           withReuseIdentifier:(NSString *)identifier;
- (__kindof UICollectionViewCell *)dequeueReusableCellWithReuseIdentifier:(NSString *)identifier
                                                             forIndexPath:(NSIndexPath *)indexPath;
- (__kindof UICollectionReusableView *)dequeueReusableSupplementaryViewOfKind:(NSString *)elementKind
                                                          withReuseIdentifier:(NSString *)identifier
                                                                 forIndexPath:(NSIndexPath *)indexPath;
@property(nonatomic) BOOL allowsSelection;
@property(nonatomic) BOOL allowsMultipleSelection;
@property(nonatomic, readonly, nullable) NSArray<NSIndexPath *> *indexPathsForSelectedItems;
- (void)selectItemAtIndexPath:(nullable NSIndexPath *)indexPath
                     animated:(BOOL)animated
               scrollPosition:(UICollectionViewScrollPosition)scrollPosition;
- (void)deselectItemAtIndexPath:(NSIndexPath *)indexPath animated:(BOOL)animated;
@property(nonatomic, readonly) BOOL hasUncommittedUpdates IOS(11.0);
- (void)reloadData;
- (void)setCollectionViewLayout:(UICollectionViewLayout *)layout animated:(BOOL)animated;
- (void)setCollectionViewLayout:(UICollectionViewLayout *)layout
                       animated:(BOOL)animated
                     completion:(void (^__nullable)(BOOL finished))completion IOS(7.0);
- (UICollectionViewTransitionLayout *)
    startInteractiveTransitionToCollectionViewLayout:(UICollectionViewLayout *)layout
                                          completion:
                                              (nullable UICollectionViewLayoutInteractiveTransitionCompletion)completion
    IOS(7.0);
- (void)finishInteractiveTransition IOS(7.0);
- (void)cancelInteractiveTransition IOS(7.0);
@property(nonatomic, readonly) NSInteger numberOfSections;
- (NSInteger)numberOfItemsInSection:(NSInteger)section;
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForItemAtIndexPath:(NSIndexPath *)indexPath;
- (nullable UICollectionViewLayoutAttributes *)layoutAttributesForSupplementaryElementOfKind:(NSString *)kind
                                                                                 atIndexPath:(NSIndexPath *)indexPath;
- (nullable NSIndexPath *)indexPathForItemAtPoint:(CGPoint)point;
- (nullable NSIndexPath *)indexPathForCell:(UICollectionViewCell *)cell;
- (nullable __kindof UICollectionViewCell *)cellForItemAtIndexPath:(NSIndexPath *)indexPath;
@property(nonatomic, readonly) NSArray<__kindof UICollectionViewCell *> *visibleCells;
@property(nonatomic, readonly) NSArray<NSIndexPath *> *indexPathsForVisibleItems;
- (nullable UICollectionReusableView *)supplementaryViewForElementKind:(NSString *)elementKind
                                                           atIndexPath:(NSIndexPath *)indexPath IOS(9.0);
- (NSArray<NSIndexPath *> *)indexPathsForVisibleSupplementaryElementsOfKind:(NSString *)elementKind IOS(9.0);
- (void)scrollToItemAtIndexPath:(NSIndexPath *)indexPath
               atScrollPosition:(UICollectionViewScrollPosition)scrollPosition
                       animated:(BOOL)animated;
- (void)insertSections:(NSIndexSet *)sections;
- (void)deleteSections:(NSIndexSet *)sections;
- (void)moveSection:(NSInteger)section toSection:(NSInteger)newSection;
- (void)reloadSections:(NSIndexSet *)sections;
- (void)insertItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
- (void)deleteItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
- (void)moveItemAtIndexPath:(NSIndexPath *)indexPath toIndexPath:(NSIndexPath *)newIndexPath;
- (void)reloadItemsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths;
- (void)performBatchUpdates:(void(NOESCAPE ^_Nullable)(void))updates
                 completion:(void (^_Nullable)(BOOL finished))completion;
- (BOOL)beginInteractiveMovementForItemAtIndexPath:(NSIndexPath *)indexPath IOS(9.0);
- (void)updateInteractiveMovementTargetPosition:(CGPoint)targetPosition IOS(9.0);
- (void)endInteractiveMovement IOS(9.0);
- (void)cancelInteractiveMovement IOS(9.0);
@end

UI_ACTOR IOS(6.0)
@interface UICollectionViewController : UIViewController <UICollectionViewDelegate, UICollectionViewDataSource>
- (instancetype)initWithCollectionViewLayout:(UICollectionViewLayout *)layout DESIGNATED;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil DESIGNATED;
- (nullable instancetype)initWithCoder:(NSCoder *)coder DESIGNATED;
@property(null_resettable, nonatomic, strong) __kindof UICollectionView *collectionView;
@property(nonatomic, readonly) UICollectionViewLayout *collectionViewLayout IOS(7.0);
@end

ASSUME_NONNULL_END
