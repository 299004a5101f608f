/**
 * Two people name the order or the subscription that they saw in the dashboard, because the answer to its creation never came. Its area reads it
 * and says whether it is what was asked for.
 */
import type { FieldProblem } from '#shared/contract/errors.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { ReviewProblemCode } from '#shared/contract/review.ts';

/** `orderId`: the id of what was created, an order or a subscription. */
export type NamedInReview = Readonly<Record<'orderId' | 'chargeId', string | null>>;

/**
 * ours        it was read, and it is what this creation asked for
 * not-ours    it is provably something else: the typed id is wrong
 * unread      it could not be read: the people's word stands
 */
export type FoundByName =
  | {
      readonly kind: 'ours';
      readonly apiId: string;
      /** It took money, or takes it at its next date: that overrules what people said. */
      readonly takesMoney: boolean;
      /** Applies what was read. Runs inside a transaction. */
      readonly takeOver: () => void;
      /** Reads what belongs to it, afterwards. */
      readonly followUp?: () => Promise<void>;
    }
  | { readonly kind: 'not-ours'; readonly problem: FieldProblem & { readonly code: ReviewProblemCode } }
  | { readonly kind: 'unread' };

export interface NamedReader {
  /** The creation whose resource it reads. */
  readonly operation: EntryOperation;
  read(ownerId: string, named: NamedInReview): Promise<FoundByName>;
}

export const notOurs = (path: string, code: ReviewProblemCode): FoundByName => ({
  kind: 'not-ours',
  problem: { path, code },
});
