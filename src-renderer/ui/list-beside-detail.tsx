/** A section of the back office: the list on the left, the chosen item on the right. */
import type { ReactNode } from 'react';
import { DetailPane } from './detail-pane.tsx';

interface ListBesideDetailProps {
  readonly title: string;
  /** Beside the title: the one thing that can be started here. */
  readonly action?: ReactNode;
  /** Under the title: search, filters, errors. */
  readonly header?: ReactNode;
  readonly list: ReactNode;
  /** The id of the chosen item, from the address. */
  readonly shown: string | null;
  readonly detail: ReactNode;
}

export function ListBesideDetail({ title, action, header, list, shown, detail }: ListBesideDetailProps) {
  return (
    <div className="flex h-full min-w-0">
      <section aria-label={title} className="flex min-h-0 w-[24rem] shrink-0 flex-col border-r border-line bg-surface">
        <header className="flex shrink-0 flex-col gap-3 border-b border-line p-4">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h1 className="text-xl font-bold">{title}</h1>
            {action}
          </div>
          {header}
        </header>
        {list}
      </section>
      <DetailPane of={shown}>{detail}</DetailPane>
    </div>
  );
}
