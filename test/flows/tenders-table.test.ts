/** Counter sales in the table of the history: how they were paid, what of them went back, and a word that promises nothing. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { HistoryFilter } from '#shared/contract/history.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { allBack, cash, machine, tendered } from './support/tendered.ts';

const words = {
  'means.cash': 'Dinheiro',
  'means.machine': 'Maquininha',
  'kind.counter-sale': 'Venda no caixa',
  'counter-sale.received': 'Recebida no caixa',
  'counter-sale.returned-in-part': 'Devolvida em parte',
  'kind.counter-return': 'Devolução no caixa',
  'counter-return.returned': 'Devolvida',
};

async function lines(till: Till, filter: HistoryFilter = {}): Promise<string[]> {
  const style = { separator: ';', decimal: ',', utcOffsetMinutes: -180, words } as const;
  const { text } = await (await till.observer()).get('history.table', { filter, style });
  return text.split('\r\n').filter((line) => line !== '');
}

/** Without the moment. */
const cells = (line: string | undefined): string[] => (line ?? '').split(';').toSpliced(1, 1);

flow('a line has the ways, what went back, and who served', async (till) => {
  const sale = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
  await till.manager.get('tenders.giveBack', allBack({ ...sale, tenders: sale.tenders.slice(1) }));
  await till.clerk.get('tenders.sell', tendered([cash(700)]));
  const table = await lines(till, { kind: 'sale' });
  const what = sale.items.map(({ quantity, description }) => `${quantity} ${description}`).join(' + ');
  expect(cells(table[1]).slice(0, 11)).toEqual([
    '1',
    'Venda no caixa',
    'Devolvida em parte',
    what,
    sale.customer?.name ?? '',
    'Dinheiro 12,95 + Maquininha Visa 5,00',
    'BRL',
    '17,95',
    '5,00',
    'Ana',
    '',
  ]);
  expect(cells(table[0]).slice(5, 9)).toEqual(['Dinheiro', 'BRL', '7,00', '0,00']);
  expect(await lines(till, { kind: 'sale', method: 'machine' })).toHaveLength(1);
  expect(await lines(till, { kind: 'sale', method: 'pix' })).toEqual([]);
});

flow(
  'each return has a line of its own: its time, the number of its sale, its ways, and an amount below zero',
  async (till) => {
    const sale = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
    await till.pass(60_000);
    const [first, second] = sale.tenders;
    const given = { id: sale.id, reason: 'customer-request' } as const;
    const parts = [
      { tenderId: first?.id ?? '', amountCents: 295 as Cents },
      { tenderId: second?.id ?? '', amountCents: 500 as Cents },
    ];
    const told: unknown[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'tenders.returned') told.push(payload);
    });
    await till.manager.get('tenders.giveBack', { ...given, returnId: randomUUID(), parts });
    const [line, sold] = await lines(till);
    expect(cells(line).slice(0, 11)).toEqual([
      '1',
      'Devolução no caixa',
      'Devolvida',
      '',
      '',
      'Dinheiro 2,95 + Maquininha Visa 5,00',
      'BRL',
      '-7,95',
      '',
      'Bruno',
      '',
    ]);
    expect(momentOf(line) - momentOf(sold)).toBe(60_000);
    // A window that lists them learns of it.
    await till.untilTrue('the windows are told', async () => told.length > 0);
    const { items } = await (await till.observer()).get('history.page', { filter: { kind: 'refund' } });
    expect(items).toMatchObject([{ kind: 'counter-return', thing: told[0] }]);
    // Found where the refunds of the API are found, and by its way; in a list of sales alone it is no sale.
    expect(await lines(till, { kind: 'refund' })).toEqual([line]);
    expect(await lines(till, { method: 'cash' })).toEqual([line, sold]);
    expect(await lines(till, { kind: 'sale' })).toEqual([sold]);
  },
);

flow('the amounts of the table add up to the sums, whatever was rounded, divided or given back', async (till) => {
  const old = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
  await till.manager.get('tenders.giveBack', allBack({ ...old, tenders: old.tenders.slice(1) }));
  await till.pass(dayMs);
  await till.signIn();
  const fromAt = till.clock.now();
  await till.manager.get('tenders.giveBack', allBack({ ...old, tenders: old.tenders.slice(0, 1) }));
  const sale = await till.clerk.get('tenders.sell', tendered([cash(998, 1_000)]));
  await till.clerk.get('tenders.sell', tendered([cash(701, 700), machine(1_234)]));
  await till.manager.get('tenders.giveBack', allBack(sale));
  for (const filter of [{}, { fromAt }] satisfies HistoryFilter[]) {
    const { sums } = await (await till.observer()).get('history.sums', { filter });
    const { counterCents, counterBackCents, counterOtherBackCents } = sums;
    const amounts = (await lines(till, filter)).map(amountOf);
    const added = (some: readonly number[]): number => some.reduce((sum, amount) => sum + amount, 0);
    expect(added(amounts.filter((amount) => amount > 0))).toBe(counterCents);
    expect(added(amounts.filter((amount) => amount < 0))).toBe(-counterBackCents - counterOtherBackCents);
  }
  // A day that is over: what went back of it later is in the line of its sale, and in its sums.
  const { sums } = await (await till.observer()).get('history.sums', { filter: { untilAt: fromAt } });
  const sold = await lines(till, { kind: 'sale', untilAt: fromAt });
  expect(sold.map(amountOf)).toEqual([sums.counterCents]);
  expect(sold.map((line) => centsOf(line.split(';')[9]))).toEqual([sums.counterBackCents]);
});

const dayMs = 86_400_000;
const momentOf = (line: string | undefined): number => Date.parse(`${line?.split(';')[1]?.replace(' ', 'T')}Z`);
const centsOf = (cell = ''): number => Number(cell.replace(',', ''));
const amountOf = (line: string): number => centsOf(line.split(';')[8]);
