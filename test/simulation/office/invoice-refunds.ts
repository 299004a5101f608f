/** Payments of invoices are given back, in whole or in part, now and then from two windows; and what must hold of them in the end. */
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { isReturned, sumOf } from '#test/support/ledger-lines.ts';
import { type Act, type Stage, someWindow, told } from '../acts/stage.ts';
import { allSubscriptions, someSubscriptionThat } from './stage.ts';

const share = 0.3;

export const isInvoiceRefundDay = (seed: number): boolean => createSeededRandom(seed + 11_000_077).float() < share;

/** With a random of its own: the other acts of these days stay as they are. */
export function withRandomOfRefunds(stage: Stage, seed: number): Stage {
  return { ...stage, random: createSeededRandom(seed + 11_000_091) };
}

export const refundInvoice: Act = async (stage) => {
  const { random, people, office } = stage;
  const found = await someSubscriptionThat(stage, ({ invoices }) => invoices.some((one) => one.refundable.length > 0));
  const payment = found?.invoices.flatMap(({ refundable }) => refundable).at(0);
  if (found === null || payment === undefined) return;
  const { chargeId, refundableCents } = payment;
  const isWhole = refundableCents < 300 || random.float() < 0.5;
  const amountCents = isWhole ? refundableCents : 100 + Math.floor(random.float() * (refundableCents - 200));
  const manager = await people.pinOf('manager');
  const approval = manager === null ? {} : { approval: manager };
  const parts = [{ chargeId, amountCents }];
  const request = { subscriptionId: found.id, parts, reason: 'defect', ...approval } as const;
  await stage.endanger?.('refunds.create');
  const windows = random.float() < 0.3 ? [someWindow(random), someWindow(random)] : [someWindow(random)];
  const results = await Promise.all(windows.map((at) => people.at(at, 'refunds.requestOfInvoice', request)));
  for (const result of results) {
    // A till that died while it was asked has perhaps written the wish down.
    const mayBeTaken = result.ok || result.error.code === 'connection-lost';
    if (mayBeTaken) office.givenBack.set(chargeId, (office.givenBack.get(chargeId) ?? 0) + amountCents);
    told(stage, 'refund-invoice', { saleId: found.id, result });
  }
};

const gaveNothingBack: readonly string[] = ['refused', 'failed', 'withdrawn'];

/** No more went back than people asked for, and what is told as not given back was not. */
export async function checkInvoiceRefunds(stage: Stage): Promise<string[]> {
  const { people, sandbox, office, memory } = stage;
  const problems: string[] = [];
  for (const { id, invoices } of await allSubscriptions(stage)) {
    const read = await people.look('refunds.list', { subscriptionId: id });
    if (!read.ok) continue;
    for (const payment of invoices.flatMap(({ payments }) => payments)) {
      const lines = sandbox.records().ledger.filter((line) => line.charge_id === payment.id && isReturned(line));
      const back = sumOf(lines.filter(({ kind }) => kind === 'refund'));
      const asked = office.givenBack.get(payment.id) ?? 0;
      if (back > asked)
        problems.push(`${payment.id} of subscription ${id}: ${back} went back, people asked for ${asked}`);
      const refunds = read.value.filter(({ chargeId }) => chargeId === payment.id);
      const mayBeBack = sumOf(refunds.filter(({ state }) => !gaveNothingBack.includes(state)).map(amountOf));
      // What came after the backup that was put back is on no screen any more.
      if (back > mayBeBack && !memory.restored.has(id))
        problems.push(
          `${payment.id} of subscription ${id}: ${back} went back, shown as ${refunds.map(({ state }) => state)}`,
        );
    }
  }
  return problems;
}

const amountOf = ({ amountCents }: { readonly amountCents: number }) => ({ amount: amountCents });
