/** API document, "Validation rules for order creation": the till refuses before anything exists, and the API would refuse too. */
import { describe, expect, test } from 'vitest';
import { writeOrder } from '#main/areas/orders/requests.ts';
import type { ChargeInput } from '#shared/contract/orders.ts';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { orderRuleRows, refusedByApiRows } from './support/rule-rows.ts';

/** The very bytes the till would have sent. */
function bytesOf({ items, payments, fraudSkip }: ChargeInput): Buffer {
  const phone = { ddi: '55', ddd: '11', number: '999999999' };
  const { body, secret } = writeOrder({
    saleId: 'rule',
    items,
    currency: 'BRL',
    customer: { name: 'Consumidor', email: 'regra@balcao.example', phone },
    payments,
    pixExpirationSeconds: 600,
    automaticCapture: false,
    fraudSkip: fraudSkip ?? null,
  });
  return secret ?? body;
}

async function everything(till: Till): Promise<unknown> {
  const observer = await till.observer();
  return {
    sales: await observer.get('orders.list', {}),
    queue: await observer.get('outbox.list', { show: 'all' }),
    sent: till.sent.length,
    ledger: await till.ledger(),
  };
}

/** What is tried is the rule of the API, not who may break it. */
const mayDoAll = (till: Till): Promise<unknown> =>
  till.manager.get('rights.set', { rules: [{ role: 'clerk', right: 'fraud-skip', level: 'allow', limit: null }] });

describe('a broken rule', () => {
  for (const { rule, draft, till: problems, status, code, param } of orderRuleRows) {
    flow(`${rule}`, async (till) => {
      await till.manager.get('settings.set', { allowSplit: true });
      await mayDoAll(till);
      const before = await everything(till);
      const input = draft();
      const result = await till.clerk.call('orders.charge', input);
      expect(result).toMatchObject({ ok: false, error: { code: 'rule-broken' } });
      expect(result.ok ? [] : result.error.fields?.map((field) => field.code)).toEqual(problems);
      await till.pass(5_000);
      expect(await everything(till)).toEqual(before);

      const answer = await askApi(till, 'POST', '/v2/orders', { body: bytesOf(input), key: input.draftId });
      expect([answer.status, answer.code]).toEqual([status, code]);
      if (param !== undefined) expect(answer.param).toBe(param);
      expect(await till.ledger()).toEqual([]);
    });
  }

  flow('is fixed in the same draft, and sells once', async (till) => {
    const [row] = orderRuleRows;
    if (row === undefined) throw new Error('no rule');
    const broken = row.draft();
    expect(await till.clerk.code('orders.charge', broken)).toBe('rule-broken');
    const payments = broken.payments.map((payment) => ({ ...payment, amountCents: 5000 }));
    const sale = await till.clerk.get('orders.charge', { ...broken, payments });
    await till.until(sale.id, 'paid');
  });
});

describe('what only the API can know', () => {
  for (const { rule, draft, code } of refusedByApiRows) {
    flow(`${rule}: refused, and the till names the code`, async (till) => {
      await till.manager.get('settings.set', { allowSplit: true, allowFraudSkip: true });
      await mayDoAll(till);
      const input = draft();
      const sale = await till.clerk.get('orders.charge', input);
      const refused = await till.until(sale.id, 'refused');
      expect(refused).toMatchObject({ refusal: { code, operation: 'create' }, can: { replace: true } });
      expect((await entryOf(till, sale.id, 'orders.create')).attemptList).toMatchObject([
        { class: 'refused', httpStatus: 422, detail: code },
      ]);
      const answer = await askApi(till, 'POST', '/v2/orders', { body: bytesOf(input), key: input.draftId });
      expect([answer.status, answer.code]).toEqual([422, code]);
      expect(await till.ledger()).toEqual([]);
    });
  }
});

test('every rule of the document has its row', () => {
  const named = new Set([...orderRuleRows, ...refusedByApiRows].map(({ rule }) => rule.slice(0, 1)));
  expect([...named].filter((name) => /\d/.test(name)).sort()).toEqual(['1', '2', '3', '4', '5', '6']);
});
