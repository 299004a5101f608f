/**
 * Whether each subscription that was made here is the one on record, and was sent so. What it charges now comes from the API, which is asked
 * about it again and again: a sum that somebody changed in the file is put right by the next read.
 */
import { subscriptionTotal } from '#shared/domain/subscription-sums.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { type OpenBooks, partsIn, readBody, sumIn } from '../books.ts';
import type { SubscriptionsTable } from './table.ts';

interface SubscriptionBooksDeps {
  readonly rows: Pick<SubscriptionsTable, 'get'>;
  readonly entries: Pick<OutboxTable, 'ofOwner' | 'body'>;
}

export function createSubscriptionBooks({ rows, entries }: SubscriptionBooksDeps): OpenBooks {
  /** Undefined where no request is kept. */
  function sentTotal(id: string): number | null | undefined {
    const create = entries.ofOwner('subscription', id).find(({ operation }) => operation === 'subscriptions.create');
    if (create === undefined) return undefined;
    const items = partsIn(readBody(entries.body(create.id))?.items);
    if (items === null) return null;
    return subscriptionTotal(
      items.map(({ quantity, amount }) => ({
        quantity: sumIn(quantity) ?? Number.NaN,
        unitAmountCents: sumIn(amount) ?? Number.NaN,
      })),
    );
  }

  return (report) => ({
    actions: ['subscriptions.create'],
    recorded({ subject: id, after }) {
      const otherCents = sumIn(after.amountCents);
      const row = rows.get(id);
      const said = { kind: 'subscription', id } as const;
      if (row === null) {
        return report({ ...said, label: '', why: 'no-row', shownCents: null, otherCents, currency: null });
      }
      const { amountCents: shownCents, customer, currency } = row.facts;
      const known = { ...said, label: customer.name, shownCents, currency };
      // Once the API has answered, the row says what the API says.
      if (row.apiId === null && shownCents !== otherCents) report({ ...known, why: 'record', otherCents });
      const sent = sentTotal(id);
      if (sent !== undefined && sent !== otherCents) report({ ...known, why: 'request', otherCents: sent });
    },
    read: () => 0,
  });
}
