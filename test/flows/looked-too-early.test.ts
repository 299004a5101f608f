/** Two people say "not charged" only where nothing can arrive any more, and no clock that they set makes that time pass. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard, chargeDraft } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { subscribe, subscriptionForm } from './support/subscriptions.ts';

const minute = 60_000;

interface Way {
  readonly operation: EntryOperation;
  readonly route: string;
  ask(till: Till): Promise<string>;
  again(till: Till, id: string): Promise<string>;
}

const ways: Readonly<Record<string, Way>> = {
  'a charge of v1': {
    operation: 'charges.create',
    route: '/v1/charge',
    ask: (till) => askCharge(till, byTypedCard()),
    again: (till) => till.clerk.code('charges.create', { id: randomUUID(), draft: chargeDraft(byTypedCard()) }),
  },
  'a subscription': {
    operation: 'subscriptions.create',
    route: '/v2/subscriptions',
    ask: (till) => subscribe(till),
    again: (till) => till.clerk.code('subscriptions.create', subscriptionForm()),
  },
  'a sale that the API captures': {
    operation: 'orders.create',
    route: '/v2/orders',
    async ask(till) {
      await till.manager.get('settings.set', { automaticCapture: true });
      return charge(till, payByCard(amountCents));
    },
    again: (till, id) =>
      till.clerk.code('orders.replace', { id, draftId: randomUUID(), payments: [payByCard(amountCents)] }),
  },
};

async function lose(till: Till, { route, ask }: Way): Promise<string> {
  await till.control('POST', '/faults', { kind: 'drop_then_deliver_later', ms: 9 * minute, method: 'POST', route });
  const id = await ask(till);
  await till.pass(5_000);
  return id;
}

/** By two people, who saw it at `at` by the till's clock; the field and the code of the refusal, or `ok`. */
async function sayNotCharged(till: Till, entry: { id: string }, at = till.clock.now()): Promise<string> {
  await till.signIn();
  const said = await till.manager.call('outbox.resolve', {
    id: entry.id,
    finding: 'not-charged',
    seen: { at, amountCents: null, orderId: null, chargeId: null },
    reason: 'painel conferido',
    second: await proofOf(till, 'clerk'),
  });
  return said.ok ? 'ok' : (said.error.fields?.[0]?.code ?? said.error.code);
}

async function expectOnce(till: Till): Promise<void> {
  await till.pass(15 * minute);
  await till.signIn();
  expect((await till.ledger()).filter(isReceived)).toHaveLength(1);
}

describe.each(Object.entries(ways))('%s whose answer was lost', (_, way) => {
  for (const byMinutes of [10, -1, -180])
    flow(`is not called "not charged" within five minutes, though the clock is set by ${byMinutes}`, async (till) => {
      const id = await lose(till, way);
      till.clock.setWall(byMinutes * minute);
      await till.pass(5_000);
      expect(await sayNotCharged(till, await entryOf(till, id, way.operation))).toBe('seen-too-early');
      expect(await way.again(till, id)).not.toBe('ok');
      await expectOnce(till);
    });

  flow('nor right after another start with another clock, but once the five minutes are proven', async (till) => {
    const id = await lose(till, way);
    await till.restart();
    till.clock.setWall(20 * minute);
    await till.pass(5_000);
    const entry = await entryOf(till, id, way.operation);
    expect(await sayNotCharged(till, entry)).toBe('seen-too-early');
    await till.pass(5 * minute);
    expect(await sayNotCharged(till, entry)).toBe('ok');
  });
});

flow('a look from before the clock was set back is older than it seems', async (till) => {
  const { operation, ...way } = ways['a charge of v1'] as Way;
  const id = await lose(till, { operation, ...way });
  const entry = await entryOf(till, id, operation);
  const lookedAt = till.clock.now() + minute;
  await till.pass(4 * minute);
  till.clock.setWall(-5 * minute);
  await till.pass(4 * minute);
  expect(await sayNotCharged(till, entry, lookedAt)).toBe('seen-too-early');
  expect(await sayNotCharged(till, entry)).toBe('ok');
});

for (const aheadMs of [4 * minute, 30_000])
  flow(`and so is one that lies ${aheadMs / 1_000} s ahead since the clock was set back`, async (till) => {
    const way = ways['a charge of v1'] as Way;
    const id = await lose(till, way);
    const entry = await entryOf(till, id, way.operation);
    const lookedAt = till.clock.now() + minute;
    await till.pass(5.5 * minute);
    till.clock.setWall(-4.5 * minute - aheadMs);
    await till.pass(2_000);
    expect(await sayNotCharged(till, entry, lookedAt)).toBe('seen-too-early');
    await expectOnce(till);
  });

flow('a clock that is set makes no read believed after a backup was put back', async (till) => {
  const way = ways['a charge of v1'] as Way;
  const id = await lose(till, way);
  await backUp(till);
  await restoreAfter(till, 20_000);
  till.clock.setWall(20 * minute);
  await till.pass(5_000);
  const entry = await entryOf(till, id, way.operation);
  expect(await sayNotCharged(till, entry)).toBe('seen-before-request');
  await till.pass(16 * minute);
  expect(await sayNotCharged(till, entry)).toBe('ok');
});
