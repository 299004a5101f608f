/**
 * Which rows of a long list are in view, as the wheel, the scroll bar or the keys move them. Above the height a browser can lay out, the
 * scroll bar moves in larger steps than the rows.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pixelsPerRem } from './pixels-per-rem.ts';
import { createScrollScale, type ScrollScale } from './scroll-scale.ts';

export interface RowsInView {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly height: number;
  readonly rowPx: number;
  /** The height that the browser gets. */
  readonly scrollPx: number;
  /** How far the rows have moved. */
  readonly top: number;
  readonly first: number;
  readonly last: number;
  moveTo(offset: number): void;
  /** Moves no further than necessary. */
  reveal(index: number): void;
  onScroll(): void;
}

/** Extra rows rendered beyond both edges, so that a quick turn of the wheel shows no gap. */
const spareRows = 4;

export function useRowsInView({ total, rowRem }: { readonly total: number; readonly rowRem: number }): RowsInView {
  const box = useRef<HTMLDivElement>(null);
  const height = useHeight(box);
  const [offset, setOffset] = useState(0);
  const rowPx = rowRem * pixelsPerRem();
  const scale = createScrollScale({ contentPx: total * rowPx, viewPx: height });
  const top = Math.min(offset, scale.mostOffset);
  useWheel({ box, scale, setOffset });

  function moveTo(next: number): void {
    setOffset(next);
    if (box.current !== null) box.current.scrollTop = scale.toScroll(next);
  }

  return {
    box,
    height,
    rowPx,
    scrollPx: scale.scrollPx,
    top,
    first: Math.max(0, Math.floor(top / rowPx) - spareRows),
    last: Math.min(total - 1, Math.ceil((top + height) / rowPx) + spareRows),
    moveTo,
    reveal: (index) => {
      if (index * rowPx < top) moveTo(index * rowPx);
      else if ((index + 1) * rowPx > top + height) moveTo(Math.min((index + 1) * rowPx - height, scale.mostOffset));
    },
    onScroll: () => {
      const scrolled = box.current?.scrollTop ?? 0;
      // A position set by this code comes back rounded, so only a scroll by hand moves the rows.
      if (Math.abs(scale.toScroll(offset) - scrolled) > 1) setOffset(scale.toOffset(scrolled));
    },
  };
}

function useHeight(box: RefObject<HTMLDivElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const watch = new ResizeObserver(() => setHeight(element.clientHeight));
    watch.observe(element);
    setHeight(element.clientHeight);
    return () => watch.disconnect();
  }, [box]);
  return height;
}

interface Wheel {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly scale: ScrollScale;
  readonly setOffset: (next: (before: number) => number) => void;
}

/** The wheel moves row by row, not in the coarser steps of the scroll bar. */
function useWheel({ box, scale, setOffset }: Wheel): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || !scale.isScaled) return;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      setOffset((before) => {
        const next = Math.min(Math.max(0, before + event.deltaY), scale.mostOffset);
        element.scrollTop = scale.toScroll(next);
        return next;
      });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, scale, setOffset]);
}
