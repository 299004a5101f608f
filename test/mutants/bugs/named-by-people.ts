/** Bugs of what two people name in a review: nobody can name it, or something else is taken for it. */
import type { Mutant } from '../mutant.ts';

export const namedByPeopleMutants: readonly Mutant[] = [
  {
    name: 'charged-without-its-order-for-ever',
    breaks:
      'Two people record "charged" without the number of the order, and nobody can ever name it or give money back.',
    file: 'src-main/areas/outbox/review.ts',
    find: "return namesWhatItMade(operation) ? 'charged' : null;",
    replace: "return namesWhatItMade(operation) && known.seen?.orderId === '' ? 'charged' : null;",
    suites: ['test/flows/review-corrected.test.ts'],
  },
  {
    name: 'named-wrongly-for-ever',
    breaks:
      'Two people name an order wrongly while the network is away: nobody can name the right one, or give money back.',
    file: 'src-main/areas/outbox/review.ts',
    find: "return namesWhatItMade(operation) ? 'charged' : null;",
    replace: "return namesWhatItMade(operation) && known.seen?.orderId == null ? 'charged' : null;",
    suites: ['test/flows/review-named-wrongly.test.ts'],
  },
  {
    name: 'named-subscription-of-one-invoice',
    breaks: 'A subscription that people named had charged for weeks, and only its newest invoice is shown.',
    file: 'src-main/areas/subscriptions/named-subscription.ts',
    find: 'void (await readInvoices(id, apiId));',
    replace: 'void readInvoices;',
    suites: ['test/flows/review-named-subscription.test.ts'],
  },
  {
    name: 'any-sum-of-a-direct-charge',
    breaks: 'Two people record a direct charge with the sum of another one.',
    file: 'src-main/areas/outbox/review.ts',
    find: "if (finding !== 'charged' || entry.byId || seenCents === null) return;",
    replace: "if (finding !== 'charged' || entry.ownerKind === 'charge' || seenCents === null) return;",
    suites: ['test/flows/review-named-wrongly.test.ts'],
  },
  {
    name: 'any-subscription-that-people-named',
    breaks: 'Two people name a subscription of somebody else, and its charges and its cancel are taken for this one’s.',
    file: 'src-main/areas/subscriptions/named-subscription.ts',
    find: 'if (!createdProof(row, isAnothers).safeParse(answer.payload).success)',
    replace: 'if (!createdProof(row, isAnothers).safeParse(answer.payload).success && row.apiId !== null)',
    suites: ['test/flows/review-named-subscription.test.ts'],
  },
  {
    name: 'named-subscription-of-last-year',
    breaks:
      'Two people name the subscription that the same buyer has had for months, and the new one is called proven.',
    file: 'src-main/areas/subscriptions/named-subscription.ts',
    find: 'const isNew = isOwn ? true : wasMadeSince(id, wire);',
    replace: 'const isNew = isOwn || wasMadeSince(id, wire) !== null;',
    suites: ['test/flows/review-named-subscription.test.ts'],
  },
  {
    name: 'named-subscription-that-is-here',
    breaks: 'Two people name the subscription of another buyer that is followed here already, and it stands twice.',
    file: 'src-main/areas/subscriptions/named-subscription.ts',
    find: "if (isAnothers(apiId)) return notOurs('seen.orderId', 'subscription-of-another');",
    replace: "if (isAnothers(apiId)) return { kind: 'unread' };",
    suites: ['test/flows/review-named-subscription.test.ts'],
  },
];
