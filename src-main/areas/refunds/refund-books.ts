/** Whether each refund is the one that was asked for: by the record of actions, and by the request as it was sent. */
import type { MismatchWhy } from '#shared/contract/books.ts';
import { createMarks, type OpenBooks, readBody, rowGone, sumIn, walkRows } from '../books.ts';
import type { RefundParts } from './parts.ts';

interface StoredRefund {
  readonly place: number;
  readonly id: string;
  readonly owner_id: string;
  readonly charge_id: string;
  readonly amount: number;
}

const columns = 'rowid AS place, id, owner_id, charge_id, amount_cents AS amount';

export function createRefundBooks({ db, entries, sales }: RefundParts): OpenBooks {
  const byId = db.prepare<StoredRefund>(`SELECT ${columns} FROM refunds WHERE id = @id`);
  const highest = db.prepare<{ top: number | null }>('SELECT max(rowid) AS top FROM refunds');
  const some = db.prepare<StoredRefund>(
    `SELECT ${columns} FROM refunds WHERE rowid > +@after AND rowid <= +@top ORDER BY rowid LIMIT +@most`,
  );

  /** What the request asks back. Undefined where it says no sum: then all that is left goes back. */
  function askedBack(id: string): number | null | undefined {
    const [create] = entries.ofPart(id).filter(({ operation }) => operation === 'refunds.create');
    if (create === undefined) return undefined;
    const body = readBody(entries.body(create.id));
    if (body === null) return null;
    return 'amount' in body ? sumIn(body.amount) : undefined;
  }

  return (report) => {
    const top = highest.get()?.top ?? 0;
    const seen = createMarks();
    const say = (refund: StoredRefund, why: MismatchWhy, otherCents: number | null): void => {
      const sale = sales.get(refund.owner_id);
      const [label, currency] = [String(sale?.number ?? ''), sale?.currency ?? null];
      report({ kind: 'refund', id: refund.id, label, currency, why, shownCents: refund.amount, otherCents });
    };
    return {
      actions: ['refunds.request'],
      recorded({ subject, after: facts }) {
        const refund = byId.get({ id: subject });
        const amount = sumIn(facts.amountCents);
        if (refund === undefined) return report(rowGone('refund', subject, amount));
        seen.add(refund.place);
        if (amount !== refund.amount || facts.chargeId !== refund.charge_id) say(refund, 'record', amount);
      },
      read: walkRows({
        next: (page) => some.all({ ...page, top }),
        placeOf: ({ place }) => place,
        seen,
        noRecord: (refund) => say(refund, 'no-record', null),
        check(refund) {
          const asked = askedBack(refund.id);
          if (asked !== undefined && asked !== refund.amount) say(refund, 'request', asked);
        },
      }),
    };
  };
}
