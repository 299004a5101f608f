/**
 * Meetings at an overdue invoice that cost, or could have cost, a person money: each step is what is done, and how long nobody does
 * anything after it.
 */
import type { Random } from '#shared/ports.ts';
import { pick } from '../acts/stage.ts';
import { hour, minute, second, type Trouble } from './aim.ts';
import { type Fight, looks, payerPays, payInV1, payInV2, somebodyLocks } from './invoice-moves.ts';

type Move = (fight: Fight) => Promise<void>;
type Step = (random: Random) => readonly [Move, number];

const step =
  (move: Move, first: number, ...others: readonly number[]): Step =>
  (random) => [move, pick(random, [first, ...others]) ?? first];

/** Until after the second payment was asked for. */
const late: readonly Trouble[] = [
  { kind: 'drop_then_deliver_later', ms: 25 * second },
  { kind: 'drop_then_deliver_later', ms: 75 * second },
  { kind: 'delay_before', ms: 40 * second },
];
const lost: readonly Trouble[] = [{ kind: 'drop_before_processing' }];
const calm: readonly Trouble[] = [];

const either =
  (one: Move, other: Move): Move =>
  (fight) =>
    fight.stage.random.float() < 0.5 ? one(fight) : other(fight);

const codeByV2: Move = (fight) => payInV2(fight, { by: 'pix', meeting: calm });
const codeByV1: Move = (fight) => payInV1(fight, { by: 'pix', meeting: calm });
const cardByV2: Move = (fight) => payInV2(fight, { by: 'card', meeting: calm });
const cardByV1: Move = (fight) => payInV1(fight, { by: 'card', meeting: calm });
const cardOnItsWay: Move = (fight) => payInV2(fight, { by: 'card', meeting: late });
const nothing: Move = () => Promise.resolve();

/** The fight begins some forty seconds after the renewal, which the daily retry follows a day later. */
const untilTheRetry: Step = (random) => [nothing, 24 * hour - 130 * second + random.float() * 80 * second];

export const invoiceRecipes: readonly (readonly Step[])[] = [
  // A card on its way that a lock takes out of memory; then a code, which waits for its payer when the card arrives.
  [
    step(cardOnItsWay, second, 3 * second),
    step(somebodyLocks, 2 * second),
    step(looks, second, 5 * second),
    step(either(codeByV2, codeByV1), 65 * second, 2 * minute),
    step(payerPays, minute),
  ],
  // The same by the other door, and no lock.
  [step(cardOnItsWay, second, 3 * second), step(codeByV1, 65 * second, 2 * minute), step(payerPays, minute)],
  // A code on somebody's telephone, and a card at the counter.
  [
    step(either(codeByV2, codeByV1), 5 * second, 20 * second),
    step(either(cardByV2, cardByV1), 5 * second),
    step(payerPays, minute),
  ],
  // The payment at the counter never arrived, and the daily retry takes the money by its own card.
  [
    untilTheRetry,
    step((fight) => payInV2(fight, { by: 'card', meeting: lost }), 3 * minute, 20 * minute),
    step(looks, minute),
  ],
  [
    untilTheRetry,
    step((fight) => payInV2(fight, { by: 'token', meeting: lost }), 3 * minute, 20 * minute),
    step(looks, minute),
  ],
  [
    untilTheRetry,
    step((fight) => payInV1(fight, { by: 'card', meeting: lost }), 3 * minute, 20 * minute),
    step(looks, minute),
  ],
];
