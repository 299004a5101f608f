/** Which cells have no meaning, each with its reason; and which are beyond any client. Nowhere else is a cell left out. */
import type { Cell } from './product.ts';
import { sceneNamed } from './scenes/all-scenes.ts';

interface Rule {
  readonly why: string;
  leavesOut(cell: Cell, scene: ReturnType<typeof sceneNamed>): boolean;
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
];

/** Null: the cell has a meaning. */
export function leftOut(cell: Cell): string | null {
  const scene = sceneNamed(cell.scene);
  return rules.find((rule) => rule.leavesOut(cell, scene))?.why ?? null;
}

/**
 * What no client can survive: an attempt that moves money and errs with nothing stored, while another attempt of the same key is
 * still on its way. Such a cell is walked and counted; what comes of it is not asserted.
 */
export function isBeyondAnyClient({ answer }: Cell): boolean {
  return answer === 'late-and-forgotten';
}
