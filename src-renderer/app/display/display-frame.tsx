/** The frame of the customer display: whose shop it is, above what is shown. It stays while that changes, so that a reader of screens hears it change. */
import type { ReactNode } from 'react';

interface DisplayFrameProps {
  readonly shopName?: string;
  readonly children: ReactNode;
}

export function DisplayFrame({ shopName, children }: DisplayFrameProps) {
  return (
    <div className="h-full p-[4vmin] text-(length:--display-text)">
      <main className="flex h-full flex-col gap-[3vh] overflow-auto [scrollbar-width:none]">
        {shopName !== undefined && <h1 className="shrink-0 font-semibold wrap-anywhere text-ink-muted">{shopName}</h1>}
        <div aria-live="polite" className="flex min-h-0 flex-1 flex-col">
          {children}
        </div>
      </main>
    </div>
  );
}
