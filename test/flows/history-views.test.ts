/** Views of the history: kept under their names for everybody at the till, over a restart, and without a card's number. */
import { expect } from 'vitest';
import type { HistoryChoice } from '#shared/contract/history.ts';
import { mostHistoryViews } from '#shared/contract/history-kinds.ts';
import { flow } from './support/flow.ts';

const any: HistoryChoice = {
  search: '',
  kind: 'any',
  group: 'any',
  method: 'any',
  staffId: 'any',
  period: 'any',
  from: '',
  until: '',
};
const pixOfTheWeek: HistoryChoice = { ...any, method: 'pix', period: 'week' };
const refunds: HistoryChoice = { ...any, search: 'café', group: 'refund' };

flow('views are saved, replaced, seen by everybody after a restart, and let go', async (till) => {
  await till.clerk.get('history.saveView', { name: ' Pix da semana ', choice: refunds });
  await till.clerk.get('history.saveView', { name: 'Devoluções', choice: refunds });
  const { views } = await till.clerk.get('history.saveView', { name: 'Pix da semana', choice: pixOfTheWeek });
  expect(views).toEqual([
    { name: 'Devoluções', choice: refunds },
    { name: 'Pix da semana', choice: pixOfTheWeek },
  ]);
  await till.restart();
  const watcher = await till.observer();
  expect(await watcher.get('history.views', {})).toEqual({ views });
  const left = await watcher.get('history.deleteView', { name: 'Devoluções' });
  expect(left.views.map(({ name }) => name)).toEqual(['Pix da semana']);
  expect(await watcher.get('history.deleteView', { name: 'Devoluções' })).toEqual(left);
});

flow('a card number is kept neither in a name nor in a search', async (till) => {
  const number = '4539 5000 0000 0019';
  for (const input of [
    { name: `de ${number}`, choice: refunds },
    { name: 'um cartão', choice: { ...any, search: `visa ${number}` } },
  ]) {
    expect(await till.clerk.call('history.saveView', input)).toMatchObject({ ok: false, error: { code: 'bad-input' } });
  }
  const phone = { ...any, search: '5511987654321 0019' };
  expect((await till.clerk.get('history.saveView', { name: 'telefone', choice: phone })).views).toHaveLength(1);
});

flow('there is room for as many as can be found again, and those can still be changed', async (till) => {
  for (let nth = 0; nth < mostHistoryViews; nth += 1) {
    await till.clerk.get('history.saveView', { name: `${nth}`, choice: refunds });
  }
  const one = await till.clerk.call('history.saveView', { name: 'mais uma', choice: refunds });
  expect(one).toMatchObject({ ok: false, error: { code: 'not-possible-now' } });
  const { views } = await till.clerk.get('history.saveView', { name: '7', choice: pixOfTheWeek });
  expect(views.find(({ name }) => name === '7')?.choice).toEqual(pixOfTheWeek);
});
