/**
 * Meetings that cost, or could have cost, a person money: each names what is aimed at, what its request meets and what is done
 * beside it. When, how long and what else is left to chance.
 */
import type { Random } from '#shared/ports.ts';
import { pick } from '../acts/stage.ts';
import type { MoveName } from './moves.ts';
import type { PreyName } from './prey.ts';
import type { Shot } from './shots.ts';

export interface Recipe {
  readonly prey: PreyName;
  readonly shot: Shot | null;
  readonly readShot?: Shot;
  readonly moves: readonly MoveName[];
  /** Somebody looks at the backup of the moment before. */
  readonly backUp?: boolean;
  /** The first move comes as soon as the shot has met its request. */
  readonly isOnceMet?: boolean;
  /** Meets the request when it is sent again. */
  readonly again?: Shot;
}

const second = 1000;

type Choose = (random: Random) => Recipe;

const some = <T>(random: Random, first: T, ...rest: readonly T[]): T => pick(random, [first, ...rest]) ?? first;

const passingRefusal = (random: Random): Shot =>
  some<Shot>(
    random,
    { kind: 'refuse', status: 403, code: 'customer_blocked' },
    { kind: 'refuse', status: 422, code: 'validation_error' },
    { kind: 'refuse', status: 401, code: 'unauthorized' },
  );

const deliveredAfter = (ms: number): Shot => ({ kind: 'drop_then_deliver_later', ms });

const late = (random: Random): Shot => deliveredAfter(some(random, 90, 150, 150, 900) * second);

const besideTheDashboard = { moves: ['dashboard', 'quarter', 'quarter', 'refund'], isOnceMet: true } as const;

const recipes: readonly Choose[] = [
  // A lost amount that arrives late, while a clock or a person says that it is old.
  (random) => ({ prey: 'refund-part', shot: late(random), moves: ['jump', 'wait', 'refund'] }),
  // Taken back in doubt; or lost, or hours late, while the dashboard gives back another amount, or the same.
  (random) =>
    some<Recipe>(
      random,
      { prey: 'refund-part', shot: deliveredAfter(90 * second), moves: ['withdraw', 'refund'] },
      { prey: 'refund-part', shot: deliveredAfter(150 * second), moves: ['withdraw', 'refund'] },
      { prey: 'refund-part', shot: { kind: 'drop_before_processing' }, ...besideTheDashboard },
      { prey: 'refund-part', shot: deliveredAfter(45 * 60 * second), ...besideTheDashboard },
      { prey: 'refund-part', shot: deliveredAfter(180 * 60 * second), ...besideTheDashboard },
    ),
  (random) => ({ prey: some(random, 'pix-sale', 'card-sale'), shot: late(random), moves: ['withdraw', 'pay'] }),
  // Running for so long that it is asked for again, for reads agree that nothing came of it; then it fails with the money moved.
  (random) => ({
    prey: 'refund-part',
    shot: { kind: 'slow_then_error', ms: some(random, 45, 930, 1_000, 1_200, 1_500) * second },
    moves: ['quarter', 'quarter'],
  }),
  // Older than its key when the till is started again, whatever the clock on the wall says by then.
  (random) => ({
    prey: 'refund-part',
    shot: some<Shot>(random, { kind: 'drop_after_processing' }, { kind: 'drop_before_processing' }),
    moves: ['day-off'],
    isOnceMet: true,
  }),
  // Refused when it is asked for again, while the first one is still on its way.
  (random) => ({
    prey: 'refund-part',
    shot: late(random),
    again: passingRefusal(random),
    moves: ['wait', 'wait', 'wait'],
  }),
  // Carried out and forgotten, and the reads are behind.
  () => ({ prey: 'refund-part', shot: { kind: 'error_after_charging' }, moves: ['lag', 'wait'], isOnceMet: true }),
  // A code on its way that a lock takes out of memory, before it is sent again by itself.
  (random) => ({ prey: 'confirm', shot: late(random), moves: ['lock', 'wait'], isOnceMet: true }),
  (random) => ({
    prey: 'confirm',
    shot: { kind: 'delay_after', ms: some(random, 2, 8) * second },
    moves: ['cancel'],
  }),
  // Somebody gives back the same amount while ours waits, and ours is lost; or more, and the acquirer fails ours.
  (random) => ({
    prey: 'refund-part',
    shot: { kind: 'rate_limited', retry_after_seconds: 55 },
    ...(random.float() < 0.5
      ? { moves: ['dashboard', 'lose-next'] }
      : { moves: ['dashboard-more', 'fail-refund'], isOnceMet: true }),
  }),
  (random) => ({
    prey: some(random, 'refund-part', 'cancel-pix', 'capture'),
    shot: { kind: 'rate_limited', count: 60, retry_after_seconds: 0 },
    moves: ['wait'],
  }),
  // Accepted, and a read that lags says that it was not.
  (random) => ({
    prey: some(random, 'refund-part', 'refund-all'),
    shot: null,
    readShot: { kind: 'stale_read', count: some(random, 1, 2, 5) },
    moves: ['wait'],
  }),
  (random) => ({
    prey: some(random, 'refund-part', 'refund-all'),
    shot: null,
    moves: ['resolve', 'stale-order', 'wait'],
  }),
  () => ({ prey: 'refund-part', shot: null, moves: ['lag', 'wait', 'resolve'] }),
  () => ({ prey: 'card-sale', shot: { kind: 'another_resource' }, moves: ['wait'] }),
  () => ({ prey: 'pix-sale', shot: { kind: 'another_resource' }, moves: ['pay', 'wait'] }),
  () => ({
    prey: 'pix-sale',
    shot: { kind: 'refuse', status: 422, code: 'idempotency_key_conflict' },
    moves: ['decide'],
  }),
  // 200, and nothing was done; or refused once, for a reason that passes.
  (random) => ({
    prey: some(random, 'cancel-pix', 'cancel-hold', 'capture', 'refund-all'),
    shot: { kind: 'nothing_done' },
    moves: ['wait'],
  }),
  (random) => ({
    prey: some(random, 'cancel-pix', 'cancel-hold', 'replace', 'capture'),
    shot: passingRefusal(random),
    moves: ['wait'],
  }),
  (random) => ({
    prey: 'refund-part',
    shot: some<Shot>(random, { kind: 'drop_after_processing' }, { kind: 'error_after' }),
    moves: ['resolve', 'contest', 'wait'],
  }),
  (random) => ({
    prey: 'refund-part',
    shot: some<Shot>(random, { kind: 'drop_after_processing' }, { kind: 'error_after' }),
    moves: ['contest-at-once', 'wait'],
    isOnceMet: true,
  }),
  (random) => ({
    prey: some(random, 'refund-part', 'confirm', 'capture'),
    shot: { kind: 'drop_before_processing' },
    readShot: { kind: 'refuse', status: 404, code: 'resource_missing', count: 'always' },
    moves: ['wait'],
  }),
  () => ({
    prey: 'declined',
    shot: null,
    moves: ['replace-family', 'replace-family', 'replace-family', 'replace-family'],
  }),
  // Its time is over, another sale took its place, and then it is paid as well.
  () => ({ prey: 'pix-sale', shot: null, moves: ['run-out', 'replace', 'pay-family', 'pay-ended'] }),
  () => ({ prey: 'two-pix', shot: null, moves: ['pay-one', 'replace', 'pay-family'] }),
  (random) => ({
    prey: some(random, 'card-sale', 'pix-sale', 'refund-part'),
    shot: { kind: 'delay_after', ms: some(random, 2, 6, 8) * second },
    moves: ['close'],
  }),
  // From a backup it is asked for again, and the reads before it leaves may be of before as well.
  (random) => ({
    prey: 'refund-part',
    shot: null,
    backUp: true,
    moves: random.float() < 0.5 ? ['resolve', 'restore'] : ['resolve', 'lag', 'restore'],
  }),
  (random) => ({
    prey: 'refund-part',
    shot: { kind: 'drop_before_processing', count: some(random, 1, 3) },
    moves: ['back-up', 'restore', 'decide', 'dashboard', 'wait'],
  }),
  // Two people say that it was not given back; then somebody else gives back as much.
  () => ({
    prey: 'refund-part',
    shot: { kind: 'refuse', status: 422, code: 'idempotency_key_conflict' },
    moves: ['quarter', 'decide', 'dashboard', 'wait'],
  }),
  () => ({ prey: 'capture', shot: null, moves: ['event-offline'] }),
  (random) => ({
    prey: some(random, 'card-sale', 'pix-sale'),
    shot: some<Shot>(random, { kind: 'drop_before_processing' }, { kind: 'error_after' }),
    moves: ['other-account'],
  }),
];

export function drawRecipe(random: Random): Recipe {
  const choose = pick(random, recipes);
  if (choose === undefined) throw new Error('there is nothing to aim at');
  return choose(random);
}
