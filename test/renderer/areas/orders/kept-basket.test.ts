/** The window and what the till keeps of its basket: written with what changed, taken up again, and never over what is newer. */
import { beforeEach, expect, it, vi } from 'vitest';
import { useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import { stopKeeping, takeKeptBasket } from '#renderer/areas/orders/basket/kept-basket.ts';
import { writeParked } from '#renderer/areas/orders/basket/parked-basket.ts';
import { cents } from '#shared/domain/money.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const coffee = { description: 'Café', unitAmountCents: cents(650) };
const line = {
  ...coffee,
  id: 'a',
  quantity: 2,
  code: undefined,
  category: undefined,
  note: 'sem açúcar',
  discount: undefined,
};
const keptRow = (id: string) => ({
  id,
  label: '',
  parkedAt: 0,
  staffName: 'Ana',
  totalCents: cents(1300),
  currency: 'BRL',
  isFromBackup: false,
  isUnfinished: true,
  basket: writeParked({ lines: [line], currency: 'BRL', discount: undefined, note: 'para viagem', customer: null }),
});

let core: ScriptedCore;
const kept = () => core.asked.filter(({ method }) => method === 'orders.keep').map(({ input }) => input);

beforeEach(() => {
  vi.useFakeTimers();
  core = connectScriptedCore();
  core.on('orders.keep', () => value({ isElsewhere: false }));
  core.on('orders.kept', () => value(null));
  useBasket.setState({ submission: 'editing' });
  useBasket.getState().clear();
  return async () => {
    stopKeeping();
    vi.useRealTimers();
  };
});

it('keeps what is scanned in a breath in one write, and an empty hand after it', async () => {
  await takeKeptBasket();
  useBasket.getState().add(coffee);
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  const { id } = useBasket.getState();
  expect(kept()).toMatchObject([{ inHand: { id, totalCents: 1300 } }]);
  useBasket.getState().clear();
  await vi.advanceTimersByTimeAsync(500);
  expect(kept().at(-1)).toEqual({ inHand: null, letGo: id });
});

it('writes nothing beside a sale that is on its way', async () => {
  await takeKeptBasket();
  useBasket.getState().add(coffee);
  useBasket.getState().submit();
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toEqual([]);
});

it('takes up what the page had in hand when it crashed, under its name, with its notes', async () => {
  core.on('orders.kept', () => value(keptRow('b1')));
  await takeKeptBasket();
  expect(useBasket.getState()).toMatchObject({ id: 'b1', note: 'para viagem', lines: [{ note: 'sem açúcar' }] });
});

it('adds what tells of a person to the basket that came over a reload, and leaves one that has changed since', async () => {
  core.on('orders.kept', () => value(keptRow('b1')));
  const bare = { ...line, note: undefined };
  useBasket.setState({ id: 'b1', lines: [bare], lostWords: ['note', 'a'] });
  await takeKeptBasket();
  expect(useBasket.getState()).toMatchObject({ note: 'para viagem', lines: [{ note: 'sem açúcar' }], lostWords: [] });
  useBasket.setState({ id: 'b1', lines: [{ ...bare, quantity: 3 }], note: undefined, lostWords: ['note'] });
  await takeKeptBasket();
  expect(useBasket.getState()).toMatchObject({ note: undefined, lines: [{ quantity: 3 }], lostWords: ['note'] });
});

it('tries again with the next change where the disk refused it', async () => {
  core.on('orders.keep', () => ({ ok: false, error: { code: 'storage-failed', message: 'disk' } }));
  await takeKeptBasket();
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  useBasket.getState().setNote('x');
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toHaveLength(2);
});

it('writes what came over a reload, which may be newer than what was kept', async () => {
  core.on('orders.kept', () => value(keptRow('b1')));
  useBasket.setState({ id: 'b1', lines: [{ ...line, quantity: 3 }] });
  await takeKeptBasket();
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toMatchObject([{ inHand: { id: 'b1', totalCents: 1950 } }]);
});

it('writes nothing before it was told what is kept, and asks again with the next change', async () => {
  core.on('orders.kept', () => ({ ok: false, error: { code: 'connection-lost', message: 'gone' } }));
  await takeKeptBasket();
  useBasket.setState({ id: 'b1', lines: [{ ...line, note: undefined }], lostWords: ['a'] });
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toEqual([]);
  core.on('orders.kept', () => value(keptRow('b1')));
  useBasket.getState().setCurrent('a');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(useBasket.getState()).toMatchObject({ note: 'para viagem', lostWords: [] });
  expect(kept()).toMatchObject([{ inHand: { id: 'b1' } }]);
});

it('lets go of a parked basket that was taken up and cleared in a breath: the core has it in this hand already', async () => {
  core.on('orders.unpark', () => value(keptRow('b1')));
  await takeKeptBasket();
  await useBasket.getState().recall('b1');
  useBasket.getState().clear();
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toEqual([{ inHand: null, letGo: 'b1' }]);
});

it('lets go of its own alone: what was kept of it before, and nobody could read, is not named', async () => {
  core.on('orders.kept', () => value({ ...keptRow('b1'), basket: '{"version":99}' }));
  await takeKeptBasket();
  const { id } = useBasket.getState();
  useBasket.getState().add(coffee);
  useBasket.getState().remove(useBasket.getState().lines[0]?.id ?? '');
  await vi.advanceTimersByTimeAsync(500);
  expect(kept()).toEqual([{ inHand: null, letGo: id }]);
});

it('says again what it let go while the disk refused it', async () => {
  await takeKeptBasket();
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  const { id } = useBasket.getState();
  core.on('orders.keep', () => ({ ok: false, error: { code: 'storage-failed', message: 'disk' } }));
  useBasket.getState().clear();
  await vi.advanceTimersByTimeAsync(500);
  core.on('orders.keep', () => value({ isElsewhere: false }));
  useBasket.setState({ id: 'b2', lines: [line] });
  await vi.advanceTimersByTimeAsync(500);
  expect(kept().at(-1)).toMatchObject({ inHand: { id: 'b2' }, letGo: id });
});

it('does not let go of what it has in hand again', async () => {
  await takeKeptBasket();
  useBasket.setState({ id: 'b1', lines: [line] });
  await vi.advanceTimersByTimeAsync(500);
  core.on('orders.keep', () => ({ ok: false, error: { code: 'storage-failed', message: 'disk' } }));
  useBasket.getState().remove(line.id);
  await vi.advanceTimersByTimeAsync(500);
  core.on('orders.keep', () => value({ isElsewhere: false }));
  useBasket.getState().putBack(line, 0);
  await vi.advanceTimersByTimeAsync(500);
  expect(kept().at(-1)).toMatchObject({ inHand: { id: 'b1' }, letGo: null });
});

it('takes back what it parked without an answer, and says it once', async () => {
  await takeKeptBasket();
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  core.on('orders.park', () => ({ ok: false, error: { code: 'connection-lost', message: 'cut' } }));
  const asParked = (kept().at(-1) as { inHand: { basket: string } }).inHand.basket;
  await useBasket.getState().park('mesa 4');
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  expect(kept().at(-1)).toMatchObject({ inHand: { totalCents: 1300, parkedAs: asParked } });
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  expect(kept().at(-1)).not.toHaveProperty('inHand.parkedAs');
});

it('tells people that a basket is in another place as well, for as long as this window has it', async () => {
  await takeKeptBasket();
  core.on('orders.keep', () => value({ isElsewhere: true }));
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  expect(useBasket.getState().isElsewhere).toBe(true);
  core.on('orders.keep', () => value({ isElsewhere: false }));
  useBasket.getState().add(coffee);
  await vi.advanceTimersByTimeAsync(500);
  expect(useBasket.getState().isElsewhere).toBe(false);
  useBasket.setState({ isElsewhere: true });
  useBasket.getState().clear();
  expect(useBasket.getState().isElsewhere).toBe(false);
});
