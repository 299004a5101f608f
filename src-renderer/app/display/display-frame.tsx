/** The frame of the customer display: whose shop it is, above what is shown. */
import type { ReactNode } from 'react';

interface DisplayFrameProps {
  readonly shopName?: string;
  readonly children: ReactNode;
}

export function DisplayFrame({ shopName, children }: DisplayFrameProps) {
  return (
    <main className="flex h-full flex-col gap-[3vh] overflow-hidden p-[4vmin] text-(length:--display-text)">
      {shopName !== undefined && <h1 className="shrink-0 truncate font-semibold text-ink-muted">{shopName}</h1>}
      {children}
    </main>
  );
}
