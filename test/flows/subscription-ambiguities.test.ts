/** What an invoice and a subscription say while reads disagree, and what a wish leaves behind that was taken back. */
import { describe, expect } from 'vitest';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entriesOf, entryOf, untilEntry } from './support/queue.ts';
import {
  byCard,
  newestInvoice,
  passDays,
  pastDue,
  payNewestByCard,
  subscribe,
  subscriptionOf,
  typedCard,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const pay = { method: 'POST', route: '/v2/invoices/:id/pay' };

describe('a lost payment of an invoice', () => {
  let says: string | null = null;
  flow(
    'R7: is not called impossible by reads that disagreed in between',
    async (till) => {
      says = null;
      const id = await pastDue(till);
      await till.control('POST', '/faults', { ...pay, kind: 'drop_then_deliver_later', ms: 60 * minute });
      await payNewestByCard(till, id);
      await untilEntry(till, { saleId: id, operation: 'subscriptions.pay' }, 'unknown');
      for (const [word, minutes] of [
        ['canceled', 3],
        ['processing', 14],
        ['canceled', 3],
      ] as const) {
        says = word;
        await passMinutes(till, minutes);
      }
      expect((await entryOf(till, id, 'subscriptions.pay')).state).toBe('unknown');
    },
    changing({
      of: { get: '/v2/invoices/' },
      body: (text) => (says === null ? text : text.replace(/("object":"invoice".*?"status":)"failed"/, `$1"${says}"`)),
      always: true,
    }),
  );

  flow('K1: stays in doubt when the subscription has ended, whatever time passes', async (till) => {
    const id = await pastDue(till);
    await till.control('POST', '/faults', { ...pay, kind: 'drop_before_processing' });
    await payNewestByCard(till, id);
    await untilEntry(till, { saleId: id, operation: 'subscriptions.pay' }, 'unknown');
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await passMinutes(till, 30);
    await till.pass(28 * 60 * minute);
    expect((await entryOf(till, id, 'subscriptions.pay')).ambiguous).toBe(true);
  });
});

describe('the Pix of an invoice, which reads call over too early', () => {
  let isCalledOver = false;
  flow(
    'O2: is not called over by a clock that was set forward: no card is charged beside it',
    async (till) => {
      isCalledOver = false;
      const id = await pastDue(till);
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
      await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
      isCalledOver = true;
      await till.clerk.get('subscriptions.refresh', { id });
      await till.pass(2 * minute);
      till.clock.setWall(60 * minute);
      await till.signIn();
      await till.clerk.get('subscriptions.refresh', { id });
      expect(newestInvoice(await subscriptionOf(till, id)).can.pay).toBe(false);
      const payment = { method: 'card', card: typedCard('approve') } as const;
      expect(await till.clerk.code('subscriptions.payInvoice', { id, invoiceId, payment })).toBe(
        'money-may-have-moved',
      );
      isCalledOver = false;
    },
    {
      ...changing({
        of: { get: '/v2/' },
        body: (text) =>
          isCalledOver
            ? text
                .replaceAll('"status":"requires_action"', '"status":"failed"')
                .replaceAll(/"next_action":\{"type":"pix[^}]*\}\}/g, '"next_action":null')
            : text,
        always: true,
      }),
      switches: { open_pix_at_payment: 'stays_payable' },
    },
  );
});

describe('the code of an invoice', () => {
  let isBare = false;
  flow(
    'R9: can be entered again as soon as reads show it again',
    async (till) => {
      isBare = false;
      const id = await subscribe(till, { payment: byCard('otp') });
      await untilSubscription(till, id, (one) => one.invoices[0]?.otp != null);
      isBare = true;
      await till.clerk.get('subscriptions.refresh', { id });
      isBare = false;
      await till.clerk.get('subscriptions.refresh', { id });
      expect(newestInvoice(await subscriptionOf(till, id)).can.confirm).toBe(true);
    },
    {
      ...changing({
        of: { get: '/v2/' },
        body: (text) =>
          isBare
            ? text.replaceAll(/"next_action":\{"type":"otp_confirmation","otp":\{[^}]*\}\}/g, '"next_action":null')
            : text,
        always: true,
      }),
      switches: { otp_lifetime_seconds: 7_200 },
    },
  );
});

describe('a subscription that was taken back, and kept after all', () => {
  flow('U5: leaves nothing to give back when it ends months later', async (till) => {
    const slow = { method: 'POST', route: '/v2/subscriptions', kind: 'delay_after', ms: 10_000 };
    const told = {
      method: 'POST',
      route: '/v2/subscriptions/:id/cancel',
      kind: 'rate_limited',
      retry_after_seconds: 60,
    };
    await till.control('POST', '/faults', slow);
    await till.control('POST', '/faults', told);
    const id = await subscribe(till, { interval: 'day', intervalCount: 7 });
    await till.pass(2_000);
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'active');
    const isWaiting = async (): Promise<boolean> =>
      (await entriesOf(till, id, 'subscriptions.cancel')).at(-1)?.state === 'waiting';
    await till.untilTrue('the cancel is told to wait', isWaiting, 5 * minute);
    const cancel = (await entriesOf(till, id, 'subscriptions.cancel')).at(-1);
    await till.manager.get('outbox.withdraw', { id: cancel?.id ?? '' });
    for (let cycle = 0; cycle < 3; cycle += 1) {
      await passDays(till, 7);
      await passMinutes(till, 2);
    }
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await passMinutes(till, 3);
    expect((await subscriptionOf(till, id)).undo).toBe(null);
  });
});
