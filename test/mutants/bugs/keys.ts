/** Bugs of keys and bodies: what makes a repeated request the same request. */
import type { Mutant } from '../mutant.ts';

export const keyMutants: readonly Mutant[] = [
  {
    name: 'new-key-on-retry',
    breaks: 'A retry gets a key of its own, so the API carries it out as another request.',
    file: 'src-main/sync/outbox-runner.ts',
    find: 'return api.send(frozenFrom(entry, body), operationOf(entry).expectation(entry));',
    replace:
      'return api.send(frozenFrom({ ...entry, key: entry.key + entry.attempts }, body), operationOf(entry).expectation(entry));',
    suites: ['test/flows/classes-ambiguous.test.ts'],
  },
  {
    name: 'body-written-anew',
    breaks: 'The body is written anew for each attempt, and a retry no longer sends the same bytes.',
    file: 'src-main/sync/outbox-runner.ts',
    find: 'const body = entry.secret ? secrets.read(entry.id) : table.body(entry.id);',
    replace: `const stored = entry.secret ? secrets.read(entry.id) : table.body(entry.id);
    const space = entry.attempts > 1 ? 1 : 0;
    const body = stored && Buffer.from(JSON.stringify(JSON.parse(Buffer.from(stored).toString('utf8')), null, space));`,
    suites: ['test/flows/classes-ambiguous.test.ts'],
  },
  {
    name: 'fuse-ignored',
    breaks: 'A key older than 23 hours is sent again, when the API may have forgotten it.',
    file: 'src-main/outbox/move-entry.ts',
    find: 'return atMostMs >= keyLifetimeMs;',
    replace: 'return atMostMs >= 1_000 * keyLifetimeMs;',
    suites: ['test/flows/fuse.test.ts'],
  },
  {
    name: 'fuse-by-the-wall-clock-alone',
    breaks: 'The age of a key is measured by the till alone, whatever the Date of the API says.',
    file: 'src-main/outbox/move-entry.ts',
    find: 'const { atMostMs } = trueTime.ageOfKey(entry);',
    replace: 'const atMostMs = clock.now() - entry.firstSentAt;',
    suites: [
      'test/flows/fuse.test.ts',
      'test/flows/clock.test.ts',
      'test/flows/clock-forward.test.ts',
      'test/flows/clock-restart.test.ts',
      'test/flows/restart.test.ts',
    ],
  },
  {
    name: 'foreign-first-date-believed',
    breaks: 'A first sending that another server dated years ahead makes its key young for ever.',
    file: 'src-main/outbox/true-time.ts',
    find: 'const untruthMs = 60_000;',
    replace: 'const untruthMs = Number.POSITIVE_INFINITY;',
    suites: ['test/outbox/true-time.test.ts', 'test/flows/fuse.test.ts'],
  },
  {
    name: 'set-back-unnoticed',
    breaks:
      'A clock that is set back while the till runs is not noticed: what was planned before waits the difference out.',
    file: 'src-main/lib/watched-clock.ts',
    find: '    if (driftMs < 0) isSetBack = true;\n',
    replace: '',
    suites: ['test/flows/clock.test.ts'],
    seed: { from: 677630, options: '--switches all' },
  },
  {
    name: 'clock-jump-unnoticed',
    breaks: 'After the wall clock jumped, keys whose age nobody knows are still sent.',
    file: 'src-main/lib/watched-clock.ts',
    find: 'if (Math.abs(driftMs) > jumpMs)',
    replace: 'if (Math.abs(driftMs) > 1_000 * jumpMs)',
    suites: ['test/flows/fuse.test.ts'],
  },
  {
    name: 'lapse-after-20-hours',
    breaks: 'A hold counts as lapsed after 20 hours, while it may still be captured.',
    file: 'src-main/proof/order-money.ts',
    find: 'export const authorizationExpiryMs = 27 * 3_600_000;',
    replace: 'export const authorizationExpiryMs = 20 * 3_600_000;',
    suites: ['test/flows/fuse.test.ts'],
  },
  {
    name: 'draft-id-ignored',
    breaks: 'A double click on "charge" makes two sales.',
    file: 'src-main/areas/orders/sell.ts',
    find: '{ id, draftId, basketId, createdAt: now,',
    replace: '{ id, draftId: makeId(), basketId, createdAt: now,',
    suites: ['test/flows/double-click.test.ts'],
  },
];
