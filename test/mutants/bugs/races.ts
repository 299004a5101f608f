/** Bugs that only an order of events shows: two windows, two answers, a start in between. The races must see each of them. */
import type { Mutant, Suite } from '../mutant.ts';

const suites: readonly Suite[] = ['test/interleavings/races.test.ts', 'test/interleavings/counter.test.ts'];

export const raceMutants: readonly Mutant[] = [
  {
    name: 'busy-owners-forgotten',
    breaks: 'Two requests of one sale are on the wire at once.',
    file: 'src-main/sync/outbox-runner.ts',
    find: '      if (busyOwners.has(entry.ownerId)) continue;\n',
    replace: '',
    suites,
  },
  {
    name: 'double-click-makes-two-keys',
    breaks: 'Every click on "charge" is a sale of its own, with a key of its own.',
    file: 'src-main/areas/orders/sell.ts',
    find: '{ id, draftId, basketId, createdAt: now,',
    replace: '{ id, draftId: makeId(), basketId, createdAt: now,',
    suites: [...suites, 'test/flows/double-click.test.ts'],
  },
  {
    name: 'review-decided-on-an-old-look',
    breaks: 'Two windows decide one review, and the second decision is written over the first.',
    file: 'src-main/areas/outbox/review.ts',
    find: 'db.transaction(() => record({ input, entry: inReview(input, entry.state), first, second, found }));',
    replace: 'db.transaction(() => record({ input, entry, first, second, found }));',
    suites,
  },
  {
    name: 'command-on-an-old-look',
    breaks: 'A second window captures or cancels what the first one has already asked for.',
    file: 'src-main/areas/orders/methods.ts',
    find: '      if (!reader.view(sale).can[needs]) throw notPossible(sale);\n',
    replace: '',
    suites,
  },
  {
    name: 'start-forgets-what-was-sent',
    breaks: 'What was on the wire when the power went stays "sending", and nobody ever asks about it.',
    file: 'src-main/outbox/outbox.ts',
    find: "table.open().filter(({ state }) => state === 'sending')",
    replace: "table.open().filter(({ state }) => state === 'declined')",
    suites,
  },
  {
    name: 'basket-replaced-twice',
    breaks: 'Two windows each sell the basket of one declined sale.',
    file: 'src-main/areas/orders/sell.ts',
    find: 'obligations: [basketKey(basketId)],',
    replace: 'obligations: [basketKey(draftId)],',
    suites: [...suites, 'test/flows/replace.test.ts'],
  },
  {
    name: 'refund-asked-in-both-windows',
    breaks: 'Two windows give one charge back at once.',
    file: 'src-main/areas/refunds/check-request.ts',
    find: 'unproven.some((one) => isUnderWay(one) || ',
    replace: 'unproven.some((one) => ',
    suites: [...suites, 'test/flows/double-click.test.ts'],
  },
];
