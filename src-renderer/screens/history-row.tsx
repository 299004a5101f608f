/** One item of the history as a row. Its kind decides what the row says. */
import { memo } from 'react';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { AnyThing, Thing, Things } from '../areas/area.ts';
import { useWords } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { MomentLines } from '../ui/moment-lines.tsx';

interface HistoryRowProps {
  readonly things: Things;
  readonly item: HistoryItem;
  /** The current time, by the minute. */
  readonly now: number;
}

/** Rendered again only for another item or another minute, because a list renders all its rows whenever its length changes. */
export const HistoryRow = memo(function HistoryRow({ things, item, now }: HistoryRowProps) {
  const words = useWords();
  const registered: Thing<AnyThing> = things[item.kind];
  const { Row } = registered;
  if (Row !== undefined) return <Row thing={item.thing} now={now} />;
  const line = registered.line?.(words, item.thing);
  if (line === undefined) return null;
  return (
    <div className="flex w-full min-w-0 items-center gap-4">
      <div className="w-20 shrink-0 text-ink-muted">
        <Icon name={line.icon} className="size-6" />
        <MomentLines at={item.at} now={now} language={words.language} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate">{line.title}</p>
        <p className="truncate text-sm text-ink-muted">{line.detail}</p>
      </div>
      <Badge tone={line.tone}>{line.badge}</Badge>
      <p className="money w-28 shrink-0 text-right text-md font-bold">{line.amount}</p>
    </div>
  );
});
