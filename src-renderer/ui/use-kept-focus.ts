/** Gives the focus a place when the button that had it is gone, so that a keyboard and a screen reader are not put nowhere. */
import { type RefObject, useEffect, useRef } from 'react';

/** `state`: after each change of it, a focus that fell to the page goes to the element. Who is elsewhere is left there. */
export function useKeptFocus(state: string): RefObject<HTMLParagraphElement | null> {
  const element = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is why it is looked again
  useEffect(() => {
    // A dialog gives the focus back first, and drops it where nothing is left to take it.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [state]);
  return element;
}
