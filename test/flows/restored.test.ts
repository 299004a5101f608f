/** A database that comes from a backup: what it calls open may long be paid, so nothing of it is sent again. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { crashAt } from './support/crash.ts';
import { flow } from './support/flow.ts';
import { askLink, untilLink } from './support/links.ts';
import { createNetwork } from './support/network.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';

const day = 24 * 3_600_000;
/** Two days after the backup: every key it holds has been forgotten by the API. */
const restore = (till: Till): Promise<void> => restoreAfter(till, 2 * day);

const posts = (till: Till) => till.sent.filter(({ method }) => method === 'POST').length;
const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

describe('restored from a backup', () => {
  const network = createNetwork();

  async function paidAfterTheBackup(till: Till): Promise<string> {
    network.offline = true;
    const saleId = await charge(till, pix(amountCents));
    await untilEntry(till, { saleId, operation: 'orders.create' }, 'waiting');
    await backUp(till);
    network.offline = false;
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    await till.until(saleId, 'paid');
    return saleId;
  }

  flow(
    'a Pix that was sent and paid after it is not asked for again: a manager decides',
    async (till) => {
      const saleId = await paidAfterTheBackup(till);
      const before = posts(till);
      await restore(till);
      await till.until(saleId, 'review');
      await till.pass(day);
      expect(posts(till)).toBe(before);
      expect(await kinds(till)).toEqual(['pix_paid']);
      await till.signIn();
      // Rows that the backup does not have were not taken out by anybody.
      expect(await till.manager.get('audit.state', {})).toMatchObject({ state: 'sound' });
      const entry = await entryOf(till, saleId, 'orders.create');
      expect(entry).toMatchObject({ state: 'review', why: 'review-restored', ambiguous: true });
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'nor are its items sold again meanwhile: the code that nobody here has seen may have been paid',
    async (till) => {
      const saleId = await paidAfterTheBackup(till);
      await restore(till);
      expect((await till.until(saleId, 'review')).can.replace).toBe(false);
      const again = () => {
        const draftId = randomUUID();
        return till.clerk.code('orders.replace', { id: saleId, draftId, payments: [payByCard(amountCents)] });
      };
      expect(await again()).toBe('money-may-have-moved');
      await till.clerk.get('orders.cancel', { id: saleId });
      expect(await again()).toBe('money-may-have-moved');
      expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'review', why: 'review-restored' });
      await till.pass(600_000);
      expect(await kinds(till)).toEqual(['pix_paid']);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('a refund that went out after it is not sent again either', async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    await till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 1 });
    await askRefund(till, saleId, 2_000);
    await backUp(till);
    await till.until(saleId, 'partially-refunded', 5 * 60_000);
    const before = posts(till);
    await restore(till);
    await till.pass(day);
    expect(posts(till)).toBe(before);
    expect(await kinds(till)).toEqual(['authorize', 'capture', 'refund']);
  });

  flow('a capture that was under way is asked about, and found done', async (till) => {
    await till.control('POST', '/faults', {
      kind: 'error_before',
      method: 'POST',
      route: '/v2/orders/:id/capture',
      count: 1,
    });
    await till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 3 });
    const saleId = await charge(till, payByCard(amountCents));
    await untilEntry(till, { saleId, operation: 'orders.capture' }, 'unknown');
    await backUp(till);
    await till.until(saleId, 'paid', 5 * 60_000);
    const before = posts(till);
    await restore(till);
    await till.until(saleId, 'paid', 5 * 60_000);
    expect(posts(till)).toBe(before);
    expect(await kinds(till)).toEqual(['authorize', 'capture']);
  });

  flow(
    'a link that had not left yet, and is in no list, ends in front of people',
    async (till) => {
      const id = await askLink(till);
      await till.untilTrue('the process ended', async () => till.core.recorded.errors().length > 0);
      network.offline = true;
      await backUp(till);
      await restore(till);
      network.offline = false;
      await untilLink(till, id, ({ state }) => state === 'review');
      expect(till.sent.filter(({ method }) => method !== 'GET')).toEqual([]);
    },
    { ...crashAt('links.create:before-claim'), wrapConnect: network.wrapConnect },
  );
});
