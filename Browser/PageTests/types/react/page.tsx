// A component in TypeScript: what it may write, and what it may not.
import * as React from "react";
import { useRef } from "react";
import { CascadeView, type CascadeViewElement } from "../../../web/react.js";

interface Photo {
  id: string;
  width: number;
  height: number;
  src: string;
}

declare const photos: Photo[];
declare const albums: { id: number; name: string; items: Photo[] }[];

export function Photos() {
  const view = useRef<CascadeViewElement>(null);
  return (
    <CascadeView
      ref={view} className="photos" style={{ height: "100vh" }} aria-label="Photos" id="photos"
      minimum-lane-breadth="240" items={photos} keyOf={(photo) => photo.id} sizeOf={({ width, height }) => ({ width, height })}
      layout={{ type: "waterfall", lanes: { minimum: 240 } }} selection="multiple" overscan={{ resting: 0.5 }}
      renderItem={(photo, { item }) => <img src={photo.src} alt={`${item}`} />}
      onOpen={(photo, path, event) => [photo.src, path.item, event.detail.section]}
      onFocusChange={({ from, to }) => [from?.item, to?.section]}
      onPass={({ contentSize }) => contentSize.height} onError={({ message }) => message}
      anchor="end" reorderable canMoveItem={(photo, { item }) => photo.width > item} moveAnnouncement={({ place }) => `${place}`}
      textOf={(photo, { item }) => `${photo.width} ${item}`} findLabels={{ done: "Fertig" }} findAnnouncement={null}
      findItems={({ text }, { aborted }) => (aborted ? [] : [{ section: 0, item: text.length }])}
      onFind={({ count, query: { text } }, { type }) => [count, text, type]}
      targetForMove={(photo, from, proposed) => (photo.id ? proposed : null)} moveItem={async (photo, from, to) => from !== to}
      onMove={(photo, { from, to, items }) => [photo.src, from.item, to.section, items[0].id]}
      shouldSelectItem={(photo) => photo.width > 3} onClick={() => view.current?.scrollToItem({ section: 0, item: 0 })}
    />
  );
}

export const Albums = () => (
  <CascadeView
    sections={albums} sectionKeyOf={({ id }) => id} renderItem={(photo) => photo.src}
    renderHeader={(album, index) => `${index}: ${album.name}`} scroller="page" animated={false}
  />
);

// @ts-expect-error Items are needed.
export const noItems = <CascadeView renderItem={() => null} />;
// @ts-expect-error Either items or sections.
export const both = <CascadeView items={photos} sections={albums} renderItem={() => null} />;
// @ts-expect-error Something must be shown.
export const nothing = <CascadeView items={photos} />;
// @ts-expect-error A photo has no title.
export const title = <CascadeView items={photos} renderItem={(photo) => photo.title} />;
// @ts-expect-error A line has no lanes.
export const lanes = <CascadeView items={photos} renderItem={() => null} layout={{ type: "line", lanes: 3 }} />;
// @ts-expect-error There are three kinds of selection.
export const all = <CascadeView items={photos} renderItem={() => null} selection="all" />;
