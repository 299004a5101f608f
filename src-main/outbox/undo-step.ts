/** What an area says of the undoing of something it owns, and how it is asked to go on with it. */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import { type Entry, resolutionOf } from './entry.ts';
import type { UndoWish } from './undo-wishes.ts';

/**
 * proven     cancelled, lapsed, or every centavo given back
 * under-way  a request of the undoing, or the look that shows its end, is awaited
 * sent       a request was written just now
 * hindered   the last try ended without success; it is tried again later
 * for-people the till can do nothing more: its order is unknown to it
 */
export type UndoStep =
  | { readonly kind: 'proven'; readonly proof: string }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'hindered'; readonly problem: string }
  | { readonly kind: 'for-people'; readonly problem: string };

/** How an area undoes what it owns. In the caller's transaction. */
export interface UndoCarrier {
  readonly kind: EntryOwnerKind;
  /** `mayTry`: a request may be written now. Without it the carrier only says how things stand. */
  step(ownerId: string, wish: UndoWish, mayTry: boolean): UndoStep;
  /** The wish changed: its owner is shown again. */
  changed(ownerId: string): void;
}

/** The API never named what is to be undone: what became of the request that would have made it. */
export function beforeAnyAnswer(create: Entry | null): UndoStep {
  switch (create?.state) {
    case undefined:
    case 'declined':
    case 'refused':
    case 'withdrawn':
      return { kind: 'proven', proof: create?.state ?? 'not-sent' };
    case 'superseded':
      // A hold that may be there lapses by itself; until then it is not proven to be gone.
      return create.doubt ? { kind: 'under-way' } : { kind: 'proven', proof: 'not-sent' };
    case 'resolved':
      return resolutionOf(create)?.finding === 'not-charged'
        ? { kind: 'proven', proof: 'people' }
        : { kind: 'for-people', problem: 'found-charged' };
    case 'review':
      return { kind: 'for-people', problem: 'review' };
    default:
      return { kind: 'under-way' };
  }
}
