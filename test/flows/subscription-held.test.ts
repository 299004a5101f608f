/** A subscription that waits for its first payment holds its buyer and sums: another one would be paid beside it, and both go on. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import {
  byCard,
  byPix,
  newestInvoice,
  subscribe,
  subscriptionForm,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;

async function expectHeld(till: Till): Promise<void> {
  expect(await till.clerk.code('subscriptions.create', subscriptionForm())).toBe('money-may-have-moved');
  await till.pass(5 * minute);
  await till.signIn();
  expect((await till.ledger()).filter(isReceived)).toHaveLength(1);
}

describe('a subscription that is incomplete', () => {
  flow('because its card is processed: another window types the form', async (till) => {
    const id = await subscribe(till);
    const { status } = await untilSubscription(till, id, ({ state }) => state === 'known');
    expect(status).toBe('incomplete');
    await expectHeld(till);
  });

  flow('because its Pix is on a telephone', async (till) => {
    const id = await subscribe(till, { payment: byPix });
    const { invoices } = await untilSubscription(till, id, (one) => one.invoices[0]?.pix?.code != null);
    await till.control('POST', `/invoices/${invoices[0]?.id}/pix/pay`, {});
    await expectHeld(till);
  });

  flow('is made again once it is cancelled', async (till) => {
    const id = await subscribe(till, { payment: byPix });
    await untilSubscription(till, id, (one) => one.invoices[0]?.pix?.code != null);
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await untilStatus(till, await subscribe(till), 'active');
    expect((await till.ledger()).filter(isReceived)).toHaveLength(1);
  });
});

for (const what of ['code', 'pix'] as const)
  flow(
    `a subscription that a backup knows as incomplete, and whose ${what} was taken since, is not made again`,
    async (till) => {
      const id = await subscribe(till, { payment: what === 'code' ? byCard('otp') : byPix });
      const isAsked = what === 'code' ? 'otp' : 'pix';
      const waiting = await untilSubscription(till, id, (one) => one.invoices[0]?.[isAsked] != null);
      await backUp(till);
      const { id: invoiceId } = newestInvoice(waiting);
      if (what === 'pix') await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
      else {
        const { code } = await till.control<{ code: string }>('GET', `/invoices/${invoiceId}/otp`);
        await till.clerk.get('subscriptions.confirm', { id, invoiceId, code });
        await untilStatus(till, id, 'active');
      }
      await restoreAfter(till, 5 * minute);
      await expectHeld(till);
    },
  );
