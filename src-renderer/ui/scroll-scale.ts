/** How far the rows of a long list have moved, compared with its scroll bar. Pure; all lengths in pixels. */

/** Browsers lay out no element higher than some 33 million device pixels. This limit leaves room for dense screens. */
const highest = 8_000_000;

export interface ScrollScale {
  readonly isScaled: boolean;
  /** The height that the browser gets. */
  readonly scrollPx: number;
  readonly mostOffset: number;
  toOffset(scrolled: number): number;
  toScroll(offset: number): number;
}

export function createScrollScale({ contentPx, viewPx }: { contentPx: number; viewPx: number }): ScrollScale {
  const scrollPx = Math.min(contentPx, highest);
  const mostOffset = Math.max(0, contentPx - viewPx);
  const mostScroll = Math.max(0, scrollPx - viewPx);
  const factor = mostScroll === 0 ? 1 : mostOffset / mostScroll;
  return {
    isScaled: contentPx > highest,
    scrollPx,
    mostOffset,
    toOffset: (scrolled) => Math.min(scrolled * factor, mostOffset),
    toScroll: (offset) => offset / factor,
  };
}
