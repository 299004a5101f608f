/** Where what needs a person stands: all of a kind, and each thing by itself. */
import type { AttentionItem, AttentionKind } from '#shared/contract/summary.ts';
import type { Screen } from '../../window/screens.ts';

/** Null where no list has them by themselves: the summary names each. These are the kinds in which the till waits for people. */
export const placeOf: Readonly<Record<AttentionKind, Screen | null>> = {
  review: { at: 'queue', entryId: null },
  giveBack: null,
  paidTwice: null,
  undo: null,
  refundFailed: null,
  record: null,
  notShown: null,
  restored: { at: 'queue', entryId: null },
  soldLate: { at: 'office', section: 'links', id: null },
  dispute: { at: 'office', section: 'chargebacks', id: null },
  defence: { at: 'office', section: 'chargebacks', id: null },
  overdue: { at: 'office', section: 'subscriptions', id: null },
  capture: { at: 'office', section: 'deadlines', id: null },
  link: { at: 'office', section: 'links', id: null },
  refund: { at: 'sales', saleId: null },
  unread: { at: 'queue', entryId: null },
};

/** Opens the screen where somebody can act on it. */
export function screenOf(kind: AttentionKind, { kind: thing, id }: AttentionItem['about']): Screen {
  if (thing === 'backup') return { at: 'queue', entryId: null };
  if (thing === 'request') return { at: 'queue', entryId: id };
  if (thing !== 'sale') return { at: 'office', section: `${thing}s`, id };
  return kind === 'capture' || kind === 'unread' ? { at: 'progress', saleId: id } : { at: 'sales', saleId: id };
}
