/** One bug for each case of who waits, of secrets, of people and of clocks that once broke the promise. */
import { counterDay, everyOfficeDay } from '../days.ts';
import type { Mutant } from '../mutant.ts';

export const caseMutantsAround: readonly Mutant[] = [
  {
    name: 'case-w1-one-queue-by-due-time',
    breaks: 'The links of a night wait in the queue of the customers: a paid Pix is shown after all of them.',
    file: 'src-main/areas/links/watch.ts',
    find: "waits: link.lookWantedAt === null ? 'office' : 'screen',",
    replace: "waits: 'screen',",
    suites: ['test/flows/who-waits-load.test.ts', 'test/flows/who-waits.test.ts', 'simulation'],
    seed: { from: 9, options: everyOfficeDay },
  },
  {
    name: 'case-w2-unreadable-never-later',
    breaks: 'What cannot be read is asked about as often as ever, and spends what others wait for.',
    file: 'src-main/sync/look-plan.ts',
    find: 'failed: failed + 1 });',
    replace: 'failed: 0 });',
    suites: ['test/flows/who-waits.test.ts', 'simulation'],
    seed: { from: 22, options: everyOfficeDay },
  },
  {
    name: 'case-w3-limit-of-one-route-stops-all',
    breaks: 'A limit of resending, which strangers of the same address share, stops every sale.',
    file: 'src-main/api/limit-owner.ts',
    find: "return 'resend';",
    replace: "return 'account';",
    suites: ['test/flows/who-waits-limits.test.ts', 'simulation'],
    seed: { from: 21, options: everyOfficeDay },
  },
  {
    name: 'case-s1-echo-kept-as-it-came',
    breaks: 'A gateway that echoes the request puts the card number and the key into the database.',
    file: 'src-main/secrets/redact.ts',
    find: 'const seen = redact(text.slice(0, lookAtMost), secrets);',
    replace: 'const seen = text.slice(0, lookAtMost);',
    suites: ['test/flows/secrets-echoed.test.ts', 'simulation'],
    seed: { from: 18, options: counterDay },
  },
  {
    name: 'case-s2-invented-person-seconds',
    breaks: 'A PIN that was given counts as chosen: one manager invents a person and decides for two.',
    file: 'src-main/areas/staff/table.ts',
    find: 'givenBy: pinGivenBy, ...chosen(pinGivenBy, now), now',
    replace: 'givenBy: null, ...chosen(null, now), now',
    suites: ['test/flows/two-people.test.ts', 'simulation'],
    seed: { from: 15, options: counterDay },
  },
  {
    name: 'case-s3-zone-of-the-pc',
    breaks: 'A deadline without a zone is read in the zone of the PC: in Acre two hours late.',
    file: 'src-shared/domain/moment.ts',
    find: "zone = '-03:00'] = match;",
    replace: "zone = '-05:00'] = match;",
    suites: ['test/domain/moment.test.ts', 'simulation'],
    seed: { from: 152, options: everyOfficeDay },
  },
  {
    name: 'case-s4-percent-by-floats',
    breaks: 'A percentage is taken with floats: 0.57 % less than 50.00 is foreseen as 49.72.',
    file: 'src-shared/domain/rates.ts',
    find: '  return places <= 0 ? Number(product * 10n ** BigInt(-places)) : divideHalfUp(product, 10n ** BigInt(places));',
    replace: '  return places <= 0 ? Number(product * 10n ** BigInt(-places)) : Math.round((cents * percent) / 100);',
    suites: ['test/domain/subscription-money.test.ts'],
  },
];
