/**
 * What comes next for a sale that a backup brought back, or whose order the API no longer has, in one place for every screen: when a read
 * counts, or that people look. Pure.
 */
import type { Sale } from '#shared/contract/sale.ts';
import { timeOfDay } from '../../format/time.ts';
import type { Words } from '../../i18n/use-t.ts';
import { type Followed, nextWords, saleStateWord } from './sale-labels.ts';

/** `trustedFrom`: from when on reads count since a restore; null: the next one does. */
export interface Moment {
  readonly now: number;
  readonly trustedFrom: number | null;
}

type Unread = Pick<Sale, 'isUnread' | 'progress'>;

/** Until that time no answer can decide anything, so that the last answer is of before the backup says nothing. */
export const waitsForTrust = ({ isUnread }: Pick<Sale, 'isUnread'>, trustedFrom: number | null): boolean =>
  isUnread && trustedFrom !== null;

/** A countdown to a read that decides nothing would start again and again. A sale of this till may be too young for a read to show it. */
export function isNextCheckTold(sale: Unread, trustedFrom: number | null): boolean {
  const { notShownAt, isNotShownForLong } = sale.progress;
  return sale.isUnread ? trustedFrom === null && notShownAt === null : !isNotShownForLong;
}

function unreadKey({ progress: { notShownAt } }: Unread, trustedFrom: number | null) {
  if (trustedFrom === null) return notShownAt === null ? 'nextRead' : 'notShown';
  return notShownAt === null ? 'waits' : 'notShownYet';
}

/** What happens next, and what a person may do about it. */
export function followingWords(
  { t, language }: Pick<Words, 't' | 'language'>,
  sale: Followed & Unread,
  { now, trustedFrom }: Moment,
): string {
  if (!sale.isUnread) return sale.progress.isNotShownForLong ? t('saleNextUnread.notShown') : nextWords(t, sale, now);
  if (sale.isContradicted && trustedFrom === null) return t('saleNextNotice.contradicted');
  const time = trustedFrom === null ? '' : timeOfDay(trustedFrom, language);
  return t(`saleNextUnread.${unreadKey(sale, trustedFrom)}`, { time });
}

/** What a check found, also where it changes nothing: what comes from a backup waits longer than for one answer. `at`: of the check. */
export function checkedWords(
  { t, language }: Pick<Words, 't' | 'language'>,
  sale: Parameters<typeof saleStateWord>[1] & Unread,
  { at, trustedFrom }: { readonly at: number; readonly trustedFrom: number | null },
): string {
  const time = timeOfDay(at, language);
  if (sale.progress.notShownAt !== null) return t('orders.checkedNotShown', { time });
  const checked = t('orders.checked', { time, word: saleStateWord(t, sale) });
  if (!sale.isUnread || trustedFrom === null) return checked;
  return `${checked} ${t('orders.checkedCounts', { time: timeOfDay(trustedFrom, language) })}`;
}
