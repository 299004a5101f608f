/** Bugs of time and limits: asked too often, too soon, or out of turn. */
import type { Mutant } from '../mutant.ts';

export const limitMutants: readonly Mutant[] = [
  {
    name: 'retry-after-ignored',
    breaks: 'A 429 is answered by asking again within a second.',
    file: 'src-main/outbox/retry-policy.ts',
    find: '(facts.retryAfterMs ?? minute) + Math.ceil(chance * second)',
    replace: 'Math.ceil(chance * second)',
    suites: ['test/outbox/retry-policy.test.ts'],
  },
  {
    name: 'create-repeated-within-seconds',
    breaks: 'A lost create is repeated so soon that the buyer’s two attempts a minute are spent.',
    file: 'src-main/outbox/retry-policy.ts',
    find: 'if (facts.attempts <= 1) return between(31, 40, chance) * second;',
    replace: 'if (facts.attempts <= 1) return between(3, 4, chance) * second;',
    suites: ['test/outbox/retry-policy.test.ts'],
  },
  {
    name: 'buyer-limit-not-foreseen',
    breaks: 'The third attempt of a buyer within a minute is sent and refused instead of waited for.',
    file: 'src-main/outbox/outbox.ts',
    find: 'return blocking > clock.now() ? blocking : null;',
    replace: 'return blocking > clock.now() + 3_600_000 ? blocking : null;',
    suites: ['test/flows/limits.test.ts'],
  },
  {
    name: 'no-reserve-for-people',
    breaks: 'Background looks take the last places, and a waiting customer queues behind them.',
    file: 'src-main/api/rate-budget.ts',
    find: "lane === 'people' ? perMinute : perMinute - reservedForPeople",
    replace: "lane === 'people' ? perMinute : perMinute - 0 * reservedForPeople",
    suites: ['test/api/rate-budget.test.ts'],
  },
  {
    name: 'retry-after-without-end',
    breaks: 'One Retry-After of a thousand million seconds stops the till for thirty years.',
    file: 'src-main/api/classify.ts',
    find: 'Math.min(Math.ceil(seconds * 1000), longestRetryAfterMs)',
    replace: 'Math.ceil(seconds * 1000)',
    suites: ['test/api/classify.test.ts'],
  },
  {
    name: 'missing-resource-waited-for',
    breaks: 'A refund of a charge that is not there waits for ever, and nobody is told.',
    file: 'src-main/outbox/baseline.ts',
    find: 'last.length === looksUntilMissing &&',
    replace: 'last.length > looksUntilMissing &&',
    suites: ['test/flows/no-proof.test.ts'],
  },
];
