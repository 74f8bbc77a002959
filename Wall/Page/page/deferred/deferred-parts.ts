import type { CascadeView } from "cascade-view";
import { addStyle } from "../../dom/style.js";
import type { Toast } from "../../dom/toast.js";
import type { WallLayout } from "../../layout/wall-layout.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Photos } from "../../model/photos.js";
import overviewStyle from "../../overview/overview.css";
import { PhotoOverview } from "../../overview/photo-overview.js";
import controls from "../../viewer/controls.css";
import type { DoubleOpening } from "../../viewer/double-opening.js";
import panel from "../../viewer/panel.css";
import viewerStyle from "../../viewer/viewer.css";
import { Viewer } from "../../viewer/viewer.js";
import type { Choosing } from "../choosing/choosing.js";
import dialogs from "../dialogs/dialogs.css";
import { openKeyList } from "../help/key-list.js";
import type { Marking } from "../marks/marking.js";
import { monthMap } from "../navigation/month-map.js";
import scrubberStyle from "../navigation/scrubber.css";
import { scrubber } from "../navigation/scrubber.js";
import filterPanelStyle from "../query/filter-panel.css";
import { filterPanel } from "../query/filter-panel.js";
import type { PageQuery } from "../query/page-query.js";
import { watchSectionTicks } from "../sections/section-choosing.js";
import type { SectionHeaders } from "../sections/section-headers.js";
import sectionTicks from "../sections/section-ticks.css";
import { selectionBar } from "../selections/selection-bar.js";
import { selectionList } from "../selections/selection-list.js";
import { openUnreadableList } from "../status/unreadable-list.js";
import type { PhotoWall } from "../wall/photo-wall.js";
import type { ShownPhotos } from "../wall/shown-photos.js";

const styles = [
  viewerStyle, controls, panel, filterPanelStyle, scrubberStyle, sectionTicks, dialogs, overviewStyle,
];
for (const style of styles) addStyle(style);

/** What the deferred parts need of the page. */
export interface DeferredDependencies {
  readonly view: CascadeView;
  readonly query: PageQuery;
  readonly layout: WallLayout;
  readonly headers: SectionHeaders;
  readonly wall: PhotoWall;
  readonly arrangement: Arrangement;
  readonly photos: Photos;
  readonly shown: ShownPhotos;
  readonly toast: Toast;
  readonly doubleOpening: DoubleOpening;
  readonly marking: Marking;
  readonly choosing: Choosing;
  /** Scrolls the wall to the photo at a position, if there is one. */
  goTo(position: number): void;
}

/**
 * Makes the parts of the page that are needed only after its first photos. Its module is loaded by `DeferredLoader`.
 */
export function makeDeferredParts(needs: DeferredDependencies) {
  const { view, query, layout, headers, wall, arrangement, photos, shown, toast, doubleOpening, marking, choosing, goTo } = needs;
  const { addresses } = shown;
  const viewer = new Viewer(shown, document.body, toast, doubleOpening, marking);
  watchSectionTicks(view, arrangement, choosing, headers);
  return {
    filterPanel: filterPanel(query, arrangement, photos),
    updateScrubber: scrubber(view, arrangement, headers),
    viewer,
    openMonthMap: monthMap(arrangement, photos, choosing, goTo),
    showChosen: selectionBar({ addresses, choosing, marking, query, headers, viewer }),
    listSelections: selectionList(query),
    openKeyList,
    openUnreadableList: () => openUnreadableList(photos, shown, goTo),
    makeOverview: () =>
      new PhotoOverview({ view, layout, photos, arrangement, shown, choosing, names: headers, filling: wall }),
  };
}
