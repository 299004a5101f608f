/** Turns a wish about a subscription into a durable entry of the outbox, in the caller's transaction. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { SubscriptionInput } from '#shared/contract/subscriptions.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import type { Written } from '../../outbox/frozen-request.ts';
import { invoiceKey } from '../../outbox/obligations.ts';
import type { AreaContext } from '../area.ts';
import { paths } from './api.ts';
import { writeNothing, writeSubscription } from './write.ts';

export type ByIdOperation = Exclude<Extract<EntryOperation, `subscriptions.${string}`>, 'subscriptions.create'>;

export interface ByIdRequest {
  readonly operation: ByIdOperation;
  readonly ownerId: string;
  /** The invoice, or the item's code, that the request is about. */
  readonly partId: string | null;
  readonly path: string;
  readonly written: Written;
  /** How things stood: what a GET after doubt is compared with. Null: asked first. */
  readonly baseline: unknown;
}

export type EnqueueSubscriptions = ReturnType<typeof createEnqueueSubscriptions>;

export function createEnqueueSubscriptions({ outbox, makeId }: Pick<AreaContext, 'outbox' | 'makeId'>) {
  function byId({ operation, ownerId, partId, path, written, baseline }: ByIdRequest): void {
    outbox.enqueue(
      {
        id: makeId(),
        operation,
        ownerKind: 'subscription',
        ownerId,
        partId,
        byId: true,
        key: makeId(),
        path,
        body: written.body,
        needsBaseline: baseline === null,
        baseline,
        // v1 takes the same one: whichever door is first, the other stays shut.
        obligation: operation === 'subscriptions.pay' ? invoiceKey(partId ?? '') : null,
      },
      written.secret,
    );
  }

  return {
    byId,
    cancel(ownerId: string, apiId: string, status: string | null): void {
      const operation = 'subscriptions.cancel';
      const written = writeNothing();
      byId({ operation, ownerId, partId: null, path: paths.cancel(apiId), written, baseline: { status } });
    },
    create(input: SubscriptionInput): void {
      const written = writeSubscription(input);
      outbox.enqueue(
        {
          id: makeId(),
          operation: 'subscriptions.create',
          ownerKind: 'subscription',
          ownerId: input.id,
          // It may charge at once and no id is known: an unknown outcome goes to a person, never into a second attempt.
          byId: false,
          harmless: false,
          key: makeId(),
          path: paths.create,
          body: written.body,
          buyerKeys: buyerKeys(input.customer, input.items),
        },
        written.secret,
      );
    },
  };
}
