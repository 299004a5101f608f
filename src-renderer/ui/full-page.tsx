/** A whole window for one message. */
import type { ReactNode } from 'react';

interface FullPageProps {
  readonly title: string;
  readonly detail?: string;
  readonly action?: ReactNode;
}

export function FullPage({ title, detail, action }: FullPageProps) {
  return (
    <main className="flex h-full flex-col items-center justify-center gap-4 p-8 text-center">
      <h1 className="text-xl font-bold">{title}</h1>
      {detail !== undefined && <p className="max-w-lg text-md text-ink-muted">{detail}</p>}
      {action}
    </main>
  );
}
