/** The whole product: an act in flight, what happens meanwhile, how its answer ends, how old the reads are, and who asks again. */
import type { ScenarioName } from './scenes/all-scenes.ts';

/** At the moment when the request is on its way; with `-after`, ten seconds after its answer has ended. */
export const meanwhiles = [
  'nothing',
  'undo',
  'undo-after',
  'withdraw-after',
  'twice',
  'lock',
  'lock-after',
  'close',
  'kill',
  'kill-after',
  'restore-after',
  'other-key',
  'clock-10m',
  'clock-24h',
  'clock-back',
  'event',
] as const;
export type Meanwhile = (typeof meanwhiles)[number];

export const answers = [
  'at-once',
  'lost-after',
  'lost-before',
  'late-150s',
  'refused-401',
  'refused-403',
  'refused-409',
  'refused-422',
  'limited-429',
  'not-sent',
  '5xx-stored',
  '5xx-forgotten',
  'nothing-done',
  'shown-before',
  'another',
  'truncated',
  'html',
  // Two faults on one request: what no client can survive.
  'late-and-forgotten',
] as const;
export type Answer = (typeof answers)[number];

export const reads = ['fresh', 'stale-5s', 'stale-5m'] as const;
export type Reads = (typeof reads)[number];

/** Nobody; another window with the same form; another door to what the act is about. */
export const askers = ['nobody', 'window', 'door'] as const;
export type Asker = (typeof askers)[number];

export interface Cell {
  readonly scene: ScenarioName;
  readonly meanwhile: Meanwhile;
  readonly answer: Answer;
  readonly reads: Reads;
  readonly asker: Asker;
}

export function idOf({ scene, meanwhile, answer, reads: age, asker }: Cell): string {
  return [scene, meanwhile, answer, age, asker].join('/');
}

export function cellOf(id: string): Cell {
  const [scene, meanwhile, answer, age, asker] = id.split('/');
  const cell = { scene, meanwhile, answer, reads: age, asker } as Cell;
  const isKnown = [
    [meanwhiles, meanwhile],
    [answers, answer],
    [reads, age],
    [askers, asker],
  ].every(([list, word]) => (list as readonly string[]).includes(String(word)));
  if (!isKnown) throw new Error(`no cell ${id}`);
  return cell;
}

export function allCells(scenes: readonly ScenarioName[]): Cell[] {
  return scenes.flatMap((scene) =>
    meanwhiles.flatMap((meanwhile) =>
      answers.flatMap((answer) =>
        reads.flatMap((age) => askers.map((asker) => ({ scene, meanwhile, answer, reads: age, asker }))),
      ),
    ),
  );
}

/** The same number for the same text, everywhere: it seeds a cell and deals it to a tenth. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** One of ten parts of equal size, as good as drawn: neighbours in the product are dealt to different ones. */
export function tenthOf(cell: Cell): number {
  return (hashOf(idOf(cell)) % 10) + 1;
}
