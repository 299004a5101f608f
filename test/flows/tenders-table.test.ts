/** Counter sales in the table of the history: how they were paid, what of them went back, and a word that promises nothing. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { allBack, cash, machine, tendered } from './support/tendered.ts';

const words = {
  'means.cash': 'Dinheiro',
  'means.machine': 'Maquininha',
  'kind.counter-sale': 'Venda no caixa',
  'counter-sale.received': 'Recebida no caixa',
  'counter-sale.returned-in-part': 'Devolvida em parte',
};

async function lines(till: Till, filter = {}): Promise<string[]> {
  const style = { separator: ';', decimal: ',', utcOffsetMinutes: -180, words } as const;
  const { text } = await (await till.observer()).get('history.table', { filter: { kind: 'sale', ...filter }, style });
  return text.split('\r\n').filter((line) => line !== '');
}

/** Without the moment. */
const cells = (line: string | undefined): string[] => (line ?? '').split(';').toSpliced(1, 1);

flow('a line has the ways, what went back, and who served', async (till) => {
  const sale = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
  await till.manager.get('tenders.giveBack', allBack({ ...sale, tenders: sale.tenders.slice(1) }));
  await till.clerk.get('tenders.sell', tendered([cash(700)]));
  const table = await lines(till);
  const what = sale.items.map(({ quantity, description }) => `${quantity} ${description}`).join(' + ');
  expect(cells(table[1]).slice(0, 11)).toEqual([
    '1',
    'Venda no caixa',
    'Devolvida em parte',
    what,
    sale.customer?.name ?? '',
    'Dinheiro + Maquininha Visa',
    'BRL',
    '17,97',
    '5,00',
    'Ana',
    '',
  ]);
  expect(cells(table[0]).slice(5, 9)).toEqual(['Dinheiro', 'BRL', '7,00', '0,00']);
  expect(await lines(till, { method: 'machine' })).toHaveLength(1);
  expect(await lines(till, { method: 'pix' })).toEqual([]);
});
