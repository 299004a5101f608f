/** What a window shows of the history: any place at once, new things without a jump, and only the last question's answer. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openingFilter } from '#renderer/areas/history/history-filter.ts';
import { itemAt } from '#renderer/areas/history/history-pages.ts';
import { useHistory } from '#renderer/areas/history/store.ts';
import type { HistoryFilter } from '#shared/contract/history.ts';
import { historyKinds } from '#shared/contract/history-kinds.ts';
import { noSums } from '#shared/contract/no-sums.ts';
import { sale } from '../../sample-sale.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

let core: ScriptedCore;
/** How many sales the core knows; numbered from 1, and so are their places. */
let known = 0;

const one = (seq: number) => ({
  kind: 'sale',
  seq,
  id: `sale-${seq}`,
  at: seq,
  thing: sale({ id: `sale-${seq}`, number: seq, createdAt: seq, revision: 1 }),
});

interface Asked {
  readonly filter: HistoryFilter;
  readonly before?: number;
  readonly limit?: number;
  readonly counted?: number;
}

beforeEach(() => {
  core = connectScriptedCore();
  useHistory.getState().setShown(false);
  useHistory.getState().reset();
  core.on('history.find', () => value({ items: [] }));
  core.on('history.page', (input) => {
    const { before = known + 1, limit = 100 } = input as Asked;
    const seqs = Array.from({ length: Math.min(limit, before - 1) }, (_, place) => before - 1 - place);
    const last = seqs.at(-1) ?? 1;
    return value({ items: seqs.map(one), next: last > 1 ? last : null });
  });
  core.on('history.sums', () =>
    value({ sums: { ...noSums, sales: known, receivedCents: known * 100 }, dollars: noSums, next: null }),
  );
  core.on('history.count', () => {
    const pages = Math.ceil(known / 100);
    const anchors = Array.from({ length: pages }, (_, page) => known + 1 - page * 100);
    return value({ counted: known, anchors, next: null });
  });
});

const shownAt = (index: number) => itemAt(useHistory.getState().pages, index)?.id ?? null;
const asked = (method: string) => core.asked.filter((frame) => frame.method === method).length;

describe('before it is opened', () => {
  it('the newest are there, once; and what was narrowed is gone when it is left', async () => {
    known = 1_000;
    await useHistory.getState().preload();
    await useHistory.getState().preload();
    expect([shownAt(0), asked('history.page')]).toEqual(['sale-1000', 1]);
    expect(core.asked[0]?.input).toMatchObject({ filter: openingFilter(Date.now()) });
    useHistory.getState().setShown(true);
    await useHistory.getState().open({ kind: 'refund' });
    useHistory.getState().setShown(false);
    expect(shownAt(0)).toBeNull();
  });
});

describe('opening', () => {
  it('shows the newest at once, and any place as soon as it comes into view', async () => {
    known = 100_000;
    await useHistory.getState().open({});
    expect([shownAt(0), shownAt(99), shownAt(100)]).toEqual(['sale-100000', 'sale-99901', null]);
    useHistory.getState().show(50_010, 50_030);
    await vi.waitFor(() => expect(shownAt(50_020)).toBe('sale-49980'));
    expect(useHistory.getState()).toMatchObject({ total: 100_000, isCounting: false });
  });

  it('keeps few pages, and always the first', async () => {
    known = 100_000;
    await useHistory.getState().open({});
    for (let place = 0; place < 60_000; place += 1000) {
      useHistory.getState().show(place, place + 20);
      await vi.waitFor(() => expect(shownAt(place)).not.toBeNull());
    }
    expect(useHistory.getState().pages.size).toBeLessThanOrEqual(30);
    expect(shownAt(0)).toBe('sale-100000');
  });

  it('reads a page on from slice to slice until it is full', async () => {
    known = 250;
    core.on('history.page', (input) => {
      const { before = 251 } = input as Asked;
      const seqs = [before - 1, before - 2].filter((seq) => seq > 0);
      return value({ items: seqs.map(one), next: before > 3 ? before - 2 : null });
    });
    await useHistory.getState().open({ search: 'rare' });
    expect([shownAt(0), shownAt(99)]).toEqual(['sale-250', 'sale-151']);
  });

  it('drops the answer to a question that was asked before the last one', async () => {
    const answers: (() => void)[] = [];
    core.on('history.page', (input) => {
      const { search } = (input as Asked).filter;
      const item = one(search === 'ca' ? 1 : 2);
      return new Promise((resolve) => answers.push(() => resolve(value({ items: [item], next: null }))));
    });
    const first = useHistory.getState().open({ search: 'ca' });
    const second = useHistory.getState().open({ search: 'café' });
    answers[1]?.();
    await second;
    answers[0]?.();
    await first;
    expect(shownAt(0)).toBe('sale-2');
  });

  it('says why it could not be read', async () => {
    core.on('history.page', () => ({ ok: false, error: { code: 'storage-failed', message: 'disk' } }));
    await useHistory.getState().open({});
    expect(useHistory.getState()).toMatchObject({ isReading: false, error: { code: 'storage-failed' } });
  });
});

describe('what is told meanwhile', () => {
  it('an old sale that changes is shown as it is now, where it stands', async () => {
    known = 10;
    await useHistory.getState().open({});
    useHistory.getState().apply('sale', sale({ id: 'sale-4', createdAt: 4, revision: 9, state: 'refunded' }));
    useHistory.getState().apply('sale', sale({ id: 'sale-4', createdAt: 4, revision: 8, state: 'paid' }));
    expect(itemAt(useHistory.getState().pages, 6)?.thing).toMatchObject({ state: 'refunded' });
    expect(asked('history.count')).toBe(1);
  });

  it('a new sale makes the list be read again, once for many', async () => {
    known = 10;
    useHistory.getState().setShown(true);
    await useHistory.getState().open({});
    known = 13;
    for (const seq of [11, 12, 13]) useHistory.getState().apply('sale', sale({ id: `sale-${seq}`, createdAt: seq }));
    await vi.waitFor(() => expect(shownAt(0)).toBe('sale-13'));
    expect(useHistory.getState().total).toBe(13);
    expect(asked('history.count')).toBeLessThanOrEqual(3);
  });

  it('but not while nobody looks', async () => {
    known = 10;
    await useHistory.getState().preload();
    useHistory.getState().apply('sale', sale({ id: 'sale-11', createdAt: 11 }));
    expect([shownAt(0), asked('history.page'), asked('history.count')]).toEqual(['sale-10', 1, 0]);
  });

  it('something older than what is shown is no news', async () => {
    known = 10;
    useHistory.getState().setShown(true);
    await useHistory.getState().open({});
    useHistory.getState().apply('sale', sale({ id: 'elsewhere', createdAt: 5 }));
    expect(asked('history.page')).toBe(1);
  });
});

describe('the sums', () => {
  const sums = () => useHistory.getState().sums?.reais.receivedCents ?? null;

  it('are those of every slice together', async () => {
    known = 300;
    core.on('history.sums', (input) => {
      const { before = known + 1 } = input as Asked;
      return value({
        sums: { ...noSums, sales: 100, receivedCents: 500 },
        dollars: noSums,
        next: before > 101 ? before - 100 : null,
      });
    });
    await useHistory.getState().open({});
    expect(useHistory.getState().sums?.reais).toEqual({ ...noSums, sales: 300, receivedCents: 1500 });
  });

  it('never stand above a list that they are not of', async () => {
    known = 3;
    await useHistory.getState().open({});
    expect(sums()).toBe(300);
    const next = useHistory.getState().open({ method: 'pix' });
    expect(sums()).toBeNull();
    await next;
    expect(sums()).toBe(300);
  });

  it.each(historyKinds)('are read again when a %s changes, wherever in the list it stands', async (kind) => {
    known = 3;
    useHistory.getState().setShown(true);
    await useHistory.getState().open({});
    core.on('history.sums', () => value({ sums: { ...noSums, receivedCents: 50 }, dollars: noSums, next: null }));
    useHistory.getState().apply(kind, sale({ id: 'further-down', createdAt: 1, revision: 9, state: 'refunded' }));
    await vi.waitFor(() => expect(sums()).toBe(50));
  });

  it('are not read again for a request, of which many end with every sale', async () => {
    known = 3;
    useHistory.getState().setShown(true);
    await useHistory.getState().open({});
    useHistory.getState().apply('request', sale({ id: 'entry', createdAt: 1, revision: 9 }));
    expect(asked('history.sums')).toBe(1);
  });

  it('of very many are read only when somebody asks', async () => {
    known = 100_000;
    await useHistory.getState().open({});
    expect([sums(), asked('history.sums')]).toEqual([null, 0]);
    await useHistory.getState().sum();
    expect(sums()).toBe(10_000_000);
  });
});
