/**
 * The detail beside its list. A new one starts at its top, wherever the last one was scrolled to; where it takes the place of the form
 * that made it, its heading takes the focus that went with the form.
 */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

interface DetailPaneProps {
  /** What is shown; null for nothing. */
  readonly of: string | null;
  readonly children: ReactNode;
}

export function DetailPane({ of, children }: DetailPaneProps) {
  const pane = useKeptFocus<HTMLDivElement>(of ?? '', headingOf);
  const shown = useRef(of);
  useLayoutEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    pane.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [of, pane]);
  return (
    <div ref={pane} className="@container scroll-calm min-h-0 min-w-0 flex-1 bg-surface">
      {children}
    </div>
  );
}

function headingOf(pane: HTMLElement): HTMLElement | null {
  const heading = pane.querySelector('h2');
  // Read out and passed by, but no stop of the Tab key.
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
