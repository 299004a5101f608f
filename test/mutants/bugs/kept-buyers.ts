/** Bugs of the data of buyers: erased too early, or what is open with it. */
import type { Mutant } from '../mutant.ts';

const file = 'src-main/areas/customers/retention.ts';
const suites = ['test/flows/retention.test.ts'] as const;

export const keptBuyersMutants: readonly Mutant[] = [
  {
    name: 'buyers-of-open-things-erased',
    breaks: 'A subscription that still bills loses its buyer, and nobody can be told of it.',
    file,
    find: 'possible(buyer)].some((thing) => thing.records.aged !== undefined || isOpen(thing));',
    replace: "possible(buyer)].some((thing) => thing.records.kind === 'sale' && isOpen(thing));",
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
  {
    name: 'buyers-erased-by-a-date-of-a-wrong-clock',
    breaks: 'Whoever came while the clock of the computer was months behind is erased once it is right.',
    file: 'src-main/areas/buyer-records.ts',
    find: 'const end = firstNewer ?? after + rowsOfAPart + 1;',
    replace: 'const end = after + rowsOfAPart + 1;',
    suites: ['test/areas/customers/aged-rows.test.ts'],
  },
  {
    name: 'buyers-erased-after-a-wrong-clock',
    breaks: 'A clock that was wrong by months is set right, and the dates it wrote are believed.',
    file,
    find: 'const isDated = (wrongAt === null || now >= wrongAt + keptMs) &&',
    replace: 'const isDated =',
    suites,
  },
  {
    name: 'buyers-who-may-have-bought-erased',
    breaks: 'One of two who share an e-mail bought yesterday, and both are erased.',
    file,
    find: 'const isInUse = [...all, ...possible(buyer)].some(',
    replace: 'const isInUse = [...all, ...possible(buyer).slice(0, 0)].some(',
    suites,
  },
];
