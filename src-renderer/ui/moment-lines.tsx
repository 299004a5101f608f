/** A moment in a column of a list: today's as a time, another day's as the day above the time. */
import { shortMoment, type TimeLocale } from '../format/time.ts';

interface MomentLinesProps {
  readonly at: number;
  readonly now: number;
  readonly language: TimeLocale;
}

export function MomentLines({ at, now, language }: MomentLinesProps) {
  return (
    <p className="money text-sm leading-tight whitespace-pre-line text-ink-muted @max-md:whitespace-nowrap">
      {shortMoment(at, now, language).replace(/,? (?=\d{1,2}:)/, '\n')}
    </p>
  );
}
