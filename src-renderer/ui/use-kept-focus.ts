/** Moves the focus when the focused button disappears, so that keyboard and screen reader users do not lose their place. */
import { type RefObject, useEffect, useRef } from 'react';

type Within<T> = (element: T) => HTMLElement | null;

/**
 * After each change of `state`, a focus that fell to the page moves to the element, or to what `within` finds in it. A focus elsewhere
 * stays there.
 */
export function useKeptFocus<T extends HTMLElement = HTMLParagraphElement>(
  state: string,
  within: Within<T> = (element) => element,
): RefObject<T | null> {
  const element = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state is why it is looked again
  useEffect(() => {
    // A dialog returns the focus first, and drops it when nothing is left to take it.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body || element.current === null) return;
      within(element.current)?.focus({ preventScroll: true });
    }, 50);
    return () => clearTimeout(timer);
  }, [state]);
  return element;
}
