/** What must be true of a request whose first attempt left its outcome open, once it has come to its good end. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { checksOf, classesOf, expectFrozen, untilEntry } from './queue.ts';
import type { Scenario } from './scenario.ts';
import type { ToldWords } from './told-words.ts';

export interface Doubted {
  readonly scene: Scenario;
  readonly saleId: string;
  /** Whether the API carried the first attempt out. */
  readonly processed: boolean;
  /** The till waited for its deadline, and a look may have told it the end before. */
  readonly slow: boolean;
}

/** Waits for the end that a doubt of this kind has, and proves it. */
export async function expectEndOfAmbiguous(till: Till, told: ToldWords, weakened: Doubted): Promise<void> {
  const { scene, saleId } = weakened;
  if (scene.notShownStays === true && !weakened.processed) return expectLeftAfterReads(till, told, weakened);
  if (!scene.lostStays) await scene.end(till, saleId);
  await expectAmbiguousTold(till, told, weakened);
}

/** As above, of a scene that was brought to its end already. */
export function expectAmbiguousTold(till: Till, told: ToldWords, weakened: Doubted): Promise<void> {
  const { scene, processed } = weakened;
  if (scene.notShownStays === true && !processed) return expectLeft(till, told, weakened);
  const prove = scene.lostStays ? expectLeftToPeople : expectAmbiguousEnded;
  return prove(till, told, weakened);
}

/** K3: reads that show nothing of it end nothing, and it is not sent again. */
async function expectLeftAfterReads(till: Till, told: ToldWords, weakened: Doubted): Promise<void> {
  const { scene, saleId } = weakened;
  await untilEntry(till, { saleId, operation: scene.operation }, 'unknown');
  await till.pass(1_200_000);
  await expectLeft(till, told, weakened);
}

async function expectLeft(till: Till, told: ToldWords, { scene, saleId }: Doubted): Promise<void> {
  const entry = await untilEntry(till, { saleId, operation: scene.operation }, 'review');
  expect([entry.ambiguous, classesOf(entry)]).toEqual([true, ['ambiguous']]);
  expect(scene.received(told, saleId)).toContain(scene.ambiguous);
}

/** It may have charged and no id is known: never sent again, whatever time passes. */
async function expectLeftToPeople(till: Till, told: ToldWords, { scene, saleId }: Doubted): Promise<void> {
  const entry = await untilEntry(till, { saleId, operation: scene.operation }, 'review');
  expect([entry.ambiguous, classesOf(entry)]).toEqual([true, ['ambiguous']]);
  await till.pass(600_000);
  expect(classesOf(await untilEntry(till, { saleId, operation: scene.operation }, 'review'))).toEqual(['ambiguous']);
  expect(scene.received(told, saleId).at(-1)).toBe(scene.ambiguous);
}

async function expectAmbiguousEnded(till: Till, told: ToldWords, weakened: Doubted): Promise<void> {
  const { scene, saleId, processed, slow } = weakened;
  const { operation } = scene;
  // A look may show the end before the lost answer's deadline does.
  const entry = await untilEntry(till, { saleId, operation }, 'accepted');
  expect(entry.ambiguous).toBe(false);
  // A create can only be repeated; a request with an id is decided by a GET, and repeated when that shows nothing.
  const repeated = !scene.byId || !processed;
  expect(classesOf(entry)).toEqual(repeated ? ['ambiguous', 'accepted'] : ['ambiguous']);
  expect(checksOf(entry).length > (operation === 'refunds.create' ? 1 : 0)).toBe(scene.byId);
  expectFrozen(till, entry);
  const states = told.ofEntry(entry.id);
  expect(states[states.indexOf('sending') + 1]).toBe('unknown');
  expect(states.at(-1)).toBe('accepted');
  if (!(slow && operation === 'orders.confirm')) expect(scene.received(told, saleId)).toContain(scene.ambiguous);
  if (operation === 'refunds.create') {
    const [refund] = await till.manager.get('refunds.list', { saleId });
    expect(told.ofRefund(refund?.id ?? '')).toContain('unknown');
  }
}
