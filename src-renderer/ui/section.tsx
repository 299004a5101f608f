/** A titled part of a longer page. Its title stands out from the names of the fields below it. */
import type { ReactNode } from 'react';

export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-md leading-tight font-bold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A part of a section. The space above it says that it does not belong to the button before it. */
export function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-3 flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
