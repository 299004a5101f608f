/** What answers a press comes into view: under a long list or form it would appear below the window, as if nothing had happened. */
import { type ReactNode, useEffect, useRef } from 'react';

export function Answer({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Once, when it appears: whoever scrolls on is left alone.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // With some room around it, and above a button that stays in view.
  return (
    <div ref={place} className="scroll-my-4">
      {children}
    </div>
  );
}
