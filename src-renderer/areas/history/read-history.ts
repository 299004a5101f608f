/** Asks the core for the history slice by slice: one page, the total count, and the exact matches of a text. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import type { HistoryFilter, HistoryItem, HistorySums } from '#shared/contract/history.ts';
import { historyAnchorStep } from '#shared/contract/history-kinds.ts';
import type { MethodOutput } from '#shared/contract/methods.ts';
import { noSums } from '#shared/contract/no-sums.ts';
import { call } from '../../client/client.ts';

export class ReadFailed extends Error {
  readonly error: CallError;
  constructor(error: CallError) {
    super(error.message);
    this.error = error;
  }
}

/** `isWanted` is checked between two slices. */
export async function readPage(
  filter: HistoryFilter,
  anchor: number | undefined,
  isWanted: () => boolean,
): Promise<HistoryItem[]> {
  const items: HistoryItem[] = [];
  let before: number | null | undefined = anchor;
  do {
    const limit = historyAnchorStep - items.length;
    const page: CallResult<MethodOutput<'history.page'>> = await call('history.page', {
      filter,
      limit,
      ...from(before),
    });
    if (!page.ok) throw new ReadFailed(page.error);
    items.push(...page.value.items);
    before = page.value.next;
  } while (before !== null && items.length < historyAnchorStep && isWanted());
  return items;
}

function from(before: number | null | undefined): { before?: number } {
  return before === undefined || before === null ? {} : { before };
}

export interface Count {
  readonly total: number;
  readonly anchors: readonly number[];
}

/** `onMore` gets the count so far and returns whether to go on. */
export async function countHistory(filter: HistoryFilter, onMore: (count: Count) => boolean): Promise<Count> {
  const anchors: number[] = [];
  let total = 0;
  let before: number | null | undefined;
  do {
    const counted = total;
    const slice: CallResult<MethodOutput<'history.count'>> = await call('history.count', {
      filter,
      counted,
      ...from(before),
    });
    if (!slice.ok) throw new ReadFailed(slice.error);
    anchors.push(...slice.value.anchors);
    total = slice.value.counted;
    before = slice.value.next;
  } while (onMore({ total, anchors: [...anchors] }) && before !== null);
  return { total, anchors };
}

export async function findExactly(text: string | undefined): Promise<readonly HistoryItem[]> {
  if (text === undefined) return [];
  const found = await call('history.find', { text });
  return found.ok ? found.value.items : [];
}

const sumNames = Object.keys(noSums) as (keyof HistorySums)[];

/** Of what was sold in reais, and in US dollars. */
export interface SumsByCurrency {
  readonly reais: HistorySums;
  readonly dollars: HistorySums;
}

/** Null when nobody wants it any more: a sum of some slices would look like a whole one. */
export async function sumHistory(filter: HistoryFilter, isWanted: () => boolean): Promise<SumsByCurrency | null> {
  const all = { reais: { ...noSums }, dollars: { ...noSums } };
  let before: number | null | undefined;
  do {
    const slice: CallResult<MethodOutput<'history.sums'>> = await call('history.sums', { filter, ...from(before) });
    if (!slice.ok) throw new ReadFailed(slice.error);
    const { sums, dollars } = slice.value;
    for (const name of sumNames) {
      all.reais[name] += sums[name];
      all.dollars[name] += dollars[name];
    }
    before = slice.value.next;
    if (!isWanted()) return null;
  } while (before !== null);
  return all;
}
