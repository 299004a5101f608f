/** Older files are put back past the till, by hand or by a program that synchronises folders: what they say is as a backup's. */
import { randomUUID } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { databaseName } from '#main/db/meta.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

const fileIn = (till: Till): string => join(till.core.dataDir, databaseName('training'));
const copyIn = (till: Till): string => join(till.core.dataDir, 'copied-by-hand');

async function copyAway(till: Till): Promise<void> {
  await till.core.restart(async () => copyFileSync(fileIn(till), copyIn(till)));
  await till.signIn();
}

async function putBack(till: Till): Promise<void> {
  await till.core.restart(async () => {
    for (const side of ['-wal', '-shm']) rmSync(`${fileIn(till)}${side}`, { force: true });
    copyFileSync(copyIn(till), fileIn(till));
  });
  await till.signIn();
}

const taken = async (till: Till) =>
  (await till.ledger()).filter(({ kind }) => kind === 'capture').map(({ amount }) => amount);

const client = {
  name: 'Lia Souza',
  email: 'lia@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  address: {
    zipcode: '01310100',
    street: 'Av Paulista',
    number: '1',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

const network = createNetwork();
flow(
  'C2: a charge without a key that was sent since is not sent again',
  async (till) => {
    const first = await askCharge(till, byTypedCard('approve'));
    const { cardToken } = await untilCharge(till, first, (one) => one.cardToken !== null);
    network.offline = true;
    const saved = {
      method: 'CreditCard',
      installments: 1,
      softDescriptor: '',
      card: { token: cardToken ?? '' },
    } as const;
    const items = [{ id: 'pao', description: 'Pão', quantity: 1, unitAmountCents: 900 }];
    const id = await askCharge(till, saved, { client, items });
    await till.pass(5_000);
    await copyAway(till);
    network.offline = false;
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    await putBack(till);
    await till.pass(10 * minute);
    await till.signIn();
    expect((await till.clerk.get('charges.get', { id })).state).toBe('review');
    expect(await taken(till)).toHaveLength(2);
  },
  { wrapConnect: network.wrapConnect, expectErrors: ['audit.chain-broken'] },
);

const forgotten = new Set<string>();
flow(
  'C2: a basket that was sold since is not sold again',
  async (till) => {
    const first = await charge(till, pix(amountCents, 60));
    await till.until(first, 'expired', 20 * minute);
    await copyAway(till);
    const second = await replaceWith(till, first, payByCard(amountCents));
    forgotten.add(second);
    await till.until(second, 'paid');
    await putBack(till);
    const again = { id: first, draftId: randomUUID(), payments: [payByCard(amountCents)] };
    expect(await till.clerk.code('orders.replace', again)).not.toBe('ok');
    await till.pass(20 * minute);
    expect(await taken(till)).toEqual([amountCents]);
  },
  { forgotten },
);

const forgottenToo = new Set<string>();
flow(
  'C2: nor one that was replaced since, hours later, although the first read was of before',
  async (till) => {
    const first = await charge(till, pix(amountCents, 7_200));
    await till.until(first, 'awaiting-payment');
    await till.pass(20 * minute);
    await till.signIn();
    await backUp(till);
    const second = await replaceWith(till, first, payByCard(amountCents));
    forgottenToo.add(second);
    await till.until(second, 'paid', 10 * minute);
    await till.control('POST', '/switches', { read_lag_ms: 8 * minute });
    await restoreAfter(till, 1_000);
    await till.pass(150 * minute);
    await till.signIn();
    expect((await till.sale(first)).can.replace).toBe(false);
  },
  { forgotten: forgottenToo },
);
