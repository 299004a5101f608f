/** Rights and approvals over whole sales: what the core sees in a basket, whatever the screen says of it, and who is on record. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { AuditRow } from '#shared/contract/audit.ts';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CallError } from '#shared/contract/errors.ts';
import type { MethodName, MethodRequest } from '#shared/contract/methods.ts';
import type { SaleItem } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import type { Right, RightLevel } from '#shared/domain/rights.ts';
import type { TestClient } from '#test/helpers/test-core.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';
import { charge } from './support/scenarios.ts';

type Charge = MethodRequest<'orders.charge'>;

interface NewRule {
  readonly level?: RightLevel;
  readonly limit?: number | null;
  readonly role?: 'clerk' | 'manager';
}

function setRule(till: Till, right: Right, { level = 'allow', limit = null, role = 'clerk' }: NewRule) {
  return till.manager.get('rights.set', { rules: [{ role, right, level, limit }] });
}

async function anItem(till: Till): Promise<CatalogItem> {
  const { items } = await till.clerk.get('catalog.list', {});
  const found = items.find(({ unitAmountCents }) => unitAmountCents >= 500);
  if (found === undefined) throw new Error('nothing to sell');
  return found;
}

function asSold({ code, description, unitAmountCents }: CatalogItem, change: Partial<SaleItem> = {}): SaleItem {
  return { code, description, quantity: 1, unitAmountCents, ...change };
}

function chargeOf(items: readonly SaleItem[], more: Partial<Charge> = {}): Charge {
  const total = items.reduce((sum, { quantity, unitAmountCents }) => sum + quantity * unitAmountCents, 0);
  return { ...basket([payByCard(total)], { items: [...items] }), ...more };
}

async function errorOf(client: TestClient, asked: Charge): Promise<Pick<CallError, 'code' | 'fields'> | null> {
  const result = await client.call('orders.charge', asked);
  return result.ok ? null : { code: result.error.code, ...(result.error.fields && { fields: result.error.fields }) };
}

/** The code of a refusal that comes before the input is looked at. */
async function refusedUnread(till: Till, method: MethodName): Promise<string> {
  const result = await till.core.core.open('clerk').call({ requestId: randomUUID(), method, input: null });
  return result.ok ? 'ok' : result.error.code;
}

async function onRecord(till: Till, action: string): Promise<AuditRow[]> {
  const { rows } = await till.manager.get('audit.list', { filter: {}, limit: 500 });
  return rows.filter((row) => row.action === action);
}

describe('a discount', () => {
  flow(
    'above the limit needs a manager: a wrong PIN refuses, the right one lets it through, both names stay',
    async (till) => {
      await setRule(till, 'discount', { limit: 1000 });
      const item = await anItem(till);
      const asked = chargeOf([asSold(item, { unitAmountCents: cents(5), fullUnitAmountCents: item.unitAmountCents })]);
      const refused = await errorOf(till.clerk, asked);
      expect(refused).toMatchObject({ code: 'approval-required', fields: [{ path: 'discount', code: 'over-limit' }] });
      expect(refused?.fields?.[0]?.params?.limit).toBe(1000);
      const approval = await proofOf(till, 'manager');
      const wrong = { ...approval, pin: '000000' };
      expect(await till.clerk.code('orders.charge', { ...asked, approval: wrong })).toBe('wrong-pin');
      expect(await till.clerk.code('orders.charge', { ...asked, approval: await proofOf(till, 'clerk') })).toBe(
        'forbidden',
      );
      expect(await till.clerk.get('orders.ofDraft', { draftId: asked.draftId })).toBeNull();
      const sale = await till.clerk.get('orders.charge', { ...asked, approval });
      expect(await onRecord(till, 'rights.approve')).toMatchObject([
        { staffName: 'Ana', approverName: 'Bruno', subject: asked.draftId, after: { rights: [{ right: 'discount' }] } },
      ]);
      expect(await onRecord(till, 'orders.charge')).toMatchObject([
        { staffName: 'Ana', approverName: 'Bruno', subject: sale.id },
      ]);
      const timeline = await till.clerk.get('orders.timeline', { id: sale.id });
      expect(timeline.find(({ what }) => what === 'sale-made')?.details).toMatchObject({ approvedBy: 'Bruno' });
    },
  );

  flow('is seen by the catalogue’s price, though the screen calls it none', async (till) => {
    await setRule(till, 'discount', { level: 'deny' });
    const item = await anItem(till);
    const cheaper = { unitAmountCents: cents(item.unitAmountCents - 100) };
    const hidden = chargeOf([asSold(item, cheaper)]);
    expect(await errorOf(till.clerk, hidden)).toEqual({
      code: 'forbidden',
      fields: [{ path: 'discount', code: 'denied' }],
    });
    expect(await errorOf(till.clerk, chargeOf([asSold(item)]))).toBeNull();
    expect(await errorOf(till.manager, hidden)).toBeNull();
  });

  flow('of exactly the limit needs nobody, whatever rounding made of it', async (till) => {
    await setRule(till, 'discount', { limit: 1000 });
    const cup: SaleItem = {
      description: 'Balas',
      quantity: 1,
      unitAmountCents: cents(4),
      fullUnitAmountCents: cents(5),
    };
    expect(await errorOf(till.clerk, chargeOf([cup]))).toBeNull();
    const more = { ...cup, unitAmountCents: cents(3) };
    expect(await errorOf(till.clerk, chargeOf([more]))).toMatchObject({ code: 'approval-required' });
  });

  flow('is none for a basket that waited while the price rose', async (till) => {
    const item = await anItem(till);
    await setRule(till, 'discount', { level: 'deny' });
    const { id, revision, description, code, categoryId } = item;
    const raised = { id, revision, description, code, barcode: item.barcode ?? '', categoryId };
    await till.manager.get('catalog.saveItem', { ...raised, unitAmountCents: cents(item.unitAmountCents + 100) });
    expect(await errorOf(till.clerk, chargeOf([asSold(item)]))).toBeNull();
    const below = { unitAmountCents: cents(item.unitAmountCents - 1) };
    expect(await errorOf(till.clerk, chargeOf([asSold(item, below)]))).toMatchObject({ code: 'forbidden' });
  });
});

describe('an amount that is not in the catalogue', () => {
  flow('has a limit of its own, and a code of the catalogue does not hide it', async (till) => {
    await setRule(till, 'custom-amount', { limit: 5000 });
    const item = await anItem(till);
    const typed = (amount: number): SaleItem => ({
      description: 'Diversos',
      quantity: 1,
      unitAmountCents: cents(amount),
    });
    expect(await errorOf(till.clerk, chargeOf([typed(2500), typed(2500), asSold(item)]))).toBeNull();
    expect(await errorOf(till.clerk, chargeOf([typed(2500), typed(2501)]))).toMatchObject({
      code: 'approval-required',
      fields: [{ path: 'custom-amount', code: 'over-limit', params: { amountCents: 5001, limit: 5000 } }],
    });
    const dear = asSold(item, { unitAmountCents: cents(90_000) });
    expect(await errorOf(till.clerk, chargeOf([dear]))).toMatchObject({ fields: [{ path: 'custom-amount' }] });
  });
});

describe('an approval', () => {
  flow('is good for one call and its content: the same PIN must be typed for the next', async (till) => {
    await setRule(till, 'custom-amount', { level: 'approval' });
    const approval = await proofOf(till, 'manager');
    const first = chargeOf([{ description: 'Diversos', quantity: 1, unitAmountCents: cents(1000) }]);
    const frame = { requestId: randomUUID(), method: 'orders.charge', input: { ...first, approval } };
    const [one, again] = [await till.clerk.connection.call(frame), await till.clerk.connection.call(frame)];
    expect(one).toEqual(again);
    expect(await onRecord(till, 'rights.approve')).toHaveLength(1);
    expect(await errorOf(till.clerk, { ...first, draftId: randomUUID() })).toMatchObject({ code: 'approval-required' });
    // The basket is sold already: it is shown and not sold again.
    expect(await errorOf(till.clerk, first)).toBeNull();
  });

  flow('counts wrong PINs like every other place, and locks the manager out', async (till) => {
    await setRule(till, 'custom-amount', { level: 'approval' });
    const wrong = { ...(await proofOf(till, 'manager')), pin: '000000' };
    const asked = chargeOf([{ description: 'Diversos', quantity: 1, unitAmountCents: cents(1000) }]);
    const codes: string[] = [];
    for (let i = 0; i < 6; i += 1) codes.push(await till.clerk.code('orders.charge', { ...asked, approval: wrong }));
    expect(codes).toEqual([...Array(4).fill('wrong-pin'), 'locked-out', 'locked-out']);
    const right = await proofOf(till, 'manager');
    expect(await till.clerk.code('orders.charge', { ...asked, approval: right })).toBe('locked-out');
  });

  flow('does not outlive the session in which it was asked for', async (till) => {
    await setRule(till, 'custom-amount', { level: 'approval' });
    const approval = await proofOf(till, 'manager');
    const asked = chargeOf([{ description: 'Diversos', quantity: 1, unitAmountCents: cents(1000) }]);
    const selling = till.clerk.code('orders.charge', { ...asked, approval });
    await till.clerk.get('session.lock', {});
    expect(await selling).toBe('not-signed-in');
    expect(await till.manager.get('orders.ofDraft', { draftId: asked.draftId })).toBeNull();
    await till.clerk.signIn('clerk');
  });

  flow('of a manager’s own action is another manager’s', async (till) => {
    await setRule(till, 'cancel', { level: 'approval', role: 'manager' });
    const id = await charge(till, pix(1000));
    await till.until(id, 'awaiting-payment');
    const own = await proofOf(till, 'manager');
    expect(await till.manager.code('orders.cancel', { id })).toBe('approval-required');
    expect(await till.manager.code('orders.cancel', { id, approval: own })).toBe('approval-required');
    const [given, chosen] = ['60481537', '1938'];
    const clara = await till.manager.get('staff.create', { name: 'Clara', role: 'manager', pin: given });
    await till.core.connect().get('session.signIn', { staffId: clara.id, pin: given, newPin: chosen });
    const approval = { staffId: clara.id, pin: chosen };
    // Bruno knew her first PIN: for a day she could be he himself.
    expect(await till.manager.code('orders.cancel', { id, approval })).toBe('rule-broken');
    await till.clock.advance(25 * 3_600_000);
    await till.signIn();
    const next = await charge(till, pix(1000));
    await till.until(next, 'awaiting-payment');
    expect(await till.manager.code('orders.cancel', { id: next, approval })).toBe('ok');
    expect(await onRecord(till, 'orders.cancel')).toMatchObject([{ staffName: 'Bruno', approverName: 'Clara' }]);
  });

  flow('where none can be given is a mistake of whoever sends it, and no PIN is tried', async (till) => {
    const approval = { ...(await proofOf(till, 'manager')), pin: '000000' };
    for (let i = 0; i < 6; i += 1) {
      const ask = { requestId: randomUUID(), method: 'orders.list', input: { approval } };
      expect(await till.clerk.connection.call(ask)).toMatchObject({ error: { code: 'bad-input' } });
    }
    expect(await till.core.connect().code('session.signIn', await proofOf(till, 'manager'))).toBe('ok');
  });
});

describe('a refund', () => {
  flow('below the limit needs nobody; parts of one sale add up', async (till) => {
    await setRule(till, 'refund', { limit: 2000 });
    const saleId = await charge(till, payByCard(5000));
    const paid = await till.until(saleId, 'paid');
    const ask = (amountCents: number) => ({
      saleId,
      parts: [{ chargeId: paid.payments[0]?.chargeId ?? '', amountCents }],
      reason: 'defect' as const,
    });
    const [first] = await till.clerk.get('refunds.request', ask(1500));
    expect(first).toMatchObject({ requestedBy: 'Ana', approvedBy: null, undoes: false });
    await till.until(saleId, 'partially-refunded');
    const second = await till.clerk.call('refunds.request', ask(600));
    expect(second).toMatchObject({
      error: {
        code: 'approval-required',
        fields: [{ path: 'refund', code: 'over-limit', params: { amountCents: 2100, limit: 2000 } }],
      },
    });
    const approval = await proofOf(till, 'manager');
    const [approved] = await till.clerk.get('refunds.request', { ...ask(600), approval });
    expect(approved).toMatchObject({ requestedBy: 'Ana', approvedBy: 'Bruno' });
    await till.untilTrue('the second refund arrives', async () =>
      (await till.clerk.get('refunds.list', { saleId })).every(({ state }) => state === 'confirmed'),
    );
  });
});

describe('the rights themselves', () => {
  flow('are shown to who has them at once, changed by managers alone, and every change is on record', async (till) => {
    const rulesOf = async (client: TestClient) => (await client.get('session.state', {})).rules;
    expect((await rulesOf(till.clerk))?.split).toEqual({ level: 'allow', limit: null });
    expect(await till.clerk.code('rights.get', {})).toBe('forbidden');
    const own = { role: 'clerk', right: 'refund', level: 'allow', limit: null } as const;
    expect(await till.clerk.code('rights.set', { rules: [own] })).toBe('forbidden');
    const received: unknown[] = [];
    till.clerk.connection.subscribe(({ name, payload }) => {
      if (name === 'session.changed') received.push(payload);
    });
    await setRule(till, 'discount', { limit: 1500 });
    expect(received).toMatchObject([{ rules: { discount: { level: 'allow', limit: 1500 } } }]);
    expect((await till.manager.get('rights.get', {})).clerk.discount.limit).toBe(1500);
    await setRule(till, 'discount', { limit: 1500 });
    expect(await onRecord(till, 'rights.set')).toMatchObject([
      {
        staffName: 'Bruno',
        subject: 'clerk.discount',
        before: { role: 'clerk', right: 'discount', level: 'allow' },
        after: { role: 'clerk', right: 'discount', level: 'allow', limitBasisPoints: 1500 },
      },
    ]);
    const refused = { role: 'clerk', limit: null, level: 'approval', right: 'export' } as const;
    const before = await till.manager.get('rights.get', {});
    for (const wrong of [
      refused,
      { ...refused, level: 'allow', right: 'links', limit: 5 } as const,
      { ...own, right: 'discount', limit: 10_001 } as const,
    ]) {
      // The right that could be set is not set either.
      expect(await till.manager.code('rights.set', { rules: [own, wrong] })).toBe('rule-broken');
    }
    expect(await till.manager.get('rights.get', {})).toEqual(before);
    expect(await rulesOf(till.core.connect())).toBeNull();
  });

  flow('outlive a restart', async (till) => {
    await setRule(till, 'export', { level: 'deny' });
    await till.restart();
    expect(await refusedUnread(till, 'history.table')).toBe('forbidden');
  });

  flow('of splits and of skipping the fraud analysis are asked only of a sale that does it', async (till) => {
    await till.manager.get('settings.set', { allowFraudSkip: true, allowSplit: true });
    await setRule(till, 'fraud-skip', { level: 'deny' });
    await setRule(till, 'split', { level: 'approval' });
    const item = await anItem(till);
    expect(await errorOf(till.clerk, chargeOf([asSold(item)]))).toBeNull();
    const skipped = chargeOf([asSold(item)], { fraudSkip: { reason: 'upsell' } });
    expect(await errorOf(till.clerk, skipped)).toMatchObject({ fields: [{ path: 'fraud-skip', code: 'denied' }] });
    const part = { receiverCode: 'r1', amountCents: item.unitAmountCents, chargeProcessingFee: true };
    const split = [{ ...part, chargeRemainderFee: true, liable: true }];
    const asked = chargeOf([asSold(item)], { payments: [{ ...pix(item.unitAmountCents), split }] });
    expect(await errorOf(till.clerk, asked)).toMatchObject({ fields: [{ path: 'split', code: 'approval' }] });
  });
});
