// Interfaces of browsers that the declarations of TypeScript 4.8 lack.

interface ARIAMixin {
  role: string | null;
}

declare class DecompressionStream implements ReadableWritablePair<Uint8Array, Uint8Array> {
  constructor(format: "gzip" | "deflate" | "deflate-raw");
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
}

/** Safari's: https://developer.apple.com/documentation/webkitjs/gestureevent */
interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

interface GlobalEventHandlersEventMap {
  gesturestart: GestureEvent;
  gesturechange: GestureEvent;
  gestureend: GestureEvent;
}

/** A style sheet as text: see Scripts/bundle-page.sh. */
declare module "*.css" {
  const text: string;
  export default text;
}

/** https://html.spec.whatwg.org/multipage/popover.html */
interface HTMLElement {
  popover: string | null;
  showPopover(): void;
  hidePopover(): void;
}
