/** Taking a request back undoes what somebody was allowed to ask for: it needs the same right, whoever stands at the queue. */
import { describe, expect } from 'vitest';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Right, RightLevel } from '#shared/domain/rights.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard } from './support/charges.ts';
import { contest, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { askLink } from './support/links.ts';
import { createNetwork } from './support/network.ts';
import { untilEntry } from './support/queue.ts';
import { proofOf } from './support/review.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const set = (
  till: Till,
  right: Right,
  { level = 'allow', limit = null }: { level?: RightLevel; limit?: number | null },
) => till.manager.get('rights.set', { rules: [{ role: 'clerk', right, level, limit }] });

const queued = (till: Till, ownerId: string, operation: EntryOperation) =>
  untilEntry(till, { saleId: ownerId, operation }, ['prepared', 'waiting']);

async function problemOf(till: Till, id: string): Promise<unknown> {
  const result = await till.clerk.call('outbox.withdraw', { id });
  return result.ok ? 'ok' : [result.error.code, result.error.fields?.map(({ path }) => path)];
}

async function paid(till: Till): Promise<string> {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  return saleId;
}

describe('a clerk, by the rights a till begins with', () => {
  const network = createNetwork();
  flow(
    'leaves a manager’s defence and link in the queue, and needs him for a refund that he approved',
    async (till) => {
      const saleId = await paid(till);
      const contested = await paid(till);
      const chargebackId = await contest(till, contested);
      network.offline = true;
      await defend(till, chargebackId);
      const linkId = await askLink(till);
      await askRefund(till, saleId, 2000);
      const defence = await queued(till, chargebackId, 'chargebacks.defend');
      const link = await queued(till, linkId, 'links.create');
      const refund = await queued(till, saleId, 'refunds.create');
      expect(await problemOf(till, defence.id)).toEqual(['forbidden', ['chargebacks']]);
      expect(await problemOf(till, link.id)).toEqual(['forbidden', ['links']]);
      expect(await problemOf(till, refund.id)).toEqual(['approval-required', ['refund']]);
      const approval = await proofOf(till, 'manager');
      const withdrawn = await till.clerk.get('outbox.withdraw', { id: refund.id, approval });
      expect(withdrawn.state).toBe('withdrawn');
      const { rows } = await till.manager.get('audit.list', { filter: {}, limit: 500 });
      expect(rows.filter(({ action }) => action === 'outbox.withdraw')).toMatchObject([
        { staffName: 'Ana', approverName: 'Bruno', subject: refund.id },
      ]);
      network.offline = false;
      await untilEntry(till, { saleId: chargebackId, operation: 'chargebacks.defend' }, 'accepted');
      await untilEntry(till, { saleId: linkId, operation: 'links.create' }, 'accepted');
    },
    { wrapConnect: network.wrapConnect },
  );
});

describe('a refund in the queue', () => {
  const network = createNetwork();
  flow(
    'is taken back without a manager up to the sum that needs none to be asked for',
    async (till) => {
      await set(till, 'refund', { limit: 2000 });
      const saleId = await paid(till);
      network.offline = true;
      await askRefund(till, saleId, 1500);
      const first = await queued(till, saleId, 'refunds.create');
      expect(await problemOf(till, first.id)).toBe('ok');
      await askRefund(till, saleId, 2001);
      const second = await queued(till, saleId, 'refunds.create');
      expect(await problemOf(till, second.id)).toEqual(['approval-required', ['refund']]);
    },
    { wrapConnect: network.wrapConnect },
  );
});

describe('who may cancel nothing', () => {
  const network = createNetwork();
  flow(
    'takes back what he may ask for',
    async (till) => {
      await set(till, 'cancel', { level: 'deny' });
      network.offline = true;
      const id = await askCharge(till, byTypedCard());
      const { id: entryId } = await queued(till, id, 'charges.create');
      expect(await problemOf(till, entryId)).toBe('ok');
    },
    { wrapConnect: network.wrapConnect },
  );
});
