/** One item of the history as a row. Its kind decides what the row says. */
import { memo } from 'react';
import type { HistoryItem } from '#shared/contract/history.ts';
import type { AnyThing, Thing, Things } from '../areas/area.ts';
import { useWords } from '../i18n/use-t.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import { MomentLines } from '../ui/moment-lines.tsx';
import { RecordRow } from '../ui/record-row.tsx';

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
    <RecordRow
      lead={
        <span className="text-ink-muted @max-md:contents">
          <Icon name={line.icon} className="size-6 @max-md:size-5 @max-md:self-center" />
          <MomentLines at={item.at} now={now} language={words.language} />
        </span>
      }
      title={line.title}
      detail={line.detail}
      state={<Badge tone={line.tone}>{line.badge}</Badge>}
      amount={line.amount}
    />
  );
});
