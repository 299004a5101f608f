/** The sums of today are those with which Vendas opens, and are read only while somebody watches. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openingFilter } from '#renderer/areas/history/history-filter.ts';
import { historyArea } from '#renderer/areas/history/register.ts';
import { useToday } from '#renderer/areas/history/today.ts';
import { noSums } from '#shared/contract/no-sums.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

let core: ScriptedCore;
const inputs = () => core.asked.filter(({ method }) => method === 'history.sums').map(({ input }) => input);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 9, 15) });
  core = connectScriptedCore();
  useToday.getState().reset();
});
afterEach(() => vi.useRealTimers());

it('adds up every slice of the day, and asks again after a change', async () => {
  core.on('history.sums', (input) => {
    const isFirst = !Object.hasOwn(input as object, 'before');
    return value({ sums: { ...noSums, receivedCents: 50 }, dollars: noSums, next: isFirst ? 7 : null });
  });
  const stop = useToday.getState().watch();
  await vi.waitFor(() => expect(useToday.getState().value?.reais.receivedCents).toBe(100));
  const filter = openingFilter(Date.now());
  expect(inputs()).toEqual([{ filter }, { filter, before: 7 }]);
  historyArea.received?.(null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(inputs()).toHaveLength(4);
  stop();
  historyArea.received?.(null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(inputs()).toHaveLength(4);
});

it('says why they could not be read', async () => {
  core.on('history.sums', () => ({ ok: false, error: { code: 'internal', message: 'no' } }));
  const stop = useToday.getState().watch();
  await vi.waitFor(() => expect(useToday.getState().error?.code).toBe('internal'));
  stop();
});
