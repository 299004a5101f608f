/** What a page that was loaded anew lost of its basket, because nothing about a person is left in the browser: it must be given again. */
import type { WordKey } from '../../../i18n/use-t.ts';
import type { BasketState } from './parked-basket.ts';

/** `customer`, `note` of the sale, or the id of the line whose note it was. */
export type LostWord = string;

interface Missing extends Pick<BasketState, 'lines'> {
  readonly lostWords: readonly LostWord[];
}

/** What a basket that is loaded anew lacks then, together with what it lacked already and nobody has given again. */
export function wordsLostFrom({ lines, customer, note, lostWords }: Missing & BasketState): LostWord[] {
  const ofLines = lines.flatMap((line) => (line.note === undefined ? [] : [line.id]));
  const now = [...(customer === null ? [] : ['customer']), ...(note === undefined ? [] : ['note']), ...ofLines];
  return [...new Set([...lostWords, ...now])];
}

/** Null where nothing is missing any more. The note of a line that was taken out is missed no more, until the line is put back. */
export function lostWordsNotice({ lines, lostWords }: Missing): WordKey | null {
  const lacksCustomer = lostWords.includes('customer');
  const lacksNotes = lostWords.includes('note') || lines.some(({ id }) => lostWords.includes(id));
  if (lacksCustomer) return lacksNotes ? 'basket.carriedBare' : 'basket.carriedNoCustomer';
  return lacksNotes ? 'basket.carriedNoNotes' : null;
}
