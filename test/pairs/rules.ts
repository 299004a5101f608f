/** Which cells have no meaning, each with its reason; and which are beyond any client. Nowhere else is a cell left out. */
import type { Answer, Cell, Meanwhile } from './product.ts';
import { type ScenarioName, scenarioNamed } from './scenes/all-scenes.ts';

interface Rule {
  readonly why: string;
  leavesOut(cell: Cell, scene: ReturnType<typeof scenarioNamed>): boolean;
}

const passing: readonly Meanwhile[] = ['lock', 'lock-after', 'clock-10m', 'clock-24h', 'clock-back'];
/** `classify.ts` calls each of them ambiguous, and `states.ts` knows nothing of an answer but its class. */
const likeLost: readonly Answer[] = ['truncated', 'html', '5xx-stored'];

/**
 * `states.ts` decides by the facts of an entry alone: by id or not, harmless, forbidden twice by its state, keyless, without
 * money. Each combination of them has one scene here, and every door that takes money has its own.
 */
const wholeScenarios: readonly ScenarioName[] = [
  'orders.create',
  'orders.capture',
  'orders.cancel',
  'refunds.create',
  'refunds.create-part',
  'subscriptions.pay',
  'charges.create',
];

/** In how many ways a cell is out of the ordinary. */
function unusual({ meanwhile, answer, reads, asker }: Cell): number {
  return [meanwhile !== 'nothing', answer !== 'at-once', reads !== 'fresh', asker !== 'nobody'].filter(Boolean).length;
}

const rules: readonly Rule[] = [
  {
    why: 'nothing is there to be undone by a person',
    leavesOut: ({ meanwhile }, { has }) => meanwhile.startsWith('undo') && !has.undo,
  },
  { why: 'no other door leads to it', leavesOut: ({ asker }, { has }) => asker === 'door' && !has.door },
  { why: 'the API has no event about it', leavesOut: ({ meanwhile }, { has }) => meanwhile === 'event' && !has.event },
  {
    why: 'what was sent cannot be withdrawn',
    leavesOut: ({ meanwhile, answer }) =>
      meanwhile === 'withdraw-after' && answer !== 'limited-429' && answer !== 'not-sent',
  },
  {
    why: 'a request that moves no money is not doubled by an error that forgets it',
    leavesOut: ({ answer }, { movesMoney }) => answer === 'late-and-forgotten' && !movesMoney,
  },
  // What follows is not walked because another cell walks the same way through the till.
  {
    why: 'a locked screen and a wrong clock are over before anybody asks again: who asks is walked without them',
    leavesOut: ({ meanwhile, asker }) => asker !== 'nobody' && passing.includes(meanwhile),
  },
  {
    why: 'the class of an attempt decides, and 403 and 422 are one class; without a doubt it reads nothing',
    leavesOut: ({ answer, reads, meanwhile }) =>
      (answer === 'refused-403' && (reads !== 'fresh' || meanwhile !== 'nothing')) ||
      (answer === 'refused-422' && reads !== 'fresh'),
  },
  {
    why: 'the class of an attempt decides: this answer is ambiguous as a lost one is, which is walked in full',
    leavesOut: ({ answer, reads, asker }) => likeLost.includes(answer) && (reads !== 'fresh' || asker !== 'nobody'),
  },
  {
    why: 'the facts of its entry are those of a scene that is walked in full: of this one, every two with the rest at its simplest',
    leavesOut: (cell) => !wholeScenarios.includes(cell.scene) && unusual(cell) > 2,
  },
];

/** Null: the cell has a meaning. */
export function leftOut(cell: Cell): string | null {
  const scene = scenarioNamed(cell.scene);
  return rules.find((rule) => rule.leavesOut(cell, scene))?.why ?? null;
}

/**
 * What no client can survive: an attempt that moves money and errs with nothing stored, while another attempt of the same key is
 * still on its way. Such a cell is walked and counted; what comes of it is not asserted.
 */
export function isBeyondAnyClient({ answer }: Cell): boolean {
  return answer === 'late-and-forgotten';
}

/**
 * Reads that agree for two minutes are enough for what is merely said (proof/agreement.ts). Where they lag by five, a code is asked
 * for again too early: no money moves because of it, and the sale itself is put right.
 */
export function isSaidTooEarly({ reads }: Cell, violation: string): boolean {
  return reads === 'stale-5m' && / says awaiting-code while /.test(violation);
}
