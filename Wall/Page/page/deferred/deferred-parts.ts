import type { CascadeView } from "cascade-view";
import { addStyle } from "../../dom/style.js";
import type { Toast } from "../../dom/toast.js";
import type { Arrangement } from "../../model/arrangement.js";
import type { Photos } from "../../model/photos.js";
import type { DoubleOpening } from "../../viewer/double-opening.js";
import overview from "../../overview/overview.css";
import controls from "../../viewer/controls.css";
import panel from "../../viewer/panel.css";
import viewerStyle from "../../viewer/viewer.css";
import { Viewer } from "../../viewer/viewer.js";
import type { Choosing } from "../choosing/choosing.js";
import dialogs from "../dialogs/dialogs.css";
import { filterPanel } from "../query/filter-panel.js";
import { openKeyList } from "../help/key-list.js";
import type { Marking } from "../marks/marking.js";
import { monthMap } from "../navigation/month-map.js";
import type { PageQuery } from "../query/page-query.js";
import scrubberStyle from "../navigation/scrubber.css";
import { scrubber } from "../navigation/scrubber.js";
import { watchSectionTicks } from "../sections/section-choosing.js";
import sectionTicks from "../sections/section-ticks.css";
import type { SectionHeaders } from "../sections/section-headers.js";
import type { ShownPhotos } from "../wall/shown-photos.js";
import { selectionBar } from "../selections/selection-bar.js";
import { selectionList } from "../selections/selection-list.js";
import { openUnreadableList } from "../status/unreadable-list.js";

// With the rest, so that what several parts share is one file, too.
export { PhotoOverview } from "../../overview/photo-overview.js";

for (const style of [viewerStyle, controls, panel, scrubberStyle, sectionTicks, dialogs, overview]) addStyle(style);

/** What the parts that are loaded later need of the page. */
export interface DeferredDependencies {
  readonly view: CascadeView;
  readonly query: PageQuery;
  readonly headers: SectionHeaders;
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

/** Makes the parts of the page that are needed only after its first photos. Its module is loaded by `DeferredLoader`. */
export function makeDeferredParts(needs: DeferredDependencies) {
  const { view, query, headers, arrangement, photos, shown, toast, doubleOpening, marking, choosing, goTo } = needs;
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
  };
}
