/** A section of the back office: the list on the left, the chosen item on the right; one of them where there is no room for both. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { DetailBesideList } from './detail-beside-list.tsx';

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
  /** Something is created: the list folds, so that the form has the room. */
  readonly isMaking?: boolean;
  /** From an item back to the list, where only one of them has room. */
  readonly onBack: () => void;
}

export function ListBesideDetail(props: ListBesideDetailProps) {
  const { title, action, header, list, shown, detail, isMaking = false, onBack } = props;
  return (
    <div className="@container flex h-full min-w-0">
      <section
        aria-label={title}
        className={cx(
          'flex min-h-0 w-96 shrink-0 flex-col border-r border-line bg-surface short:scroll-calm @max-2xl:w-full @max-2xl:border-r-0',
          isMaking ? 'hidden' : shown !== null && '@max-2xl:hidden',
        )}
      >
        <header className="flex shrink-0 flex-col gap-3 border-b border-line p-4 short:gap-2 short:p-3">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <h1 className="text-xl font-bold">{title}</h1>
            {action}
          </div>
          {header}
        </header>
        {/* What stands above it may be higher than a low window: then the list keeps some rows, and all of it scrolls. */}
        <div className="flex min-h-0 flex-1 flex-col short:min-h-60 short:shrink-0">{list}</div>
      </section>
      <DetailBesideList room="2xl" title={title} shown={shown} isAlone={isMaking} onBack={onBack}>
        {detail}
      </DetailBesideList>
    </div>
  );
}
