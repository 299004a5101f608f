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
export async function expectEndOfDoubt(till: Till, told: ToldWords, doubted: Doubted): Promise<void> {
  const { scene, saleId } = doubted;
  if (scene.notShownStays === true && !doubted.processed) return expectLeftAfterReads(till, told, doubted);
  if (!scene.lostStays) await scene.end(till, saleId);
  await expectDoubtTold(till, told, doubted);
}

/** As above, of a scene that was brought to its end already. */
export function expectDoubtTold(till: Till, told: ToldWords, doubted: Doubted): Promise<void> {
  const { scene, processed } = doubted;
  if (scene.notShownStays === true && !processed) return expectLeft(till, told, doubted);
  const prove = scene.lostStays ? expectLeftToPeople : expectDoubtEnded;
  return prove(till, told, doubted);
}

/** K3: reads that show nothing of it end nothing, and it is not sent again. */
async function expectLeftAfterReads(till: Till, told: ToldWords, doubted: Doubted): Promise<void> {
  const { scene, saleId } = doubted;
  await untilEntry(till, { saleId, operation: scene.operation }, 'unknown');
  await till.pass(1_200_000);
  await expectLeft(till, told, doubted);
}

async function expectLeft(till: Till, told: ToldWords, { scene, saleId }: Doubted): Promise<void> {
  const entry = await untilEntry(till, { saleId, operation: scene.operation }, 'review');
  expect([entry.doubt, classesOf(entry)]).toEqual([true, ['ambiguous']]);
  expect(scene.heard(told, saleId)).toContain(scene.inDoubt);
}

/** It may have charged and no id is known: never sent again, whatever time passes. */
async function expectLeftToPeople(till: Till, told: ToldWords, { scene, saleId }: Doubted): Promise<void> {
  const entry = await untilEntry(till, { saleId, operation: scene.operation }, 'review');
  expect([entry.doubt, classesOf(entry)]).toEqual([true, ['ambiguous']]);
  await till.pass(600_000);
  expect(classesOf(await untilEntry(till, { saleId, operation: scene.operation }, 'review'))).toEqual(['ambiguous']);
  expect(scene.heard(told, saleId).at(-1)).toBe(scene.inDoubt);
}

async function expectDoubtEnded(till: Till, told: ToldWords, doubted: Doubted): Promise<void> {
  const { scene, saleId, processed, slow } = doubted;
  const { operation } = scene;
  // A look may show the end before the lost answer's deadline does.
  const entry = await untilEntry(till, { saleId, operation }, 'accepted');
  expect(entry.doubt).toBe(false);
  // A create can only be repeated; a request with an id is decided by a GET, and repeated when that shows nothing.
  const repeated = !scene.byId || !processed;
  expect(classesOf(entry)).toEqual(repeated ? ['ambiguous', 'accepted'] : ['ambiguous']);
  expect(checksOf(entry).length > (operation === 'refunds.create' ? 1 : 0)).toBe(scene.byId);
  expectFrozen(till, entry);
  const states = told.ofEntry(entry.id);
  expect(states[states.indexOf('sending') + 1]).toBe('unknown');
  expect(states.at(-1)).toBe('accepted');
  if (!(slow && operation === 'orders.confirm')) expect(scene.heard(told, saleId)).toContain(scene.inDoubt);
  if (operation === 'refunds.create') {
    const [refund] = await till.manager.get('refunds.list', { saleId });
    expect(told.ofRefund(refund?.id ?? '')).toContain('unknown');
  }
}
