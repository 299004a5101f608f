/**
 * A row of a list of records: when, what, its state, its amount. In a narrow list the amount stands above, so that nothing of it is cut.
 * A long state breaks into lines before it takes the room of what the row is about.
 */
import type { ReactNode } from 'react';

interface RecordRowProps {
  /** Which one, and when. */
  readonly lead: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly state: ReactNode;
  readonly amount: string;
}

export function RecordRow({ lead, title, detail, state, amount }: RecordRowProps) {
  return (
    <div className="@container w-full min-w-0">
      <div className="flex min-w-0 items-center gap-4 @max-md:grid @max-md:grid-cols-[minmax(0,1fr)_auto] @max-md:gap-x-2 @max-md:gap-y-0">
        <div className="w-20 shrink-0 @max-md:flex @max-md:w-auto @max-md:items-baseline @max-md:gap-2">{lead}</div>
        <div className="min-w-0 flex-1 @max-md:order-3">
          <p className="truncate">{title}</p>
          <div className="truncate text-sm text-ink-muted @max-xs:hidden">{detail}</div>
        </div>
        <div className="flex max-w-48 shrink-0 flex-wrap items-center justify-end gap-1 text-center *:leading-tight *:whitespace-normal @max-md:order-4">
          {state}
        </div>
        <p className="money min-w-28 shrink-0 text-right text-md font-bold @max-md:order-2 @max-md:min-w-0">{amount}</p>
      </div>
    </div>
  );
}
