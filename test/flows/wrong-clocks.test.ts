/** A till whose clock is wrong: what the API dates is held against the API's own clock. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { writeLink } from '#main/areas/links/api.ts';
import { cents } from '#shared/domain/money.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { v1Headers } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { askLink, linkDraft, untilLink } from './support/links.ts';
import { entryOf } from './support/queue.ts';
import { reviewOf } from './support/review.ts';
import { charge } from './support/scenarios.ts';
import { setClock, sleepOvernight } from './support/wrong-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

async function makeElsewhere(till: Till): Promise<void> {
  const headers = { ...v1Headers(till), 'content-type': 'application/json' };
  const body = Buffer.from(writeLink(randomUUID(), linkDraft())).toString('utf8');
  const answer = await fetch(`${till.sandbox.baseUrl}/v1/payment-links`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
}

for (const behindMs of [0, 2 * hour]) {
  flow(`S3: another till's link is not taken for ours, with a clock behind by ${behindMs / hour} h`, async (till) => {
    await makeElsewhere(till);
    await till.pass(30 * minute);
    await setClock(till, -behindMs);
    // The API's clock is heard.
    await till.manager.code('links.load', { page: 1 });
    await till.control('POST', '/faults', {
      method: 'POST',
      route: '/v1/payment-links',
      kind: 'drop_before_processing',
    });
    const id = await askLink(till);
    const { state } = await untilLink(till, id, (link) => ['made', 'review'].includes(link.state));
    expect(state).toBe('review');
  });
}

describe('a Pix of a sale', () => {
  async function leftMs(till: Till, id: string): Promise<number> {
    const [payment] = (await till.until(id, 'awaiting-payment')).payments;
    const { serverAheadMs } = await till.clerk.get('outbox.status', {});
    return (payment?.pix?.expiresAt ?? 0) - (till.clock.now() + serverAheadMs);
  }

  for (const date_form of ['iso', 'brasilia', 'brasilia_with_z', 'utc_without_zone']) {
    for (const byHours of [-2, 2]) {
      flow(
        `S3: ends when the API says, with a clock wrong by ${byHours} h (${date_form})`,
        async (till) => {
          await setClock(till, byHours * hour);
          const id = await charge(till, pix(1_000, 3_600));
          expect(Math.abs((await leftMs(till, id)) - hour)).toBeLessThan(minute);
        },
        { switches: { date_form } },
      );
    }

    for (const [name, gainedMs, setBackMs] of [
      ['put seven seconds forward meanwhile', 7_000, 0],
      ['three hours ahead until it was set right', 0, 3 * hour],
    ] as const) {
      flow(
        `ends when the API says, after eight hours of sleep, with a clock ${name} (${date_form})`,
        async (till) => {
          await sleepOvernight(till, { gainedMs, setBackMs });
          const id = await charge(till, pix(1_000, 3_600));
          expect(Math.abs((await leftMs(till, id)) - hour)).toBeLessThan(minute);
          const { serverAheadMs } = await till.clerk.get('outbox.status', {});
          expect(serverAheadMs + gainedMs).toBe(0);
          await till.pass(2 * minute);
          expect(Math.abs((await leftMs(till, id)) - 58 * minute)).toBeLessThan(minute);
        },
        { switches: { date_form } },
      );
    }
  }
});

for (const byMinutes of [20, -20]) {
  flow(
    `R4: the order that people name is known as this sale's, with a clock wrong by ${byMinutes} min`,
    async (till) => {
      await setClock(till, byMinutes * minute);
      await till.manager.get('settings.set', { automaticCapture: true });
      await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
      const saleId = await charge(till, payByCard(2_500), pix(2_500));
      await till.until(saleId, 'review');
      const { id } = await entryOf(till, saleId, 'orders.create');
      const orderId = (await till.ledger())[0]?.order_id ?? '';
      const review = await reviewOf(till, { id, finding: 'charged', amountCents: cents(5_000), orderId });
      expect(await till.manager.code('outbox.resolve', review)).toBe('ok');
      await till.until(saleId, ['awaiting-payment', 'processing']);
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled');
    },
  );
}
