/** A titled part of a longer page. */
import type { ReactNode } from 'react';

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-sm font-bold text-ink-muted">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
