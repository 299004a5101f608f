/** API document, "Refund rules": the till refuses before anything exists, and the API would refuse too. */
import { describe, expect } from 'vitest';
import type { Sale } from '#shared/contract/sale.ts';
import type { Till } from '#test/helpers/till.ts';
import { type ApiAnswer, askApi } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { askRefund, charge } from './support/scenarios.ts';

interface Row {
  readonly rule: string;
  /** Ends with a sale on which the rule can be broken. */
  readonly begin: (till: Till) => Promise<string>;
  readonly cents: number;
  readonly till: string;
  readonly status: number;
  readonly code: string;
}

async function paid(till: Till): Promise<string> {
  const saleId = await charge(till, payByCard(5000));
  await till.until(saleId, 'paid');
  return saleId;
}

const rows: readonly Row[] = [
  {
    rule: '1: only a paid charge',
    begin: async (till) => {
      const saleId = await charge(till, payByCard(5000, 'approve', { capture: 'later' }));
      await till.until(saleId, 'authorized');
      return saleId;
    },
    cents: 1000,
    till: 'not-refundable',
    status: 422,
    code: 'charge_not_refundable',
  },
  {
    rule: '1: not one that was refunded in full',
    begin: async (till) => {
      const saleId = await paid(till);
      await askRefund(till, saleId);
      await till.until(saleId, 'refunded');
      return saleId;
    },
    cents: 1000,
    till: 'already-refunded',
    status: 422,
    code: 'charge_already_refunded',
  },
  {
    rule: '2: a part is at least R$ 1,00',
    begin: paid,
    cents: 99,
    till: 'too-small',
    status: 422,
    code: 'amount_too_small',
  },
  {
    rule: '3: not more than is left',
    begin: paid,
    cents: 5001,
    till: 'too-large',
    status: 422,
    code: 'amount_too_large',
  },
  {
    rule: '4: one at a time',
    begin: async (till) => {
      await till.control('POST', '/switches', { refund_resolution: 'manual' });
      const saleId = await paid(till);
      await askRefund(till, saleId, 1000);
      await till.until(saleId, 'refunding');
      return saleId;
    },
    cents: 1000,
    till: 'in-progress',
    status: 422,
    code: 'charge_refund_in_progress',
  },
  {
    rule: '6: after a partial refund, what is left counts',
    begin: async (till) => {
      const saleId = await paid(till);
      await askRefund(till, saleId, 1500);
      await till.until(saleId, 'partially-refunded');
      return saleId;
    },
    cents: 3501,
    till: 'too-large',
    status: 422,
    code: 'amount_too_large',
  },
];

const chargeOf = (sale: Sale): string => sale.payments[0]?.chargeId ?? '';

async function askStraight(till: Till, sale: Sale, amount: number): Promise<ApiAnswer> {
  return askApi(till, 'POST', `/v2/charges/${chargeOf(sale)}/refund`, { body: { amount }, key: `straight-${amount}` });
}

async function everything(till: Till): Promise<unknown> {
  const queue = await (await till.observer()).get('outbox.list', { show: 'all' });
  return { queue, ledger: await till.ledger(), posts: till.sent.filter(({ method }) => method === 'POST').length };
}

describe('a broken refund rule', () => {
  for (const row of rows) {
    flow(row.rule, async (till) => {
      const sale = await till.sale(await row.begin(till));
      const before = await everything(till);
      const parts = [{ chargeId: chargeOf(sale), amountCents: row.cents }];
      const result = await till.manager.call('refunds.request', { saleId: sale.id, parts, reason: 'defect' });
      expect(result).toMatchObject({ ok: false, error: { code: 'rule-broken', fields: [{ code: row.till }] } });
      expect(await everything(till)).toEqual(before);
      const answer = await askStraight(till, sale, row.cents);
      expect([answer.status, answer.code]).toEqual([row.status, row.code]);
      expect(await everything(till)).toEqual(before);
    });
  }

  flow('zero is no amount at all, to the till and to the API', async (till) => {
    const sale = await till.sale(await paid(till));
    const parts = [{ chargeId: chargeOf(sale), amountCents: 0 }];
    expect(await till.manager.code('refunds.request', { saleId: sale.id, parts, reason: 'defect' })).toBe('bad-input');
    const answer = await askStraight(till, sale, 0);
    expect([answer.status, answer.code, answer.param]).toEqual([422, 'validation_error', 'amount']);
  });

  flow('the same charge twice in one request, and a charge of another sale', async (till) => {
    const [one, other] = [await till.sale(await paid(till)), await till.sale(await paid(till))];
    const twice = [1, 2].map(() => ({ chargeId: chargeOf(one), amountCents: 1000 }));
    const foreign = [{ chargeId: chargeOf(other), amountCents: 1000 }];
    const cases = [
      { parts: twice, code: 'in-progress' },
      { parts: foreign, code: 'not-refundable' },
    ];
    for (const { parts, code } of cases) {
      const result = await till.manager.call('refunds.request', { saleId: one.id, parts, reason: 'defect' });
      expect(result.ok ? [] : result.error.fields?.map((field) => field.code)).toContain(code);
    }
    expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toEqual([]);
  });
});

describe('5: what depends on the acquirer is refused by the API, and the till names the code', () => {
  const acquirers = [
    ['refund_not_supported', 422, 'refund_not_supported'],
    ['refund_fails_502', 502, 'refund_failed'],
  ] as const;
  for (const [behaviour, status, code] of acquirers) {
    flow(`${status} ${code}`, async (till) => {
      const saleId = await charge(till, payByCard(5000, behaviour));
      const sale = await till.until(saleId, 'paid');
      await askRefund(till, saleId, 1000);
      await till.untilTrue('the refusal is named', async () => {
        const [refund] = await till.manager.get('refunds.list', { saleId });
        return refund?.state === 'refused' && refund.refusalCode === code;
      });
      expect((await till.sale(saleId)).state).toBe('paid');
      const answer = await askStraight(till, sale, 1000);
      expect([answer.status, answer.code]).toEqual([status, code]);
    });
  }
});
