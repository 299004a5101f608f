/** Bugs of the data of buyers: erased too early, or what is open with it. */
import type { Mutant } from '../mutant.ts';

const file = 'src-main/areas/customers/retention.ts';
const suites = ['test/flows/retention.test.ts'] as const;

export const keptBuyersMutants: readonly Mutant[] = [
  {
    name: 'buyers-erased-by-the-clock-of-the-computer',
    breaks: 'A computer whose clock runs years ahead erases every buyer of the shop.',
    file,
    find: 'const now = Math.min(clock.now(), serverTime.atLeast());',
    replace: 'const now = Math.max(clock.now(), serverTime.atLeast());',
    suites,
  },
  {
    name: 'buyers-of-open-things-erased',
    breaks: 'A subscription that still bills loses its buyer, and nobody can be told of it.',
    file,
    find: 'const isInUse = all.some((thing) => thing.records.aged !== undefined || isOpen(thing));',
    replace: "const isInUse = all.some((thing) => thing.records.kind === 'sale' && isOpen(thing));",
    suites,
  },
  {
    name: 'buyers-erased-at-once',
    breaks: 'Months typed by mistake erase buyers before anybody can take them back.',
    file,
    find: 'const graceMs = day;',
    replace: 'const graceMs = day - day;',
    suites,
  },
];
