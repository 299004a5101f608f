/** What slips say, on each width of paper. The files in `golden` are read by people: `vitest -u` writes them anew. */
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { counterSaleSlip } from '#shared/domain/receipts/counter-sale-slip.ts';
import { type RefundWord, type SaleSlipFacts, saleWords } from '#shared/domain/receipts/receipt-facts.ts';
import { refundSlip } from '#shared/domain/receipts/refund-slip.ts';
import { rulerSlip } from '#shared/domain/receipts/ruler-slip.ts';
import { saleSlip } from '#shared/domain/receipts/sale-slip.ts';
import { shiftSlip } from '#shared/domain/receipts/shift-slip.ts';
import { paperColumns, rowsText, type SlipLine, slipRows } from '#shared/domain/receipts/slip-rows.ts';
import { tenderReturnSlip } from '#shared/domain/receipts/tender-return-slip.ts';
import {
  card,
  cash,
  counterFacts,
  machine,
  pix,
  refundFacts,
  returnFacts,
  saleFacts,
  shiftFacts,
  slipFacts,
} from './sample-slips.ts';

const textOf = (lines: readonly SlipLine[]): string => rowsText(slipRows(lines, 48));
const saleText = (facts: Partial<SaleSlipFacts>): string => textOf(saleSlip({ ...saleFacts, ...facts }, 'pt-BR'));

/** Handed over to the cent: no rounding and no change. */
const whole = { ...cash, amountCents: cents(9_290), dueCents: cents(9_290), receivedCents: cents(9_290) };

const slips: Readonly<Record<string, (columns: number) => SlipLine[]>> = {
  'sale-customer': () => saleSlip(saleFacts, 'pt-BR'),
  'sale-shop-second-training': () =>
    saleSlip({ ...saleFacts, world: 'training', copy: 'shop', isSecond: true }, 'pt-BR'),
  'sale-hold': () => saleSlip({ ...saleFacts, word: 'hold', payments: [card] }, 'pt-BR'),
  'sale-awaiting-pix': () =>
    saleSlip({ ...saleFacts, word: 'awaiting', payments: [{ ...pix, status: null, pixCode: '00020126…' }] }, 'pt-BR'),
  'sale-returned-in-part': () =>
    saleSlip(
      {
        ...saleFacts,
        word: 'part-returned',
        payments: [pix, { ...card, refundedCents: cents(4_050) }],
        returning: [{ method: 'pix', amountCents: cents(290) }],
      },
      'pt-BR',
    ),
  'sale-english': () => saleSlip(saleFacts, 'en'),
  'refund-confirmed': () => refundSlip(refundFacts, 'pt-BR'),
  'refund-pix-processing': () =>
    refundSlip({ ...refundFacts, paidBy: { method: 'pix', card: null }, items: [], word: 'processing' }, 'pt-BR'),
  'counter-customer': () => counterSaleSlip(counterFacts, 'pt-BR'),
  'counter-cash-second-training': () =>
    counterSaleSlip({ ...counterFacts, tenders: [whole], world: 'training', isSecond: true }, 'pt-BR'),
  'counter-returned-in-part': () =>
    counterSaleSlip(
      { ...counterFacts, word: 'returned-in-part', tenders: [{ ...cash, backCents: cents(1_000) }, machine] },
      'pt-BR',
    ),
  'counter-english': () => counterSaleSlip(counterFacts, 'en'),
  'return-items': () => tenderReturnSlip(returnFacts, 'pt-BR'),
  'return-cash-english': () =>
    tenderReturnSlip(
      { ...returnFacts, parts: [{ ...cash, amountCents: cents(1_000) }], items: [], approver: null },
      'en',
    ),
  'shift-closed': () => shiftSlip(shiftFacts, 'pt-BR'),
  'shift-so-far-english': () => shiftSlip({ ...shiftFacts, closed: null }, 'en'),
  ruler: (columns) => rulerSlip(slipFacts, columns, 'pt-BR'),
};

describe.each(Object.entries(slips))('%s', (name, make) => {
  test.each(paperColumns)('on %i columns', async (columns) => {
    const text = rowsText(slipRows(make(columns), columns));
    await expect(`${text}\n`).toMatchFileSnapshot(`golden/${name}-${columns}.txt`);
  });
});

test('only a proven payment is called approved, and all others but a partly returned one deny any proof', () => {
  const said = saleWords.filter((word) => saleText({ word }).includes('PAGAMENTO APROVADO'));
  expect(said).toEqual(['approved']);
  const withoutProof = saleWords.filter((word) => saleText({ word }).includes('NÃO É COMPROVANTE DE PAGAMENTO'));
  expect(withoutProof).toEqual(saleWords.filter((word) => word !== 'approved' && word !== 'part-returned'));
});

test('only a confirmed refund is a receipt', () => {
  const words: readonly RefundWord[] = [
    'confirmed',
    'asked',
    'processing',
    'unknown',
    'refused',
    'failed',
    'withdrawn',
    'review',
  ];
  const slip = (word: RefundWord): string => textOf(refundSlip({ ...refundFacts, word }, 'pt-BR'));
  expect(words.filter((word) => slip(word).includes('COMPROVANTE DE ESTORNO'))).toEqual(['confirmed']);
  expect(words.filter((word) => !slip(word).includes('NÃO COMPROVA'))).toEqual(['confirmed']);
});

const counterWords = ['received', 'returned-in-part', 'returned'] as const;

test('money that the shop took by itself is its word: never approved, never paid, and never denied', () => {
  const texts = (['pt-BR', 'en'] as const).flatMap((language) => [
    ...counterWords.map((word) => textOf(counterSaleSlip({ ...counterFacts, word }, language))),
    textOf(tenderReturnSlip(returnFacts, language)),
  ]);
  for (const text of texts) {
    expect(text).not.toMatch(
      /APROVAD|APPROVED|\bPAGO|\bPAID|CONFIRMAD|CONFIRMED|NÃO É COMPROVANTE|NO PROOF|NÃO COMPROVA/,
    );
  }
});

test('a buyer is sent to the slip of the machine for what the machine took, and for nothing else', () => {
  const slip = (tenders: typeof counterFacts.tenders) => textOf(counterSaleSlip({ ...counterFacts, tenders }, 'pt-BR'));
  expect(slip([machine])).toContain('vale o comprovante');
  expect(slip([cash])).not.toContain('vale o comprovante');
});

test('every slip says that it is nothing fiscal, in each language', () => {
  for (const language of ['pt-BR', 'en'] as const) {
    for (const slip of [
      saleSlip(saleFacts, language),
      refundSlip(refundFacts, language),
      counterSaleSlip(counterFacts, language),
      tenderReturnSlip(returnFacts, language),
      shiftSlip(shiftFacts, language),
      rulerSlip(slipFacts, 48, language),
    ]) {
      expect(textOf(slip)).toContain('NÃO É DOCUMENTO FISCAL');
    }
  }
});

test('practice and a test account are told at both ends of a slip', () => {
  expect(saleText({ world: 'training' }).match(/TREINAMENTO/g)).toHaveLength(2);
  expect(saleText({ world: 'test' }).match(/TESTE, SEM VALOR/g)).toHaveLength(2);
  expect(saleText({ world: 'live' })).not.toMatch(/TREINAMENTO|TESTE/);
});

test('no more of a card than its last four digits, whatever it is given', () => {
  const text = saleText({ payments: [{ ...card, card: { brand: 'Visa', lastFour: '4111111111111111' } }] });
  expect(text).toContain('Visa ****1111');
  expect(text).not.toContain('41111');
});

test('nothing is invented that the API does not give', () => {
  expect(saleText({})).not.toMatch(/NSU|AUT|DOC:|E2E/i);
});

test('times are those of the shop', () => {
  expect(saleText({})).toContain('14/01/2027 23:55:03');
  expect(saleText({ shop: { ...slipFacts.shop, timeZone: 'America/Rio_Branco' } })).toContain('14/01/2027 21:55:03');
});
