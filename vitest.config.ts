/**
 * Four kinds of tests: units, systems, which start processes and browsers, campaigns, which walk products and screens, draw by chance or wait
 * for minutes, and the rules that the sources keep, which `npm run check` runs.
 */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Suites that start whole processes or browsers. */
const system = [
  'test/e2e/**/*.test.ts',
  'test/crash/**/*.test.ts',
  'test/secrets/**/*.test.ts',
  'test/attacks/**/*.test.ts',
  'test/packaging/**/*.test.ts',
  'test/hosts/stories/*.test.ts',
  'test/release/**/*.test.ts',
  'test/hosts/**/{chromium,process,real-electron}.test.ts',
];

const rules = 'test/repo/**/*.test.ts';

/** Walks over whole products, draws by chance, and waits: a small size of each runs for every change, and commands run large ones. */
const campaigns = [
  'test/simulation/simulation.test.ts',
  'test/pairs/pairs.test.ts',
  'test/wire/misbehaviours.test.ts',
  'test/interleavings/races.test.ts',
  'test/crash/{failpoints,kills,power}.test.ts',
  'test/secrets/campaign.test.ts',
  // Every story under each reading of what the documents leave open.
  'test/flows/switches{,-office}.test.ts',
  // Each class of answer for each request, the table of each request, and changed answers by the thousand.
  'test/flows/classes-*.test.ts',
  'test/pairs/tables.test.ts',
  'test/wire/answers.test.ts',
  'test/sandbox/unpromised/described.test.ts',
  'test/bench/bench.test.ts',
  'test/e2e/history-speed.test.ts',
  // Attacks on a running station and on the desktop app, several hundred, and calls drawn by chance.
  'test/attacks/**/*.test.ts',
  // One set of stories on each host, which waits until the till locks by itself.
  'test/hosts/stories/*.test.ts',
  // Walks over every screen: what lies over what, what is cut, what a reader of screens hears.
  'test/e2e/{accessibility,overlap}{,-*}.test.ts',
  'test/e2e/{looks,narrow,room,long-words}.test.ts',
  // The back office, screen by screen.
  'test/e2e/{charges,subscriptions}.test.ts',
  // Every door of the desktop app.
  'test/hosts/electron/desktop-doors.test.ts',
  // Stories that wait for real minutes: until reads agree, until the time is sure.
  'test/e2e/{refunds,review-time,idle-lock,idle-lock-money,away-at-restore}.test.ts',
  // Whatever can hold a start up, in whole processes.
  'test/crash/{faults,typed-passphrase,damaged}.test.ts',
  // Stories over hours and days of a shop: each takes several seconds of a processor.
  'test/flows/{undo-unanswered,reconciliation,who-waits,who-waits-load,missing-charges,people-only}.test.ts',
  'test/flows/{resolved,older-invoice}*.test.ts',
  'test/flows/{limits,late-order-code,subscribed-twice-news,charge-overdue,given-up-read-first}.test.ts',
  'test/flows/{refund-whose,invoice-unsure,v1-attempts,late-money,late-capture,dispute-news,code-end}.test.ts',
  'test/flows/{subscription-life,subscription-given-up,due-beside-charge,given-back-elsewhere}.test.ts',
  'test/flows/{refund-repeat,contested-pay,refund-items-random,undo-ended,asks-time,left-to-the-bank}.test.ts',
  'test/hosts/common/worlds/{pasted-key,power-cuts}.test.ts',
  'test/sandbox/subscription-years.test.ts',
  'test/areas/catalog/import-large.test.ts',
  // Half an hour of a shop, in half a minute.
  'test/soak/simulated-hours.test.ts',
];

/** Minutes each: what begins last keeps one processor busy, and the other stands idle. */
const longest = [
  'simulation/simulation',
  'flows/switches-office',
  'crash/failpoints',
  'crash/faults',
  'crash/typed-passphrase',
  'pairs/pairs',
  'e2e/history-speed',
  'e2e/refunds',
  'hosts/stories/packaged',
  'hosts/stories/stand-in',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longest.some((name) => moduleId.endsWith(`/test/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A test that hangs is found a little later; one that shares a slow machine with browsers is no failure. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
          exclude: [...system, ...campaigns, rules],
          ...patient,
          // To start each of some four hundred files in a world of its own takes a third of the time. None relies on it.
          isolate: false,
        },
      },
      { test: { name: 'system', include: system, exclude: campaigns, ...patient } },
      { test: { name: 'campaigns', include: campaigns, ...patient } },
      { test: { name: 'rules', include: [rules], ...patient, isolate: false } },
    ],
  },
});
