/** From the items that somebody chose, or the amount that somebody typed, to what is written down of a counter sale. */
import { describe, expect, it } from 'vitest';
import {
  allItemsCents,
  askedOf,
  choicesOf,
  chooseItems,
  isComplete,
  partsSum,
  problemsOf,
  startReturn,
  switchTo,
  typeAmount,
} from '#renderer/areas/tenders/detail/return-form.ts';
import type { CounterSale, Tender, TenderReturn } from '#shared/contract/tenders.ts';
import { cents } from '#shared/domain/money.ts';

const tender = (id: string, kind: Tender['kind'], dueCents: number, backCents = 0): Tender => ({
  id,
  kind,
  amountCents: cents(dueCents),
  dueCents: cents(dueCents),
  receivedCents: null,
  machine: null,
  backCents: cents(backCents),
});

const sold: CounterSale = {
  id: 'sale',
  draftId: 'draft',
  number: 1,
  revision: 1,
  createdAt: 0,
  updatedAt: 0,
  staff: { id: 'ana', name: 'Ana', role: 'clerk' },
  items: [
    { description: 'Café', quantity: 2, unitAmountCents: cents(400) },
    { description: 'Bolo', quantity: 1, unitAmountCents: cents(497) },
  ],
  note: null,
  customer: null,
  totalCents: cents(1_297),
  currency: 'BRL',
  state: 'received',
  replaces: null,
  // Of the cash, two cents were rounded off.
  tenders: [tender('cash', 'cash', 495), tender('slip', 'machine', 800)],
  returns: [],
};

const given = (items: TenderReturn['items']): TenderReturn => ({
  id: 'before',
  at: 1,
  requestedBy: 'Ana',
  approvedBy: null,
  reason: 'defect',
  note: null,
  parts: [],
  items,
});

const start = startReturn(sold, 1);

describe('the form', () => {
  it('begins with the items, and with an amount once none is left', () => {
    expect(start.by).toBe('items');
    const gone = [0, 1].map((position) => ({ position, quantity: position === 0 ? 2 : 1 }));
    const sale = { ...sold, returns: [given(gone)] };
    expect(choicesOf(sale)).toEqual(['amount']);
    expect(startReturn(sale, 1).by).toBe('amount');
    expect(isComplete(sold, start)).toBe(false);
  });

  it('divides what the chosen items cost, and asks for them', () => {
    const form = chooseItems(sold, start, { 0: 1, 1: 1 });
    expect(askedOf(sold, form)).toEqual({
      parts: [
        { tenderId: 'cash', amountCents: 97 },
        { tenderId: 'slip', amountCents: 800 },
      ],
      items: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    });
    expect(isComplete(sold, form)).toBe(true);
  });

  it('gives back for all items what was taken for them, and not what was rounded off', () => {
    expect(allItemsCents(sold)).toBe(1_295);
    const form = chooseItems(sold, start, { 0: 2, 1: 1 });
    expect([partsSum(form), isComplete(sold, form)]).toEqual([1_295, true]);
  });

  it('is as it is divided by hand, and says where that does not add up or is too much', () => {
    const form = chooseItems(sold, start, { 0: 1 });
    const less = { ...form, amounts: { slip: cents(300) } };
    expect(problemsOf(sold, less).whole).toMatchObject({
      code: 'return-sum',
      params: { itemsCents: 400, partsCents: 300 },
    });
    expect(isComplete(sold, less)).toBe(false);
    const tooMuch = { ...switchTo(sold, form, 'amount'), amounts: { cash: cents(496) } };
    expect(problemsOf(sold, tooMuch)).toMatchObject({ whole: null, byTender: { cash: { code: 'return-too-much' } } });
    expect(isComplete(sold, tooMuch)).toBe(false);
    expect(isComplete(sold, { ...form, amounts: { cash: cents(100), slip: cents(300) } })).toBe(true);
  });

  it('takes an amount without its items, and proposes nothing for more than is left', () => {
    const form = typeAmount(sold, switchTo(sold, chooseItems(sold, start, { 0: 1 }), 'amount'), cents(900));
    expect(askedOf(sold, form)).toEqual({
      parts: [
        { tenderId: 'cash', amountCents: 100 },
        { tenderId: 'slip', amountCents: 800 },
      ],
      items: [],
    });
    const tooMuch = typeAmount(sold, form, cents(1_296));
    expect(tooMuch).toMatchObject({ amounts: {}, tooMuch: 1_296 });
    expect(isComplete(sold, tooMuch)).toBe(false);
    expect(isComplete(sold, typeAmount(sold, tooMuch, cents(1_295)))).toBe(true);
  });

  it('asks for no more of an item than is left, also where somebody else gave it back meanwhile', () => {
    const form = chooseItems(sold, start, { 0: 2 });
    const meanwhile = {
      ...sold,
      tenders: [tender('cash', 'cash', 495), tender('slip', 'machine', 800, 400)],
      returns: [given([{ position: 0, quantity: 1 }])],
    };
    expect(askedOf(meanwhile, form).items).toEqual([{ position: 0, quantity: 1 }]);
    expect(isComplete(meanwhile, form)).toBe(false);
    expect(isComplete(meanwhile, chooseItems(meanwhile, form, { 0: 2 }))).toBe(true);
  });
});
