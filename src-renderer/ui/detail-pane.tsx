/** The detail beside its list. A new one starts at its top, wherever the last one was scrolled to. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface DetailPaneProps {
  /** What is shown; null for nothing. */
  readonly of: string | null;
  readonly children: ReactNode;
}

export function DetailPane({ of, children }: DetailPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const shown = useRef(of);
  useLayoutEffect(() => {
    if (shown.current === of) return;
    shown.current = of;
    pane.current?.scrollTo({ top: 0, behavior: 'instant' });
  }, [of]);
  return (
    <div ref={pane} className="@container scroll-calm min-h-0 min-w-0 flex-1 bg-surface">
      {children}
    </div>
  );
}
