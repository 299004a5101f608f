/** A charge of v1 that can still be paid, or may have been, holds its buyer and sum: no second one is made beside it. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import {
  answerChallenge,
  askCharge,
  byPix,
  byTypedCard,
  chargeDraft,
  codeOf,
  isMade,
  untilCharge,
} from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entryOf } from './support/queue.ts';
import { proofOf, resolve } from './support/review.ts';

const minute = 60_000;
const host = { openChallenge: () => Promise.resolve('/challenge/page') };

const again = (till: Till) =>
  till.clerk.code('charges.create', { id: randomUUID(), draft: chargeDraft(byTypedCard()) });

const received = async (till: Till) => (await till.ledger()).filter(isReceived).length;

/** Held, and in the end its buyer was charged `times` times. */
async function expectHeld(till: Till, times: number): Promise<void> {
  expect(await again(till)).toBe('money-may-have-moved');
  await till.pass(2 * minute);
  await till.signIn();
  expect(await received(till)).toBe(times);
}

const askCode = async (till: Till): Promise<{ id: string; confirmationId: string }> => {
  const id = await askCharge(till, byTypedCard('otp'));
  const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
  return { id, confirmationId: confirmations[0]?.id ?? '' };
};

async function passPage(till: Till, id: string, code: string | null): Promise<void> {
  await till.clerk.get('charges.openChallenge', { id });
  await answerChallenge(till, code, 'passed');
}

describe('a charge that is made is not made again', () => {
  for (const minutes of [1, 40])
    flow(`${minutes} minutes after its Pix was paid, which no route shows`, async (till) => {
      const { code } = await untilCharge(till, await askCharge(till, byPix), isMade);
      await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
      await till.pass(minutes * minute);
      await till.signIn();
      await expectHeld(till, 1);
    });

  flow('while its Pix code is on a telephone, by another Pix neither', async (till) => {
    await untilCharge(till, await askCharge(till, byPix), isMade);
    const draft = chargeDraft(byPix);
    expect(await till.clerk.code('charges.create', { id: randomUUID(), draft })).toBe('money-may-have-moved');
    await expectHeld(till, 0);
  });

  for (const behaviour of ['processing_then_paid', 'processing_then_declined'] as const)
    flow(`while its acquirer takes its time (${behaviour})`, async (till) => {
      await untilCharge(till, await askCharge(till, byTypedCard(behaviour)), isMade);
      expect(await again(till)).toBe('money-may-have-moved');
    });

  flow('while its buyer may still give the code, or answer on the page of the bank', async (till) => {
    await askCode(till);
    await expectHeld(till, 0);
  });

  flow('while a good answer to its code shows the state of before, and the list is behind', async (till) => {
    const { id, confirmationId } = await askCode(till);
    await till.pass(15_000);
    const code = await codeOf(till, confirmationId);
    const route = '/v1/orders/:code/confirmations/:id/verify';
    await till.control('POST', '/faults', { kind: 'unchanged_answer', method: 'POST', route });
    const list = { method: 'GET', route: '/v1/orders/:code/confirmations', count: 'always' };
    await till.control('POST', '/faults', { kind: 'stale_read', ms: 5 * minute, ...list });
    await till.clerk.get('charges.verify', { id, confirmationId, code });
    await till.pass(20_000);
    await expectHeld(till, 1);
  });
});

describe.each([5, 120])('a charge that a backup knows as waiting, restored after %i minutes', (minutes) => {
  flow('is not made again: its code was taken since', async (till) => {
    const { id, confirmationId } = await askCode(till);
    await backUp(till);
    await till.clerk.get('charges.verify', { id, confirmationId, code: await codeOf(till, confirmationId) });
    await till.pass(minute);
    await restoreAfter(till, minutes * minute);
    await expectHeld(till, 1);
  });

  flow(
    'is not made again: the page of the bank was passed since',
    async (till) => {
      const id = await askCharge(till, byTypedCard('three_ds'));
      const { code } = await untilCharge(till, id, ({ challenge }) => challenge !== null);
      await backUp(till);
      await passPage(till, id, code);
      await till.pass(minute);
      await restoreAfter(till, minutes * minute);
      await expectHeld(till, 1);
    },
    host,
  );

  flow('is not made again: its Pix was paid since', async (till) => {
    const { code } = await untilCharge(till, await askCharge(till, byPix), isMade);
    await backUp(till);
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    await restoreAfter(till, minutes * minute);
    await expectHeld(till, 1);
  });
});

describe('the buyer is free again', () => {
  flow('once the charge is known to be declined', async (till) => {
    const id = await askCharge(till, byTypedCard('decline'));
    await untilCharge(till, id, ({ state }) => state === 'declined');
    expect(await again(till)).toBe('ok');
  });

  flow('once two people have recorded that it ended unpaid', async (till) => {
    const id = await askCharge(till, byPix);
    await untilCharge(till, id, isMade);
    await till.pass(60 * minute);
    await till.signIn();
    expect(await again(till)).toBe('money-may-have-moved');
    const second = await proofOf(till, 'clerk');
    const said = { id, finding: 'not-charged', seenAt: till.clock.now(), reason: 'painel conferido', second } as const;
    await till.manager.get('charges.record', said);
    expect(await again(till)).toBe('ok');
  });
});

flow('what two people called not charged is looked at too early, and called charged by them later', async (till) => {
  await till.control('POST', '/faults', {
    kind: 'drop_then_deliver_later',
    ms: 10 * minute,
    method: 'POST',
    route: '/v1/charge',
  });
  const id = await askCharge(till, byTypedCard());
  await untilCharge(till, id, ({ state }) => state === 'review');
  const { id: entryId } = await entryOf(till, id, 'charges.create');
  const seen = { at: till.clock.now(), amountCents: null, orderId: null, chargeId: null };
  const early = { id: entryId, finding: 'not-charged', seen, reason: 'painel conferido' } as const;
  const tooEarly = { ok: false, error: { fields: [{ path: 'seen.at', code: 'seen-too-early' }] } };
  const second = await proofOf(till, 'clerk');
  expect(await till.manager.call('outbox.resolve', { ...early, second })).toMatchObject(tooEarly);
  await resolve(till, { id: entryId, finding: 'not-charged' });
  await till.pass(20 * minute);
  await till.signIn();
  await resolve(till, { id: entryId, finding: 'charged' });
  expect((await till.clerk.get('charges.get', { id })).state).toBe('found-charged');
});

const network = createNetwork();
flow(
  'after a backup was put back nobody says "not charged" by a look from before, nor until reads are believed again',
  async (till) => {
    network.offline = true;
    const id = await askCharge(till, byPix);
    await till.pass(minute);
    await backUp(till);
    await till.pass(8 * minute);
    const lookedAt = till.clock.now();
    network.offline = false;
    await till.pass(10 * minute);
    await till.signIn();
    const { code } = await untilCharge(till, id, isMade);
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    await restoreAfter(till, minute);
    const { id: entryId, state } = await entryOf(till, id, 'charges.create');
    expect(state).toBe('review');
    const second = await proofOf(till, 'clerk');
    for (const at of [lookedAt, till.clock.now()]) {
      const seen = { at, amountCents: null, orderId: null, chargeId: null };
      const said = { id: entryId, finding: 'not-charged', seen, reason: 'painel conferido', second } as const;
      expect(await till.manager.call('outbox.resolve', said)).toMatchObject({
        ok: false,
        error: { fields: [{ path: 'seen.at', code: 'seen-before-request' }] },
      });
    }
    expect(await again(till)).toBe('money-may-have-moved');
  },
  { wrapConnect: network.wrapConnect },
);
