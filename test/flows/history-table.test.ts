/** The history as a table: every kind says in words what was bought, how it was paid, and who made it. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { subscribe, untilSubscription } from './support/subscriptions.ts';

const words = { 'means.card': 'Cartão', 'means.pix': 'Pix' };

async function cellsOf(till: Till, kind: 'charge' | 'subscription'): Promise<(readonly string[])[]> {
  const style = { separator: ';', decimal: ',', utcOffsetMinutes: -180, words } as const;
  const { text } = await (await till.observer()).get('history.table', { filter: { kind }, style });
  const lines = text.split('\r\n').filter((line) => line !== '');
  return lines.map((line) => {
    const cells = line.split(';');
    return [cells[4] ?? '', cells[6] ?? '', cells[10] ?? ''];
  });
}

flow('a direct charge has its items, and its way to pay in words', async (till) => {
  await untilCharge(till, await askCharge(till, byPix), isMade);
  const client = { ...chargeDraft(byPix).client, email: 'bia@example.com' };
  const items = [
    { id: 'a', description: 'Cesta', quantity: 2, unitAmountCents: 1_000 },
    { id: 'b', description: 'Flores', quantity: 1, unitAmountCents: 500 },
  ];
  await untilCharge(till, await askCharge(till, byTypedCard(), { client, items }), isMade);
  expect(await cellsOf(till, 'charge')).toEqual([
    ['2 Cesta + 1 Flores', 'Cartão 0019', 'Ana'],
    ['1 Cesta de café', 'Pix', 'Ana'],
  ]);
});

flow('a subscription has its items, and its card', async (till) => {
  await untilSubscription(till, await subscribe(till), ({ status }) => status === 'active');
  expect(await cellsOf(till, 'subscription')).toEqual([['1 Clube do café', 'Cartão 0019', 'Ana']]);
});
