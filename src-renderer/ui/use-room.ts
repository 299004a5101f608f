/** How much room a thing has where it stands, for what must never be cut, such as a code that a phone reads. */
import { type RefObject, useLayoutEffect, useState } from 'react';

/** In CSS pixels. */
export interface Room {
  /** Its own width. */
  readonly width: number;
  /** From its top to the lower edge of what it scrolls in; all of that, once a person has to scroll to reach it. */
  readonly height: number;
  /** The height of what it scrolls in. */
  readonly viewHeight: number;
}

function scrollerOf(element: Element): Element {
  let at = element.parentElement;
  while (at !== null && !/auto|scroll/.test(getComputedStyle(at).overflowY)) at = at.parentElement;
  return at ?? document.documentElement;
}

function roomOf(element: Element): Room {
  const scroller = scrollerOf(element);
  const above = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  const viewHeight = scroller.clientHeight;
  return { width: element.clientWidth, height: above < viewHeight / 2 ? viewHeight - above : viewHeight, viewHeight };
}

/** Watched; null only before the element is on the screen. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const measure = (): void => {
      const next = roomOf(shown);
      setRoom((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    // What stands above it pushes it down when that grows.
    for (let at = shown.parentElement; at !== null; at = at.parentElement) observer.observe(at);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return room;
}
