/** Days offline: what waits writes nothing for each try that could not leave, and goes within seconds once the network is back. */
import { expect } from 'vitest';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { savedCard } from './support/saved-card.ts';
import { amountCents, charge } from './support/scenarios.ts';

const hourMs = 3_600_000;
const network = createNetwork();
const vault = createMemoryVault('sk_test_balcao', { bearer: 'v1_test_balcao', account: 'balcao' });

async function onSavedCard(till: Till): Promise<PaymentDraft> {
  network.offline = false;
  const card = { token: await savedCard(till) };
  network.offline = true;
  return { method: 'card', amountCents: cents(amountCents), installments: 1, capture: 'now', card };
}

async function attemptsOf(till: Till, saleId: string): Promise<number> {
  const eyes = await till.observer();
  const entry = (await eyes.get('outbox.list', { show: 'open' })).find(({ owner }) => owner.id === saleId);
  return (await eyes.get('outbox.get', { id: entry?.id ?? '' })).attemptList.length;
}

flow(
  'a sale on a saved card is tried a few times, waits a day for the line, and goes within seconds of it',
  async (till) => {
    const saleId = await charge(till, await onSavedCard(till));
    await till.pass(20 * hourMs);
    expect(await attemptsOf(till, saleId)).toBeLessThan(7);
    network.offline = false;
    await till.until(saleId, 'paid', 12_000);
  },
  { wrapConnect: network.wrapConnect },
);

flow(
  'a crowd of them does not hide the first try of a sale that is asked for after them',
  async (till) => {
    const payment = await onSavedCard(till);
    for (let sale = 0; sale < 50; sale++) await charge(till, payment);
    await till.pass(5 * 60_000);
    const last = await charge(till, payment);
    await till.pass(60_000);
    expect(await attemptsOf(till, last)).toBeGreaterThan(0);
  },
  { wrapConnect: network.wrapConnect },
);

flow(
  'a request of v1 finds out for itself that the network is back, where no key of v2 is there to ask with',
  async (till) => {
    network.offline = true;
    const id = await askCharge(till, byPix);
    await till.pass(5 * 60_000);
    await vault.removeApiKey();
    await till.pass(60_000);
    network.offline = false;
    await till.pass(90_000);
    await till.signIn();
    expect((await till.clerk.get('charges.get', { id })).state).toBe('made');
  },
  { wrapConnect: network.wrapConnect, vault },
);
