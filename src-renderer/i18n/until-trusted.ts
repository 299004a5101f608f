/** What comes from a backup says until when it waits, or that the next answer decides. Pure. */
import { timeOfDay } from '../format/time.ts';
import type { Words } from './use-t.ts';

export type FromBackup = 'links' | 'subscriptions';

export function untilTrusted(
  { t, language }: Pick<Words, 't' | 'language'>,
  what: FromBackup,
  from: number | null,
): string {
  if (from === null) return t(`${what}.unreadSoon`);
  return t(`${what}.unreadHint`, { time: timeOfDay(from, language) });
}
