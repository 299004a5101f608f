/** The outbox of a till as a test reads it: the entries of a sale, their attempts, and what left under their keys. */
import { expect } from 'vitest';
import type { AttemptClass, EntryDetail, EntryOperation, EntryState } from '#shared/contract/outbox.ts';
import type { Till } from '#test/helpers/till.ts';
import type { SentRequest } from '#test/helpers/wire-log.ts';

export async function entriesOf(till: Till, saleId: string, operation?: EntryOperation): Promise<EntryDetail[]> {
  const observer = await till.observer();
  const all = await observer.get('outbox.list', { show: 'all', limit: 200 });
  const chosen = all.filter(
    (entry) => entry.owner.id === saleId && (operation === undefined || entry.operation === operation),
  );
  return Promise.all(chosen.reverse().map(({ id }) => observer.get('outbox.get', { id })));
}

/** The newest entry of this kind. */
export async function entryOf(till: Till, saleId: string, operation: EntryOperation): Promise<EntryDetail> {
  const entry = (await entriesOf(till, saleId, operation)).at(-1);
  if (entry === undefined) throw new Error(`no ${operation} of sale ${saleId}`);
  return entry;
}

/** The classes of the sends, in order; one still on the wire is null. */
export function classesOf(entry: EntryDetail): (AttemptClass | null)[] {
  return entry.attemptList.filter(({ kind }) => kind === 'send').map(({ class: attemptClass }) => attemptClass);
}

export function checksOf(entry: EntryDetail): (AttemptClass | null)[] {
  return entry.attemptList.filter(({ kind }) => kind === 'check').map(({ class: attemptClass }) => attemptClass);
}

export function sentUnder(till: Till, key: string): SentRequest[] {
  return till.sent.filter((request) => request.key === key);
}

/** The promise of a frozen body: one key, one path, one text, however often it was sent. */
export function expectFrozen(till: Till, entry: EntryDetail): void {
  const sends = sentUnder(till, entry.key);
  expect(sends.length).toBeGreaterThan(0);
  expect(new Set(sends.map(({ method, path, digest }) => `${method} ${path} ${digest}`)).size).toBe(1);
}

export async function untilEntry(
  till: Till,
  which: { saleId: string; operation: EntryOperation },
  states: EntryState | readonly EntryState[],
): Promise<EntryDetail> {
  const wanted: readonly EntryState[] = typeof states === 'string' ? [states] : states;
  let found: EntryDetail | undefined;
  await till.untilTrue(
    `${which.operation} is ${wanted.join('|')}`,
    async () => {
      found = (await entriesOf(till, which.saleId, which.operation)).at(-1);
      return found !== undefined && wanted.includes(found.state);
    },
    2_400_000,
  );
  if (found === undefined) throw new Error(`no ${which.operation}`);
  return found;
}
