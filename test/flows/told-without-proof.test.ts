/** The sentences on the screens, held against what the till really knows: offline for days, or with an answer lost. */
import { describe, expect } from 'vitest';
import { nextWords, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { stateLine } from '#renderer/areas/subscriptions/subscription-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { orderShown } from './support/order-shown.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { inDays, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const words = wordsOf('pt-BR');
const { t } = words;
const minute = 60_000;

async function told(till: Till, saleId: string): Promise<string> {
  const sale = await till.sale(saleId);
  return `${stateLineWords(t, sale, till.clock.now())} ${nextWords(t, sale, till.clock.now())}`;
}

describe('offline', () => {
  const network = createNetwork();
  flow(
    'a card that never left this computer is not told as one whose limit may be reserved',
    async (till) => {
      network.offline = true;
      const id = await charge(till, payByCard(amountCents));
      await till.pass(20 * minute);
      await till.signIn();
      expect((await till.sale(id)).progress).toMatchObject({ isAmbiguous: false });
      expect(await told(till, id)).not.toContain('reservado');
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'a card whose answer was lost before it was erased may hold the limit',
    async (till) => {
      network.offline = false;
      await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
      const id = await charge(till, payByCard(amountCents));
      await till.until(id, 'unknown', minute);
      network.offline = true;
      expect(await told(till, id)).toContain('o Balcão ainda não o cobrou');
      await till.pass(20 * minute);
      await till.signIn();
      const sale = await till.sale(id);
      expect(sale).toMatchObject({ state: 'unknown', progress: { isAmbiguous: true, operation: null } });
      expect(await told(till, id)).toContain('pode estar reservado');
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'a hold that was due to lapse is not called one, and its capture is not urged',
    async (till) => {
      network.offline = false;
      const id = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
      await till.until(id, 'authorized');
      expect(await told(till, id)).toContain('Valor reservado no cartão');
      network.offline = true;
      await till.pass(50 * 60 * minute);
      await till.signIn();
      expect(await told(till, id)).toMatch(/pode ter caído.*Confira antes/);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow(
    'a subscription whose first charge fell into days without a network is not told as uncharged',
    async (till) => {
      network.offline = false;
      const id = await subscribe(till, { startAt: inDays(till, 1) });
      await untilStatus(till, id, 'scheduled');
      const line = async () => {
        const now = till.clock.now();
        return stateLine(words, await subscriptionOf(till, id), { now, serverNow: now });
      };
      expect(await line()).toContain('Nada foi cobrado ainda');
      network.offline = true;
      await till.pass(50 * 60 * minute);
      await till.signIn();
      expect((await till.ledger()).map(({ kind }) => kind)).toContain('capture');
      expect(await line()).toMatch(/Não foi lida da operadora desde/);
      network.offline = false;
      await untilStatus(till, id, 'active');
      expect(await line()).toContain('Em dia');
    },
    { wrapConnect: network.wrapConnect },
  );
});

describe('a card and a Pix, of which the Pix was paid', () => {
  const held = orderShown((order) => ({
    ...order,
    status: order.status === 'processing' ? 'requires_capture' : order.status,
    payments: order.payments.map((one) => (one.status === 'processing' ? { ...one, status: 'requires_capture' } : one)),
  }));
  flow(
    'while the card is on hold, it is told that a part was paid, and not that nothing was charged',
    async (till) => {
      held.isChanged = true;
      const id = await charge(till, payByCard(1_000), pix(4_000, 3_600));
      await till.until(id, 'awaiting-payment');
      await payPix(till, id);
      await till.pass(20_000);
      expect(await till.sale(id)).toMatchObject({ state: 'authorized', moneyReceived: false });
      expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'pix_paid']);
      const line = await told(till, id);
      expect(line).toContain('Uma parte já foi paga');
      expect(line).not.toContain('Ainda não foi cobrado');
      held.isChanged = false;
      await till.until(id, 'paid', 10 * minute);
      expect(await told(till, id)).not.toContain('parte');
    },
    { switches: { after_capture: 'processing', processing_delay_ms: 300_000 }, wrapConnect: held.wrapConnect },
  );
});
